// 10,000 readers at one update a second: the age of an update on arrival, and its cost to the server, against a bare
// node:http broadcaster that writes the same bytes to as many readers.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { printTable, round } from "./print-table.ts";
import { makeSessions } from "./sessions.ts";
import { forkServer } from "./stream/fork-server.ts";

const clients = Number(process.env.BENCH_CLIENTS ?? 10_000);
const updates = Number(process.env.BENCH_UPDATES ?? 20);
const coinsPerUpdate = 20;
const streamsPerMember = 25;

interface Measured {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuShare: number;
  readonly delivered: number;
  readonly megabytesPerSecond: number;
}

const { child: server, port, connection, remove } = await forkServer();
const children: ChildProcess[] = [];
try {
  const database = new pg.Client(connection);
  await database.connect();
  await stillTheMarket(database);
  const tokens = await makeSessions(connection, Math.ceil(clients / streamsPerMember));
  const ours = await measure(server, port, tokens, () => update(database));
  await database.end();
  server.kill("SIGTERM");
  await once(server, "exit");

  const bare = start("stream/bare-broadcaster.ts");
  const { port: barePort } = await told<{ port: number }>(bare);
  const reference = await measure(bare, barePort, [""], async () => void bare.send(sampleFrame()));

  console.log(`${clients} readers, one update of ${coinsPerUpdate} coins a second, ${updates} updates:\n`);
  const row = printTable("", "delivered", "p50 ms", "p99 ms", "of a core", "MB/s");
  for (const [name, each] of [
    ["our stream", ours],
    ["bare node:http", reference],
  ] as const) {
    const [delivered, cpu] = [round(each.delivered * 100, 1), round(each.cpuShare * 100)];
    row(
      name,
      `${delivered}%`,
      `${each.p50Ms}`,
      `${each.p99Ms}`,
      `${cpu}%`,
      round(each.megabytesPerSecond, 1),
    );
  }
  const ratio = (part: "p99Ms" | "cpuShare") => ours[part] / reference[part];
  row("ratio (at most 1.5 wanted)", "", "", ratio("p99Ms"), ratio("cpuShare"), "");
} finally {
  for (const child of children) child.kill("SIGKILL");
  remove();
}

function start(file: string): ChildProcess {
  const child = fork(join(import.meta.dirname, file));
  children.push(child);
  return child;
}

async function told<Word>(child: ChildProcess): Promise<Word> {
  const [word] = await once(child, "message");
  return word;
}

async function measure(
  server: ChildProcess,
  port: number,
  tokens: readonly string[],
  send: () => Promise<void>,
): Promise<Measured> {
  const readers = start("stream/clients.ts");
  readers.send({ port, tokens, clients });
  await told(readers);
  for (let warm = 0; warm < 3; warm += 1) await onceASecond(send);
  await report(readers);
  const before = cpuSeconds(server);
  const began = performance.now();
  for (let each = 0; each < updates; each += 1) await onceASecond(send);
  const passed = (performance.now() - began) / 1_000;
  const cpu = cpuSeconds(server) - before;
  const { ages, bytes } = await report(readers);
  readers.kill("SIGKILL");
  ages.sort((one, other) => one - other);
  return {
    p50Ms: ages[Math.floor(ages.length / 2)] ?? Number.NaN,
    p99Ms: ages[Math.floor(ages.length * 0.99)] ?? Number.NaN,
    cpuShare: cpu / passed,
    delivered: ages.length / (clients * updates),
    megabytesPerSecond: bytes / 1e6 / passed,
  };
}

async function onceASecond(send: () => Promise<void>): Promise<void> {
  const next = pause(1_000);
  await send();
  await next;
}

async function report(readers: ChildProcess): Promise<{ ages: number[]; bytes: number }> {
  const answer = told<{ ages: number[]; bytes: number }>(readers);
  readers.send("report");
  return answer;
}

/** The processor time of a process, all its threads together. */
function cpuSeconds({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Only this bench produces updates: the server's own poller waits. */
async function stillTheMarket(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query("select count(*)::int as coins from coins");
    if (rows[0].coins >= coinsPerUpdate) break;
    await pause(200);
  }
  await database.query(
    "update market_feed set poll_due_at = now() + interval '1 day', lease_until = now() + interval '1 day', lease_holder = gen_random_uuid()",
  );
}

/** New prices of some coins, written and announced as the poller does. */
async function update(database: pg.Client): Promise<void> {
  await database.query("begin");
  await database.query("update market_feed set seq = seq + 1, polled_at = now()");
  await database.query(
    `with chosen as (select id, tick_at from coins order by rank limit $1),
       written as (
         insert into ticks (coin_id, source_at, received_at, source, market_price, price, seq)
         select id, $2, $2, 'simulated', price, price, (select seq from market_feed)
         from chosen, (select 42000 + random()::numeric(9, 2) as price) drawn
         returning coin_id
       )
     update coins set tick_at = $2, seq = (select seq from market_feed) from chosen where coins.id = chosen.id`,
    [coinsPerUpdate, new Date()],
  );
  await database.query("select pg_notify('paperchain_market', 'changed')");
  await database.query("commit");
}

/** Such an update in its wire format. */
function sampleFrame(): string {
  const at = new Date().toISOString();
  const coins = Array.from({ length: coinsPerUpdate }, (_, each) => ({
    id: `coin-number-${each}`,
    price: 42_000.25,
    change: -1.234567,
    at,
  }));
  return `event: prices\nid: 1234\ndata: ${JSON.stringify({ from: 1233, seq: 1234, coins })}\n\n`;
}
