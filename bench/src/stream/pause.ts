// A pause with 1,000 open pages: how long until each has heard of it and has asked for the group again. `npm run bench -- stream/pause`
import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { findPostgres } from "../../../server/src/db/embedded/start-postgres.ts";
import { query } from "../fill/wallets.ts";
import { makeSessions } from "../sessions.ts";

const pages = Number(process.env.BENCH_PAGES ?? 1_000);
const pauses = 5;
const wantedMs = 2_000;

const directory = mkdtempSync(join(tmpdir(), "paperchain-bench-"));
chmodSync(directory, 0o711);
const server = fork(join(import.meta.dirname, "server.ts"), {
  env: { ...process.env, DATA_DIR: directory, PORT: "0", LOG_LEVEL: "silent", MARKET: "simulated" },
});
try {
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  const origin = `http://127.0.0.1:${port}/api`;
  const connection = await findPostgres(join(directory, "postgres"));
  if (!connection) throw new Error("The server has no database.");
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
  console.log(
    "| | answered | heard, slowest | shown, half | shown, slowest |\n| --- | --- | --- | --- | --- |",
  );
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
    console.log(`| ${state} | ${figures.map((each) => each.toFixed(0)).join(" | ")} |`);
  }
  console.log(`\nThe slowest page: ${slowest.toFixed(0)} ms, wanted ${wantedMs}.`);
  process.exitCode = slowest > wantedMs ? 1 : 0;
  agent.destroy();
} finally {
  server.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
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
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(JSON.parse(text)));
    }).on("error", reject);
  });
}
