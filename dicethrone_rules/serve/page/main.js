// The way in: the lobby, the door of a table, or the table itself.

import { replace } from "./dom.js";
import { showDoor } from "./door.js";
import { showLobby } from "./lobby.js";
import { ownSeat } from "./seats.js";
import { showTable } from "./table.js";
import { loadWords } from "./words.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

/** Shows what the address says. */
async function show() {
  await loadWords();
  const table = location.pathname.match(/^\/t\/([^/]+)$/)?.[1];
  if (!table) return showLobby(app);
  const kept = ownSeat(table);
  if (kept) return showTable(app, table, kept);
  return showDoor(app, table, (seat) => showTable(app, table, seat));
}

show().catch((error) => replace(app, [document.createTextNode(String(error.message ?? error))]));
