// Dice Throne on the wire, version 1. Generated from dicethrone.schema.json:
// python -m dicethrone_rules.wire.schema

export interface Ability {
  key: string;
  name: string;
  kind: string;
  tiers?: TierView[]; // usually []
  dice?: string; // usually ""
  text?: string; // usually ""
  only_if?: string; // usually ""
}

export interface AbilityActivated {
  kind: "AbilityActivated";
  cause: Cause | null;
  player: number;
  ability: Content;
  ultimate: boolean;
  attack: number;
  message: Message;
  told: string;
}

export interface AbilityAnnounced {
  kind: "AbilityAnnounced";
  cause: Cause | null;
  player: number;
  ability: Content;
  message: Message;
  told: string;
}

export interface AbilityFacts {
  kind: "ability";
  key: string;
  name: string;
  sort: string;
  tiers?: TierFacts[]; // usually []
  dice?: Quantity | null; // usually null
  does?: Facts; // usually {}
  clauses?: ClauseFacts[]; // usually []
  only_if?: string; // usually ""
}

export interface AbilityFailed {
  kind: "AbilityFailed";
  cause: Cause | null;
  player: number;
  ability: Content;
  message: Message;
  told: string;
}

export interface AbilityOption {
  kind: "ability";
  value: string;
  message: Message;
  id: string;
  told: string;
}

export interface ActionDoneFact {
  kind: "action";
  case?: Case; // usually {}
  action: string;
  amount?: Quantity | null; // usually null
}

export interface ActionFacts {
  kind: "action";
  key: string;
  name: string;
  does: Facts;
}

export interface ActivateOption {
  kind: "activate";
  value: string;
  message: Message;
  id: string;
  told: string;
}

export interface AddedDamageFact {
  kind: "added damage";
  case?: Case; // usually {}
  amount: Quantity;
}

export interface AdventureDoneFact {
  kind: "adventure";
  case?: Case; // usually {}
  verb: string;
  words: string;
  amount?: Quantity | null; // usually null
}

export interface AdventuresView {
  game: "adventures";
  player: number;
  mode: string;
  edition: string;
  turn: number;
  active: number;
  phase: string;
  dice?: DiceView[]; // usually []
  incoming?: IncomingView[]; // usually []
  waiting_for: number | null;
  winners?: number[] | null; // usually null
  moment: string;
  session?: string; // usually ""
  scenario: string;
  hero: number;
  starting: number[];
  gold: number;
  shards: number;
  tiles?: Tile[]; // usually []
  purse?: number[]; // usually []
  salves: number[];
  heals: number;
  unidentified?: string[][]; // usually []
  die?: number; // usually 0
  won?: boolean | null; // usually null
  players: Player[];
  enemies?: Enemy[]; // usually []
}

export interface AgainOption {
  kind: "again";
  value: string;
  message: Message;
  id: string;
  told: string;
}

export interface Agree {
  yes: boolean;
}

export interface AgreeRequest {
  version: 1;
  kind: "agree";
  agree: Agree;
  ref?: string;
}

export interface Answer {
  step: number;
  option: string;
  until?: "" | "window" | "phase" | "attack" | "turn"; // usually ""
}

export interface AnswerRequest {
  version: 1;
  kind: "answer";
  answer: Answer;
  ref?: string;
}

export interface Appoint {
  seat: number;
  by?: string; // usually "person"
}

export interface AppointRequest {
  version: 1;
  kind: "appoint";
  appoint: Appoint;
  ref?: string;
}

export type Argument =
  | boolean
  | number
  | null
  | Seat
  | Wording
  | Content
  | Message
  | Argument[];

export interface ArmourHeld {
  kind: "ArmourHeld";
  cause: Cause | null;
  player: number;
  amount: number;
  message: Message;
  told: string;
}

export interface ArmyAbilityView {
  key: string;
  creature: string;
  text: string;
  needs: [number[], number][];
  x: boolean;
  battlefield: boolean;
  opponents_turn: boolean;
}

export interface ArmyDamageDealt {
  kind: "ArmyDamageDealt";
  cause: Cause | null;
  player: number;
  source: number;
  amount: number;
  type: string;
  part: number;
  message: Message;
  told: string;
}

export interface ArmyDieChanged {
  kind: "ArmyDieChanged";
  cause: Cause | null;
  player: number;
  other: number;
  die: number;
  face: number;
  symbol: string;
  message: Message;
  told: string;
}

export interface ArmyHealthChanged {
  kind: "ArmyHealthChanged";
  cause: Cause | null;
  player: number;
  change: number;
  total: number;
  message: Message;
  told: string;
}

export interface ArmyPhaseBegan {
  kind: "ArmyPhaseBegan";
  cause: Cause | null;
  player: number;
  phase: string;
  message: Message;
  told: string;
}

export interface ArmyPlayer {
  side: number;
  dial?: number; // Left out: the seat's own
  hero: string;
  health: number;
  cp?: number; // usually 0
  hand?: Card[]; // usually []
  hand_size?: number; // usually 0
  deck_size?: number; // usually 0
  discard?: Card[]; // usually []
  upgrades?: Card[]; // usually []
  tokens?: Token[]; // usually []
  alive?: boolean; // Left out: whether its health is above 0
  engaged?: number[]; // usually []
  played_by?: string; // usually "person"
  zones?: ZoneView[]; // usually []
  points: number;
  armour: number;
  pool: number;
  reserve: number;
  storage: DieView[];
  groups: GroupView[];
  board?: (number | string)[]; // Left out: the `start` of the hero's board in the content
  barred?: (number | string)[]; // usually []
}

export interface ArmyTurnBegan {
  kind: "ArmyTurnBegan";
  cause: Cause | null;
  player: number;
  turn: number;
  message: Message;
  told: string;
}

export interface ArmyView {
  game: "army";
  player: number;
  mode: string;
  edition: string;
  turn: number;
  active: number;
  phase: string;
  dice?: DiceView[]; // usually []
  incoming?: IncomingView[]; // usually []
  waiting_for: number | null;
  winners?: number[] | null; // usually null
  moment: string;
  round: number;
  players: ArmyPlayer[];
}

export interface AttackModified {
  kind: "AttackModified";
  cause: Cause | null;
  player: number;
  op: string;
  amount: number;
  by: Content;
  attack: number;
  message: Message;
  told: string;
}

export interface AttackTypeFact {
  kind: "attack type";
  case?: Case; // usually {}
  type: string;
}

export interface AttemptsChanged {
  kind: "AttemptsChanged";
  cause: Cause | null;
  player: number;
  change: number;
  roll: number;
  message: Message;
  told: string;
}

export interface AttemptsFact {
  kind: "attempts";
  case?: Case; // usually {}
  count: number;
  phase: string;
  who?: Who; // usually {"role": "you", "words": "you"}
}

export interface BoardCleared {
  kind: "BoardCleared";
  cause: Cause | null;
  player: number;
  kept: number[];
  message: Message;
  told: string;
}

export interface BoardFlipped {
  kind: "BoardFlipped";
  cause: Cause | null;
  player: number;
  face: string;
  message: Message;
  told: string;
}

export interface BoardText {
  name: string;
  symbols: string[];
  abilities: string[];
  start: number[];
}

export interface BossCardRevealed {
  kind: "BossCardRevealed";
  cause: Cause | null;
  player: number;
  card_id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface CampaignDocument {
  version: 1;
  kind: "campaign";
  campaign: CampaignView;
  ref?: string;
}

export interface CampaignView {
  player: number | null;
  team: string;
  difficulty: string;
  members: Member[];
  lines: Line[];
  number: number;
  salves: number | null;
  score: number;
  is_over: boolean;
}

export type Card =
  | number
  | [number, string];

export interface CardChangeFact {
  kind: "cards";
  case?: Case; // usually {}
  how: string;
  count?: Quantity; // usually {"fixed": 1, "expected": 1.0, "least": 1, "most": 1, "words": "1"}
  what?: string; // usually "card"
  who?: Who; // usually {"role": "you", "words": "you"}
  at_random?: boolean; // usually false
  to?: string; // usually ""
}

export interface CardDiscarded {
  kind: "CardDiscarded";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface CardDrawn {
  kind: "CardDrawn";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content | null;
  message: Message;
  told: string;
}

export interface CardFacts {
  kind: "card";
  key: string;
  name: string;
  cost: number;
  timing: string;
  does?: Facts; // usually {}
  attack_modifier?: boolean; // usually false
  copies?: number; // usually 1
  only_if?: string; // usually ""
  upgrades?: string; // usually ""
  level?: number; // usually 0
  abilities?: AbilityFacts[]; // usually []
  clauses?: ClauseFacts[]; // usually []
}

export interface CardMoved {
  kind: "CardMoved";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content | null;
  zone: string;
  seen_by: string;
  message: Message;
  told: string;
}

export interface CardOption {
  kind: "card";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface CardPlayed {
  kind: "CardPlayed";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content;
  cost: number;
  message: Message;
  told: string;
}

export interface CardPutAway {
  kind: "CardPutAway";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface CardResolved {
  kind: "CardResolved";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface CardSold {
  kind: "CardSold";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface CardTaken {
  kind: "CardTaken";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface CardTakenBack {
  kind: "CardTakenBack";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface CardText {
  name: string;
  cost: number;
  timing: string;
  text: string;
}

export interface CardsPutBack {
  kind: "CardsPutBack";
  cause: Cause | null;
  player: number;
  count: number;
  message: Message;
  told: string;
}

export interface CardsSeen {
  kind: "CardsSeen";
  cause: Cause | null;
  player: number;
  ids: number[];
  cards: Content[];
  message: Message;
  told: string;
}

export interface Case {
  chance?: number; // usually 1.0
  dice?: string[]; // usually []
  conditions?: string[]; // usually []
  choices?: Choice[]; // usually []
  times?: Quantity | null; // usually null
  price?: boolean; // usually false
  needs?: Need[]; // usually []
  unknown?: number; // usually 0
}

export interface Cause {
  content: Content;
  seat: number;
  id: number;
}

export interface Chance {
  ability: string;
  tier: number;
  chance: number;
}

export interface Chances {
}

export interface ChancesInfo {
  abilities: Chance[];
}

export interface ChancesRequest {
  version: 1;
  kind: "chances";
  chances: Chances;
  ref?: string;
}

export interface Choice {
  number: number;
  option: number;
  of: number;
  by?: Who; // usually {"role": "you", "words": "you"}
  blind?: boolean; // usually false
}

export interface ChoiceOption {
  kind: "choice";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface Claim {
  seat: number;
  name?: string; // usually ""
}

export interface ClaimRequest {
  version: 1;
  kind: "claim";
  claim: Claim;
  ref?: string;
}

export interface ClauseFacts {
  sort: string;
  event?: string; // usually ""
  when?: string; // usually ""
  costs?: Part[]; // usually []
  does?: Facts; // usually {}
  only_if?: string; // usually ""
  limit?: number; // usually 0
  per_game?: boolean; // usually false
  each_token?: boolean; // usually false
  phase?: string; // usually ""
  needs?: Need[]; // usually []
}

export interface CompanionHealthChanged {
  kind: "CompanionHealthChanged";
  cause: Cause | null;
  player: number;
  token: Content;
  change: number;
  total: number;
  id: number;
  message: Message;
  told: string;
}

export interface CompanionHealthFact {
  kind: "companion health";
  case?: Case; // usually {}
  what: string;
  companion: string;
  amount: Quantity;
  most?: number | null; // usually null
}

export interface Concede {
}

export interface ConcedeRequest {
  version: 1;
  kind: "concede";
  concede: Concede;
  ref?: string;
}

export interface Content {
  kind: string;
  key: string;
  name: string;
}

export interface ContentDocument {
  version: 1;
  kind: "content";
  content: Printed;
  ref?: string;
}

export interface CourseChangeFact {
  kind: "course";
  case?: Case; // usually {}
  what: string;
  who?: Who; // usually {"role": "you", "words": "you"}
}

export interface CpChanged {
  kind: "CpChanged";
  cause: Cause | null;
  player: number;
  change: number;
  total: number;
  message: Message;
  told: string;
}

export interface CreatureActivated {
  kind: "CreatureActivated";
  cause: Cause | null;
  player: number;
  creature: Content;
  dice: number[];
  count: number;
  times: number;
  text: string;
  message: Message;
  told: string;
}

export interface CreatureFacts {
  kind: "creature";
  key: string;
  creature: string;
  requirement: Requirement;
  any_count?: boolean; // usually false
  battlefield?: boolean; // usually false
  opponents_turn?: boolean; // usually false
  does?: Facts; // usually {}
  clauses?: ClauseFacts[]; // usually []
}

export interface DamageAdjusted {
  kind: "DamageAdjusted";
  cause: Cause | null;
  player: number;
  amount: number;
  by: Content;
  message: Message;
  told: string;
}

export interface DamageAimed {
  kind: "DamageAimed";
  cause: Cause | null;
  player: number;
  source: number;
  amount: number;
  type: string;
  part: number;
  message: Message;
  told: string;
}

export interface DamageDealt {
  kind: "DamageDealt";
  cause: Cause | null;
  player: number;
  source: number;
  amount: number;
  type: string;
  part: number;
  message: Message;
  told: string;
}

export interface DamageDeflected {
  kind: "DamageDeflected";
  cause: Cause | null;
  player: number;
  amount: number;
  message: Message;
  told: string;
}

export interface DamageFact {
  kind: "damage";
  case?: Case; // usually {}
  amount: Quantity;
  type?: string; // usually "normal"
  to?: Who; // usually {"role": "target", "words": "the target"}
  isolated?: boolean; // usually false
}

export interface DamageModified {
  kind: "DamageModified";
  cause: Cause | null;
  player: number;
  op: string;
  amount: number;
  by: Content;
  of: string;
  message: Message;
  told: string;
}

export interface DamagePrevented {
  kind: "DamagePrevented";
  cause: Cause | null;
  player: number;
  amount: number;
  message: Message;
  told: string;
}

export interface Decision {
  player: number | null;
  kind: string;
  message: Message;
  options: Option[];
  about: string;
  on_behalf_of: number | null;
  advised: string;
  told: string;
}

export interface DecisionDocument {
  version: 1;
  kind: "decision";
  decision: Decision;
}

export interface DeckReshuffled {
  kind: "DeckReshuffled";
  cause: Cause | null;
  player: number;
  message: Message;
  told: string;
}

export interface DeckShuffled {
  kind: "DeckShuffled";
  cause: Cause | null;
  player: number;
  message: Message;
  told: string;
}

export interface DefenseActivated {
  kind: "DefenseActivated";
  cause: Cause | null;
  player: number;
  ability: Content;
  attack: number;
  message: Message;
  told: string;
}

export interface DefenseOption {
  kind: "defense";
  value: string;
  message: Message;
  id: string;
  told: string;
}

export type Definition =
  | AbilityFacts
  | ActionFacts
  | CardFacts
  | CreatureFacts
  | TokenFacts;

export interface DeflectionFact {
  kind: "deflection";
  case?: Case; // usually {}
  amount: Quantity;
}

export interface Diagnostic {
  code: string;
  severity: "error" | "warning" | "hint";
  path: string;
  span: Span;
  message: string;
  label: string;
  help: string;
  fix: Fix | null;
  text: string;
}

export interface DiagnosticDocument {
  version: 1;
  kind: "diagnostic";
  diagnostic: Diagnostic;
}

export interface DiceChangeFact {
  kind: "dice";
  case?: Case; // usually {}
  how: "reroll" | "set" | "nudge" | "replace" | "treat" | "return";
  count?: Quantity; // usually {"fixed": 1, "expected": 1.0, "least": 1, "most": 1, "words": "1"}
  whose?: string; // usually "your"
  faces?: number[]; // usually []
  copies?: boolean; // usually false
  by?: number; // usually 0
  what?: string; // usually ""
  to?: string; // usually ""
  showing?: number[]; // usually []
}

export interface DicePlaced {
  kind: "DicePlaced";
  cause: Cause | null;
  player: number;
  creature: Content;
  group: number;
  dice: number[];
  count: number;
  message: Message;
  told: string;
}

export interface DiceReturned {
  kind: "DiceReturned";
  cause: Cause | null;
  player: number;
  dice: number[];
  count: number;
  zone: string;
  message: Message;
  told: string;
}

export interface DiceRolled {
  kind: "DiceRolled";
  cause: Cause | null;
  player: number;
  purpose: string;
  dice: number[];
  faces: number[];
  roll: number;
  message: Message;
  told: string;
}

export interface DiceRolledFact {
  kind: "roll";
  case?: Case; // usually {}
  count: Quantity;
  who?: Who; // usually {"role": "you", "words": "you"}
  against?: Who | null; // usually null
}

export interface DiceStored {
  kind: "DiceStored";
  cause: Cause | null;
  player: number;
  dice: number[];
  symbols: string[];
  message: Message;
  told: string;
}

export interface DiceView {
  owner: number;
  purpose: string;
  faces: number[];
  symbols: string[];
  attempts: number;
  allowed: number;
}

export interface DieChanged {
  kind: "DieChanged";
  cause: Cause | null;
  player: number;
  other: number;
  die: number;
  before: number;
  after: number;
  purpose: string;
  roll: number;
  message: Message;
  told: string;
}

export interface DieOption {
  kind: "die";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface DieView {
  id: number;
  face: number;
  symbol: string;
}

export interface DiscardOption {
  kind: "discard";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface Disengaged {
  kind: "Disengaged";
  cause: Cause | null;
  player: number;
  other: number;
  message: Message;
  told: string;
}

export type Document =
  | ViewDocument
  | DecisionDocument
  | OptionDocument
  | EventDocument
  | ResultDocument
  | DiagnosticDocument
  | FactsDocument
  | CampaignDocument
  | ContentDocument;

export interface Done {
  step: number;
}

export interface DoneDocument {
  version: 1;
  kind: "done";
  done: Done;
  ref?: string;
}

export interface DoneOption {
  kind: "done";
  value: null;
  message: Message;
  id: string;
  told: string;
}

export interface Enemy {
  side?: number; // usually 1
  dial?: number; // Left out: the seat's own
  hero: string;
  health?: number; // usually 0
  cp?: number; // usually 0
  hand?: Card[]; // usually []
  hand_size?: number; // usually 0
  deck_size?: number; // usually 0
  discard?: Card[]; // usually []
  upgrades?: Card[]; // usually []
  tokens?: Token[]; // usually []
  alive?: boolean; // Left out: whether its health is above 0
  engaged?: number[]; // usually []
  played_by?: string; // usually "book"
  zones?: ZoneView[]; // usually []
  board?: (number | string)[]; // Left out: the `start` of the hero's board in the content
  barred?: (number | string)[]; // usually []
}

export interface Engaged {
  kind: "Engaged";
  cause: Cause | null;
  player: number;
  other: number;
  message: Message;
  told: string;
}

export interface Entry {
  id: string;
  name: string;
  text: string;
}

export interface EquipmentOption {
  kind: "equipment";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export type Event =
  | AbilityActivated
  | AbilityAnnounced
  | AbilityFailed
  | ArmourHeld
  | ArmyDamageDealt
  | ArmyDieChanged
  | ArmyHealthChanged
  | ArmyPhaseBegan
  | ArmyTurnBegan
  | AttackModified
  | AttemptsChanged
  | BoardCleared
  | BoardFlipped
  | BossCardRevealed
  | CardDiscarded
  | CardDrawn
  | CardMoved
  | CardPlayed
  | CardPutAway
  | CardResolved
  | CardSold
  | CardTaken
  | CardTakenBack
  | CardsPutBack
  | CardsSeen
  | CompanionHealthChanged
  | CpChanged
  | CreatureActivated
  | DamageAdjusted
  | DamageAimed
  | DamageDealt
  | DamageDeflected
  | DamageModified
  | DamagePrevented
  | DeckReshuffled
  | DeckShuffled
  | DefenseActivated
  | DicePlaced
  | DiceReturned
  | DiceRolled
  | DiceStored
  | DieChanged
  | Disengaged
  | Engaged
  | ExtraPhaseGranted
  | GameEnded
  | GameStarted
  | GoldChanged
  | GroupActivated
  | GroupBroken
  | HandFailed
  | HandRevealed
  | HandSpent
  | HandWorked
  | Healed
  | HealthChanged
  | HeroMoved
  | LimitRaised
  | LootBought
  | LootDieRolled
  | LootIdentified
  | LootLeft
  | LootReplaced
  | LootReturned
  | LootSold
  | LootTaken
  | LootTucked
  | NoAbility
  | PhaseBegan
  | PhaseSkipped
  | PileShuffled
  | PlayCancelled
  | PlayDeclared
  | PlayerConceded
  | PlayerDefeated
  | RoundBegan
  | RoundWon
  | SalveSpent
  | SeatEntered
  | SeatLeft
  | SessionLost
  | SessionWon
  | ShardCollected
  | SpendDeclared
  | StartRolled
  | TargetChosen
  | TileTurned
  | TokenAimedAt
  | TokenPrevented
  | TokenTurned
  | TokensGained
  | TokensLost
  | TurnBegan
  | TurnWentOn
  | TypeChanged
  | UpgradePlayed;

export interface EventDocument {
  version: 1;
  kind: "event";
  event: Event;
}

export interface ExtraPhaseGranted {
  kind: "ExtraPhaseGranted";
  cause: Cause | null;
  player: number;
  target: number;
  message: Message;
  told: string;
}

export interface FaceOption {
  kind: "face";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface Facts {
  parts?: Part[]; // usually []
}

export interface FactsDocument {
  version: 1;
  kind: "facts";
  facts: { [key: string]: Definition };
}

export interface FieldOption {
  kind: "field";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface Fix {
  span: Span;
  replacement: string;
  title: string;
  removed: string | null;
}

export interface GameEnded {
  kind: "GameEnded";
  cause: Cause | null;
  winners: number[];
  reason: string;
  message: Message;
  told: string;
}

export interface GameStarted {
  kind: "GameStarted";
  cause: Cause | null;
  player: number;
  message: Message;
  told: string;
}

export interface GoldChanged {
  kind: "GoldChanged";
  cause: Cause | null;
  player: number;
  change: number;
  gold: number;
  message: Message;
  told: string;
}

export interface GoodsFact {
  kind: "goods";
  case?: Case; // usually {}
  how: string;
  what: string;
  amount: Quantity;
  loser?: Who | null; // usually null
  winner?: Who | null; // usually null
}

export interface GroupActivated {
  kind: "GroupActivated";
  cause: Cause | null;
  player: number;
  creature: Content;
  group: number;
  count: number;
  message: Message;
  told: string;
}

export interface GroupBroken {
  kind: "GroupBroken";
  cause: Cause | null;
  player: number;
  creature: Content;
  group: number;
  message: Message;
  told: string;
}

export interface GroupView {
  id: number;
  ability: string;
  dice: DieView[];
  size: number;
  ready: boolean;
}

export interface HandFailed {
  kind: "HandFailed";
  cause: Cause | null;
  player: number;
  face: number;
  message: Message;
  told: string;
}

export interface HandRevealed {
  kind: "HandRevealed";
  cause: Cause | null;
  player: number;
  ids: number[];
  cards: Content[];
  message: Message;
  told: string;
}

export interface HandSpent {
  kind: "HandSpent";
  cause: Cause | null;
  player: number;
  token: Content;
  left: number;
  message: Message;
  told: string;
}

export interface HandWorked {
  kind: "HandWorked";
  cause: Cause | null;
  player: number;
  face: number;
  message: Message;
  told: string;
}

export interface Healed {
  kind: "Healed";
  cause: Cause | null;
  player: number;
  amount: number;
  message: Message;
  told: string;
}

export interface HealingFact {
  kind: "healing";
  case?: Case; // usually {}
  amount: Quantity;
  who?: Who; // usually {"role": "you", "words": "you"}
}

export interface HealthChanged {
  kind: "HealthChanged";
  cause: Cause | null;
  player: number;
  change: number;
  total: number;
  message: Message;
  told: string;
}

export interface HealthSetFact {
  kind: "health set";
  case?: Case; // usually {}
  amount: Quantity;
  who?: Who; // usually {"role": "you", "words": "you"}
}

export interface HeroMoved {
  kind: "HeroMoved";
  cause: Cause | null;
  player: number;
  row: number;
  column: number;
  message: Message;
  told: string;
}

export interface HeroesView {
  game: "heroes";
  player: number;
  mode: string;
  edition: string;
  turn: number;
  active: number;
  phase: string;
  dice?: DiceView[]; // usually []
  incoming?: IncomingView[]; // usually []
  waiting_for: number | null;
  winners?: number[] | null; // usually null
  moment: string;
  players: Player[];
}

export interface IncomingPart {
  source: number;
  type: string;
  amount: number;
  expected: number;
  by: string;
  attack: boolean;
  offense: boolean;
}

export interface IncomingView {
  receiver: number;
  amount: number;
  expected: number;
  parts: IncomingPart[];
  changed_by: string[];
  subtotal: number;
}

export interface Join {
  token?: string; // usually ""
}

export interface JoinRequest {
  version: 1;
  kind: "join";
  join: Join;
  ref?: string;
}

export interface KeepOption {
  kind: "keep";
  value: null;
  message: Message;
  id: string;
  told: string;
}

export interface LimitRaiseFact {
  kind: "limit";
  case?: Case; // usually {}
  what: string;
  by: number;
}

export interface LimitRaised {
  kind: "LimitRaised";
  cause: Cause | null;
  player: number;
  token: Content;
  limit: number;
  message: Message;
  told: string;
}

export interface Line {
  scenario: string;
  number: number;
  started: number;
  score: Score;
}

export interface Log {
  entries: LogEntry[];
}

export interface LogDocument {
  version: 1;
  kind: "log";
  log: Log;
  ref?: string;
}

export interface LogEntry {
  step: number;
  events: Event[];
}

export interface LootBought {
  kind: "LootBought";
  cause: Cause | null;
  player: number;
  card: Content;
  price: number;
  message: Message;
  told: string;
}

export interface LootDieRolled {
  kind: "LootDieRolled";
  cause: Cause | null;
  player: number;
  result: number;
  message: Message;
  told: string;
}

export interface LootIdentified {
  kind: "LootIdentified";
  cause: Cause | null;
  player: number;
  price: number;
  message: Message;
  told: string;
}

export interface LootLeft {
  kind: "LootLeft";
  cause: Cause | null;
  player: number;
  card: Content;
  message: Message;
  told: string;
}

export interface LootOption {
  kind: "loot";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface LootReplaced {
  kind: "LootReplaced";
  cause: Cause | null;
  player: number;
  card_id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface LootReturned {
  kind: "LootReturned";
  cause: Cause | null;
  player: number;
  card_id: number;
  message: Message;
  told: string;
}

export interface LootSold {
  kind: "LootSold";
  cause: Cause | null;
  player: number;
  price: number;
  message: Message;
  told: string;
}

export interface LootTaken {
  kind: "LootTaken";
  cause: Cause | null;
  player: number;
  card_id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface LootTucked {
  kind: "LootTucked";
  cause: Cause | null;
  player: number;
  card_id: number;
  rarity: string;
  message: Message;
  told: string;
}

export interface MapPlace {
  row: number;
  column: number;
  kind: string;
  level: number;
}

export interface Member {
  hero: string;
  name: string;
  deck: string[] | null;
}

/** An id of the catalogue and its arguments. */
export interface Message {
  id: string;
  arguments: { [key: string]: Argument };
}

export interface Messages {
  language: string;
  patterns: { [key: string]: string };
}

export interface MessagesDocument {
  version: 1;
  kind: "messages";
  messages: Messages;
  ref?: string;
}

export interface ModeEntry {
  id: string;
  text: string;
  system: string;
  fewest: number;
  most: number;
  needs_scenario: boolean;
  bosses: number[];
}

export interface MoveOption {
  kind: "move";
  value: [number, number];
  message: Message;
  id: string;
  told: string;
}

export interface Need {
  what: string;
  whose: Who;
  least: number;
  most: number | null;
  side: string;
  token_kind: string;
  holds: boolean;
}

export interface Next {
}

export interface NextRequest {
  version: 1;
  kind: "next";
  next: Next;
  ref?: string;
}

export interface NoAbility {
  kind: "NoAbility";
  cause: Cause | null;
  player: number;
  message: Message;
  told: string;
}

export interface NoOption {
  kind: "no";
  value: boolean;
  message: Message;
  id: string;
  told: string;
}

export type Notice =
  | OpenedDocument
  | SeatedDocument
  | TableDocument
  | LogDocument
  | UpdateDocument
  | DoneDocument
  | RefusedDocument
  | ReasonDocument
  | OddsDocument
  | ReportedDocument
  | OfferDocument
  | MessagesDocument
  | CampaignDocument
  | ContentDocument;

export interface NumberOption {
  kind: "number";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface OddsDocument {
  version: 1;
  kind: "odds";
  odds: ChancesInfo;
  ref?: string;
}

export interface Offer {
  software: string;
  modes: ModeEntry[];
  heroes: Entry[];
  factions: Entry[];
  bosses: Entry[];
  scenarios: ScenarioEntry[];
  difficulties: Entry[];
  bots: string[];
  editions: Entry[];
  rules: Entry[];
  languages: string[];
}

export interface OfferDocument {
  version: 1;
  kind: "offer";
  offer: Offer;
  ref?: string;
}

export interface Open {
  seats: OpenSeat[];
  mode?: string; // usually "duel"
  rules?: { [key: string]: boolean | string }; // usually {}
  chance?: "seed" | "external"; // usually "seed"
  turn_limit?: number; // usually 0
  scenario?: string; // usually ""
  difficulty?: string; // usually ""
  salves?: number | null; // usually null
  campaign?: OpenCampaign | null; // usually null
  spectators?: boolean; // usually true
  pace?: number; // usually 0
}

export interface OpenCampaign {
  difficulty?: string; // usually "normal"
  team?: string; // usually ""
}

export interface OpenRequest {
  version: 1;
  kind: "open";
  open: Open;
  ref?: string;
}

export interface OpenSeat {
  hero: string;
  by?: string; // usually "person"
  name?: string; // usually ""
}

export interface Opened {
  table: string;
  host: string;
}

export interface OpenedDocument {
  version: 1;
  kind: "opened";
  opened: Opened;
  ref?: string;
}

export type Option =
  | AbilityOption
  | ActivateOption
  | AgainOption
  | CardOption
  | ChoiceOption
  | DefenseOption
  | DieOption
  | DiscardOption
  | DoneOption
  | EquipmentOption
  | FaceOption
  | FieldOption
  | KeepOption
  | LootOption
  | MoveOption
  | NoOption
  | NumberOption
  | OrderOption
  | PassOption
  | PlaceOption
  | PlayOption
  | PlayerOption
  | RedrawOption
  | ReplaceOption
  | RerollOption
  | ReturnOption
  | ReviveOption
  | RollOption
  | SalveOption
  | SellOption
  | ShareOption
  | ShopOption
  | StatusOption
  | TargetOption
  | TileOption
  | TokenOption
  | TrimOption
  | ValueOption
  | YesOption;

export interface OptionDocument {
  version: 1;
  kind: "option";
  option: Option;
}

export interface OrderOption {
  kind: "order";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface Outcome {
  id: string;
  scenario: string;
  number: number;
  won: boolean;
  started: number;
  salves: number;
  gold: number;
  unclaimed: number;
  explored: boolean;
  decks: string[][];
}

export type Part =
  | ActionDoneFact
  | AddedDamageFact
  | AdventureDoneFact
  | AttackTypeFact
  | AttemptsFact
  | CardChangeFact
  | CompanionHealthFact
  | CourseChangeFact
  | DamageFact
  | DeflectionFact
  | DiceChangeFact
  | GoodsFact
  | HealingFact
  | HealthSetFact
  | LimitRaiseFact
  | PreventionFact
  | DiceRolledFact
  | SideChangeFact
  | StandingChangeFact
  | TokenChangeFact;

export interface PassOption {
  kind: "pass";
  value: null;
  message: Message;
  id: string;
  told: string;
}

export interface PhaseBegan {
  kind: "PhaseBegan";
  cause: Cause | null;
  player: number;
  phase: string;
  message: Message;
  told: string;
}

export interface PhaseSkipped {
  kind: "PhaseSkipped";
  cause: Cause | null;
  player: number;
  phase: string;
  message: Message;
  told: string;
}

export interface PileShuffled {
  kind: "PileShuffled";
  cause: Cause | null;
  player: number;
  zone: string;
  message: Message;
  told: string;
}

export interface PlaceOption {
  kind: "place";
  value: "top" | "bottom";
  message: Message;
  id: string;
  told: string;
}

export interface PlayCancelled {
  kind: "PlayCancelled";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface PlayDeclared {
  kind: "PlayDeclared";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content;
  message: Message;
  told: string;
}

export interface PlayOption {
  kind: "play";
  value: ["card", number] | ["sell", number] | ["spend", string, number, number] | ["use", string, number];
  message: Message;
  id: string;
  told: string;
}

export interface Player {
  side: number;
  dial?: number; // Left out: the seat's own
  hero: string;
  health: number;
  cp?: number; // usually 0
  hand?: Card[]; // usually []
  hand_size?: number; // usually 0
  deck_size?: number; // usually 0
  discard?: Card[]; // usually []
  upgrades?: Card[]; // usually []
  tokens?: Token[]; // usually []
  alive?: boolean; // Left out: whether its health is above 0
  engaged?: number[]; // usually []
  played_by?: string; // usually "person"
  zones?: ZoneView[]; // usually []
  board?: (number | string)[]; // Left out: the `start` of the hero's board in the content
  barred?: (number | string)[]; // usually []
}

export interface PlayerConceded {
  kind: "PlayerConceded";
  cause: Cause | null;
  player: number;
  message: Message;
  told: string;
}

export interface PlayerDefeated {
  kind: "PlayerDefeated";
  cause: Cause | null;
  player: number;
  message: Message;
  told: string;
}

export interface PlayerOption {
  kind: "player";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface PreventionFact {
  kind: "prevention";
  case?: Case; // usually {}
  amount: Quantity;
  share?: string; // usually ""
  that_only?: boolean; // usually false
  who?: Who; // usually {"role": "you", "words": "you"}
}

export interface Printed {
  boards: { [key: string]: BoardText };
  cards: { [key: string]: CardText };
  tokens: { [key: string]: TokenText };
  abilities: { [key: string]: Ability };
  creatures: { [key: string]: ArmyAbilityView };
  ids: string[];
  token_keys: string[];
  map: MapPlace[];
}

export interface Quantity {
  fixed?: number; // usually 0
  expected?: number; // usually 0.0
  least?: number; // usually 0
  most?: number | null; // usually 0
  scales?: Scale[]; // usually []
  how?: string; // usually ""
  words?: string; // usually ""
  is_rolled?: boolean; // usually false
}

export interface Reason {
  card: number;
  message: Message | null;
  told: string;
}

export interface ReasonDocument {
  version: 1;
  kind: "reason";
  reason: Reason;
  ref?: string;
}

export interface RedrawOption {
  kind: "redraw";
  value: ["redraw", number];
  message: Message;
  id: string;
  told: string;
}

export interface Refused {
  code: string;
  text: string;
}

export interface RefusedDocument {
  version: 1;
  kind: "refused";
  refused: Refused;
  ref?: string;
}

export interface ReplaceOption {
  kind: "replace";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface Report {
  text?: string; // usually ""
}

export interface ReportRequest {
  version: 1;
  kind: "report";
  report: Report;
  ref?: string;
}

export interface Reported {
  id: string;
}

export interface ReportedDocument {
  version: 1;
  kind: "reported";
  reported: Reported;
  ref?: string;
}

export type Request =
  | OpenRequest
  | JoinRequest
  | ClaimRequest
  | AppointRequest
  | AnswerRequest
  | RollRequest
  | ConcedeRequest
  | UndoRequest
  | AgreeRequest
  | WhyRequest
  | ChancesRequest
  | NextRequest
  | ReportRequest;

export interface Requirement {
  text: string;
  symbols?: [number[], number][]; // usually []
  straight?: number; // usually 0
  kind?: number; // usually 0
  any_of?: Requirement[]; // usually []
  in_straight?: number; // usually 0
}

export interface RerollOption {
  kind: "reroll";
  value: number[];
  message: Message;
  id: string;
  told: string;
}

export interface Result {
  winners: number[];
  reason: string;
  seats: SeatResult[];
  session: Outcome | null;
  message: Message;
  told: string;
}

export interface ResultDocument {
  version: 1;
  kind: "result";
  result: Result;
}

export interface ReturnOption {
  kind: "return";
  value: ["all"] | ["face", number] | ["group", number] | ["die", number];
  message: Message;
  id: string;
  told: string;
}

export interface ReviveOption {
  kind: "revive";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface Roll {
  step: number;
  faces: number[];
}

export interface RollOption {
  kind: "roll";
  value: ["reroll", number[]] | ["announce", string] | number;
  message: Message;
  id: string;
  told: string;
}

export interface RollRequest {
  version: 1;
  kind: "roll";
  roll: Roll;
  ref?: string;
}

export interface RoundBegan {
  kind: "RoundBegan";
  cause: Cause | null;
  player: number;
  round: number;
  dice: number;
  health: number;
  message: Message;
  told: string;
}

export interface RoundWon {
  kind: "RoundWon";
  cause: Cause | null;
  player: number;
  round: number;
  points: number;
  message: Message;
  told: string;
}

export interface SalveOption {
  kind: "salve";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface SalveSpent {
  kind: "SalveSpent";
  cause: Cause | null;
  player: number;
  heals: number;
  message: Message;
  told: string;
}

export interface Scale {
  factor: number;
  what: string;
  whose?: Who | null; // usually null
  every?: number; // usually 1
  most?: number | null; // usually null
  rounds_up?: boolean; // usually false
  zone?: string; // usually ""
}

export interface ScenarioEntry {
  id: string;
  name: string;
  modes: string[];
}

export interface Score {
  won: boolean;
  salves: number;
  gold: number;
  unclaimed: number;
  explored: boolean;
  scenario: number;
  points: number;
}

export interface Seat {
  seat: number;
}

export interface SeatEntered {
  kind: "SeatEntered";
  cause: Cause | null;
  player: number;
  hero: Content;
  side: number;
  dial: number;
  health: number;
  cp: number;
  deck: number[];
  equipment: number[];
  message: Message;
  told: string;
}

export interface SeatInfo {
  seat: number;
  hero: string;
  title: string;
  by: string;
  name: string;
  taken: boolean;
  here: boolean;
}

export interface SeatLeft {
  kind: "SeatLeft";
  cause: Cause | null;
  player: number;
  message: Message;
  told: string;
}

export interface SeatResult {
  seat: number;
  side: number;
  won: boolean;
  health: number;
  fate: string;
}

export interface Seated {
  seat: number;
  token: string;
}

export interface SeatedDocument {
  version: 1;
  kind: "seated";
  seated: Seated;
  ref?: string;
}

export interface SellOption {
  kind: "sell";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface SessionLost {
  kind: "SessionLost";
  cause: Cause | null;
  message: Message;
  told: string;
}

export interface SessionWon {
  kind: "SessionWon";
  cause: Cause | null;
  message: Message;
  told: string;
}

export interface ShardCollected {
  kind: "ShardCollected";
  cause: Cause | null;
  player: number;
  shards: number;
  message: Message;
  told: string;
}

export interface ShareOption {
  kind: "share";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface ShopOption {
  kind: "shop";
  value: ["buy" | "identify" | "sell", number];
  message: Message;
  id: string;
  told: string;
}

export interface SideChangeFact {
  kind: "side";
  case?: Case; // usually {}
  what: string;
  side?: string; // usually ""
  whose?: Who | null; // usually null
  key?: string; // usually ""
}

export interface Span {
  start: number;
  end: number;
  line: number;
  column: number;
}

export interface SpendDeclared {
  kind: "SpendDeclared";
  cause: Cause | null;
  player: number;
  token: Content;
  count: number;
  message: Message;
  told: string;
}

export interface StandingChangeFact {
  kind: "standing";
  case?: Case; // usually {}
  what: string;
  amount?: Quantity | null; // usually null
  detail?: string; // usually ""
  who?: Who; // usually {"role": "you", "words": "you"}
  situation?: string; // usually ""
  while_?: string; // usually ""
  until?: string; // usually ""
  words?: string; // usually ""
}

export interface StartRolled {
  kind: "StartRolled";
  cause: Cause | null;
  player: number;
  face: number;
  message: Message;
  told: string;
}

export interface StatusOption {
  kind: "status";
  value: string;
  message: Message;
  id: string;
  told: string;
}

export interface TableDocument {
  version: 1;
  kind: "table";
  table: TableInfo;
  ref?: string;
}

export interface TableInfo {
  id: string;
  mode: string;
  chance: string;
  seats: SeatInfo[];
  spectators: number;
  session: number;
  step: number;
  over: boolean;
  undo: UndoInfo | null;
  broken: string;
}

export interface TargetChosen {
  kind: "TargetChosen";
  cause: Cause | null;
  player: number;
  target: number;
  attack: number;
  message: Message;
  told: string;
}

export interface TargetOption {
  kind: "target";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface TierFacts {
  requirement: Requirement;
  does: Facts;
}

export interface TierView {
  requirement: Requirement;
  text: string;
}

export interface Tile {
  explored?: boolean; // usually true
  name?: string; // usually ""
  shards?: number; // usually 0
  salves?: number; // usually 0
  chests?: number[]; // usually []
  heroes?: number[]; // usually []
  place?: MapPlace; // Left out: that of the same number in the `map` of the content
}

export interface TileOption {
  kind: "tile";
  value: [number, number];
  message: Message;
  id: string;
  told: string;
}

export interface TileTurned {
  kind: "TileTurned";
  cause: Cause | null;
  player: number;
  tile: Content;
  message: Message;
  told: string;
}

export type Token = [id: number, key: number | string, inflictor: number, value?: number, side?: string];

export interface TokenAimedAt {
  kind: "TokenAimedAt";
  cause: Cause | null;
  player: number;
  by: Content;
  other: number;
  token: Content;
  id: number;
  message: Message;
  told: string;
}

export interface TokenChangeFact {
  kind: "tokens";
  case?: Case; // usually {}
  how: string;
  what: string;
  count?: Quantity; // usually {"fixed": 1, "expected": 1.0, "least": 1, "most": 1, "words": "1"}
  token_kind?: string; // usually ""
  loser?: Who | null; // usually null
  winner?: Who | null; // usually null
  side?: string; // usually ""
  value?: number; // usually 0
  key?: string; // usually ""
  limit?: number | null; // usually null
  members?: string[]; // usually []
}

export interface TokenFacts {
  kind: "token";
  key: string;
  name: string;
  sort: string;
  limit: number | null;
  clauses?: ClauseFacts[]; // usually []
  flags?: string[]; // usually []
  sides?: string[]; // usually []
}

export interface TokenOption {
  kind: "token";
  value: [number, number];
  message: Message;
  id: string;
  told: string;
}

export interface TokenPrevented {
  kind: "TokenPrevented";
  cause: Cause | null;
  player: number;
  token: Content;
  message: Message;
  told: string;
}

export interface TokenText {
  name: string;
  kind: string;
  text: string;
}

export interface TokenTurned {
  kind: "TokenTurned";
  cause: Cause | null;
  player: number;
  token: Content;
  side: string;
  id: number;
  message: Message;
  told: string;
}

export interface TokensGained {
  kind: "TokensGained";
  cause: Cause | null;
  player: number;
  token: Content;
  count: number;
  total: number;
  source: number;
  ids: number[];
  side: string;
  message: Message;
  told: string;
}

export interface TokensLost {
  kind: "TokensLost";
  cause: Cause | null;
  player: number;
  token: Content;
  count: number;
  total: number;
  how: string;
  ids: number[];
  message: Message;
  told: string;
}

export interface TrimOption {
  kind: "trim";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export interface TurnBegan {
  kind: "TurnBegan";
  cause: Cause | null;
  player: number;
  turn: number;
  message: Message;
  told: string;
}

export interface TurnWentOn {
  kind: "TurnWentOn";
  cause: Cause | null;
  player: number;
  message: Message;
  told: string;
}

export interface TypeChanged {
  kind: "TypeChanged";
  cause: Cause | null;
  player: number;
  type: string;
  attack: number;
  message: Message;
  told: string;
}

export interface Undo {
  to?: number | null; // usually null
}

export interface UndoInfo {
  by: number;
  to: number;
  agreed: number[];
  asked: number[];
}

export interface UndoRequest {
  version: 1;
  kind: "undo";
  undo: Undo;
  ref?: string;
}

export interface Update {
  session: number;
  step: number;
  view: View;
  decision: Decision | null;
  events: Event[];
  result: Result | null;
}

export interface UpdateDocument {
  version: 1;
  kind: "update";
  update: Update;
  ref?: string;
}

export interface UpgradePlayed {
  kind: "UpgradePlayed";
  cause: Cause | null;
  player: number;
  id: number;
  card: Content;
  ability: Content;
  level: number;
  message: Message;
  told: string;
}

export interface ValueOption {
  kind: "value";
  value: number;
  message: Message;
  id: string;
  told: string;
}

export type View =
  | HeroesView
  | ArmyView
  | AdventuresView;

export interface ViewDocument {
  version: 1;
  kind: "view";
  view: View;
}

export interface Who {
  role: string;
  side?: string; // usually ""
  count?: number; // usually 1
  words?: string; // usually ""
}

export interface Why {
  card: number;
}

export interface WhyRequest {
  version: 1;
  kind: "why";
  why: Why;
  ref?: string;
}

export interface Wording {
  words: string;
}

export interface YesOption {
  kind: "yes";
  value: boolean;
  message: Message;
  id: string;
  told: string;
}

export interface ZoneView {
  name: string;
  size: number;
  cards: Card[];
}
