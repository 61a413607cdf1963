// A whole frontend for a served table: it opens one, sits down, shows, asks and tells.
//
// dicethrone serve
// npm ci --prefix schema && npx --prefix schema tsc -p schema --outDir build/ts
// node build/ts/examples/table_client.js http://127.0.0.1:8000 barbarian moon-elf

import { createInterface } from "node:readline";
import type { Log, Notice, Opened, Request, Seated, Update } from "../schema/dicethrone.js";

type Say = Request extends infer R ? (R extends Request ? Omit<R, "version"> : never) : never;

async function call(url: string, token: string, request?: Say): Promise<Notice | null> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const body = request ? { method: "POST", body: JSON.stringify({ version: 1, ...request }) } : {};
  const answer = await fetch(url, { headers, ...body });
  return answer.status === 204 ? null : ((await answer.json()) as Notice);
}

function body<T>(notice: Notice | null): T {
  if (notice === null || notice.kind === "refused") throw new Error(notice?.refused.text ?? "nothing");
  return (notice as unknown as Record<string, T>)[notice.kind] as T;
}

async function main(server: string, heroes: string[]): Promise<void> {
  const [mine = "barbarian", other = "moon-elf"] = heroes;
  const seats = [{ hero: mine }, { hero: other, by: "greedy" }];
  const opened = body<Opened>(await call(`${server}/tables`, "", { kind: "open", open: { seats } }));
  const table = `${server}/tables/${opened.table}`;
  const seated = body<Seated>(await call(table, "", { kind: "claim", claim: { seat: 0 } }));
  const typed = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  for (let step = -1; ; ) {
    const found = await call(`${table}/update?after=${step}&wait=20`, seated.token);
    if (found === null) continue;
    const update = body<Update>(found);
    const log = body<Log>(await call(`${table}/log`, seated.token));
    for (const entry of log.entries.filter((each) => each.step > step && each.step <= update.step))
      for (const event of entry.events) console.log(event.told);
    step = update.step;
    if (update.result) return console.log(update.result.told);
    if (!update.decision) continue;
    console.log(update.decision.told);
    update.decision.options.forEach((option, number) => console.log(`  ${number} ${option.told}`));
    const line = await typed.next();
    const option = update.decision.options[Number(line.value)];
    if (line.done) await call(table, seated.token, { kind: "concede", concede: {} });
    else if (option)
      await call(table, seated.token, { kind: "answer", answer: { step, option: option.id } });
    else step -= 1;
  }
}

main(process.argv[2] ?? "http://127.0.0.1:8000", process.argv.slice(3)).then(
  () => process.exit(0),
  (error: unknown) => (console.error(error), process.exit(1)),
);
