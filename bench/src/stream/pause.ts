// A pause with 1,000 open pages: how long until each has heard of it and has asked for the group again. `npm run bench -- stream/pause`
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { query } from "../fill/wallets.ts";
import { printTable, round } from "../print-table.ts";
import { makeSessions } from "../sessions.ts";
import { forkServer } from "./fork-server.ts";

const pages = Number(process.env.BENCH_PAGES ?? 1_000);
const pauses = 5;
const wantedMs = 2_000;

const { port, connection, remove } = await forkServer();
try {
  const origin = `http://127.0.0.1:${port}/api`;
  const [adminToken = "", ...tokens] = await makeSessions(connection, pages + 1);
  await query(
    connection,
    "update members set role = 'admin' where id = (select member_id from sessions where token_hash = sha256(convert_to($1, 'UTF8')))",
    [adminToken],
  );
  const shown: number[] = [];
  const heard: number[] = [];
  let sentAt = 0;
  let state = "paused";
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  for (const token of tokens)
    await open(`${origin}/stream`, token, async () => {
      heard.push(performance.now() - sentAt);
      const { group } = await read(`${origin}/group`, token, agent);
      if (group.state === state) shown.push(performance.now() - sentAt);
    });

  console.log(`${pages} open pages, ${pauses} pauses, in ms after the organiser's call was sent:\n`);
  const row = printTable("", "answered", "heard, slowest", "shown, half", "shown, slowest");
  let slowest = 0;
  for (let nth = 1; nth <= pauses; nth += 1) {
    state = nth % 2 === 1 ? "paused" : "open";
    shown.length = 0;
    heard.length = 0;
    sentAt = performance.now();
    const answer = await fetch(`${origin}/admin/groups/${firstGroup}/state`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${adminToken}` },
      body: JSON.stringify({ state, reason: "We look at the chart together" }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const answeredMs = performance.now() - sentAt;
    while (shown.length < pages && performance.now() - sentAt < 60_000) await new Promise(setImmediate);
    if (shown.length < pages) throw new Error(`${pages - shown.length} pages never showed it.`);
    slowest = Math.max(slowest, ...shown);
    const figures = [answeredMs, Math.max(...heard), shown[Math.floor(pages / 2)] ?? 0, Math.max(...shown)];
    row(state, ...figures.map((each) => round(each)));
  }
  console.log(`\nThe slowest page: ${slowest.toFixed(0)} ms, wanted ${wantedMs}.`);
  process.exitCode = slowest > wantedMs ? 1 : 0;
  agent.destroy();
} finally {
  remove();
}
process.exit();

/** A page's stream. Tells of each change of the group. */
function open(url: string, token: string, onGroup: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.on("data", (part: Buffer) => {
        if (part.includes('"group"')) void onGroup().catch(reject);
      });
      resolve();
    }).on("error", reject);
  });
}

function read(url: string, token: string, agent: Agent): Promise<{ group: { state: string } }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      text(response).then((body) => resolve(JSON.parse(body)), reject);
    }).on("error", reject);
  });
}
