// Every GET of the API with every filter, at a small and at a big club: the cost must not grow with the club.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "@paperchain/contract/endpoints.ts";
import { routes } from "@paperchain/contract/routes.ts";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import pg from "pg";
import { startPostgres } from "../../server/src/db/embedded/start-postgres.ts";
import { benchDirectory } from "./bench-database.ts";
import { type BenchServer, benchServer } from "./bench-server.ts";
import { type Call, type Club, calls, type GetName, queryOf } from "./growth/calls.ts";
import { fillOnce } from "./growth/fill.ts";
import type { Size } from "./growth/size.ts";
import { printTable, round } from "./print-table.ts";
import { openSessions } from "./sessions.ts";

const small: Size = { members: 100, trades: 1_000, ofOne: 50 };
const big: Size = {
  members: Number(process.env.BENCH_MEMBERS ?? 1_000_000),
  trades: Number(process.env.BENCH_TRADES ?? 10_000_000),
  ofOne: Number(process.env.BENCH_TRADES_OF_ONE ?? 50_000),
};
const times = Number(process.env.BENCH_TIMES ?? 21);
/** A directory that keeps both clubs, so that the next run need not fill them. */
const kept = process.env.BENCH_KEEP;
/** Measures only the calls whose path contains this. */
const only = process.env.BENCH_ONLY ?? "";
/** The database plans a statement for its own values five times before it may keep a plan for all. */
const warmUps = 6;
const ratioMax = 1.5;
const msMax = 20;

interface Measured {
  readonly server: BenchServer;
  readonly club: Club;
  readonly tokens: Record<"member" | "admin", string>;
}

const temporary = benchDirectory();
const clubs = [await makeClub("small", small), await makeClub("big", big)] as const;
const row = printTable("call", "ms at the small club", "ms at the big one", "ratio", "");
let tooMuch = 0;
for (const [name, each] of Object.entries(calls) as [GetName, (typeof calls)[GetName]][]) {
  if ("why" in each) continue;
  for (const call of each) {
    const path = `${routes[name].path}${queryOf(call, clubs[1].club, "big")}`;
    if (!path.includes(only)) continue;
    let [one, other] = await measure(name, call, times);
    // Other work on the machine may have met one club's calls only: more calls tell.
    if (isTooMuch(one, other)) [one, other] = await measure(name, call, 5 * times);
    if (isTooMuch(one, other)) tooMuch += 1;
    const said = isTooMuch(one, other) ? "**too much**" : "";
    row(`\`${path}\``, round(one, 1), round(other, 1), other / one, said);
  }
}
console.log(tooMuch === 0 ? "growth: every call within bounds" : `growth: ${tooMuch} calls out of bounds`);
for (const { server } of clubs) await server.stop();
rmSync(temporary, { recursive: true, force: true });
process.exitCode = tooMuch === 0 ? 0 : 1;

function isTooMuch(one: number, other: number): boolean {
  return other > msMax || (other / one > ratioMax && other - one > 1);
}

/** In turns, so that both see a machine that slows down meanwhile. */
async function measure(name: GetName, call: Call, rounds: number): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [nth, club] of clubs.entries()) {
      const began = performance.now();
      await get(club, name, queryOf(call, club.club, nth === 0 ? "small" : "big"));
      if (round >= 0) taken[nth as 0 | 1].push(performance.now() - began);
    }
  }
  const middle = (each: number[]) => each.sort((one, other) => one - other)[rounds >> 1] ?? Number.NaN;
  return [middle(taken[0]), middle(taken[1])];
}

async function get({ server, club, tokens }: Measured, name: GetName, query: string): Promise<void> {
  const { path, access } = endpoints[name];
  const filled = path
    .replace(":userId", club.member)
    .replace(":asset", "USDT")
    .replace(":id", idFor(name, club));
  const response = await fetch(`${server.url}/api${filled}${query}`, {
    headers: { authorization: `Bearer ${access === "admin" ? tokens.admin : tokens.member}` },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${filled}${query}: ${response.status} ${text.slice(0, 300)}`);
}

function idFor(name: GetName, club: Club): string {
  if (routes[name].path.startsWith("/admin/users/:id")) return club.member;
  if (name === "showCoin" || name === "showCoinChart") return club.coin;
  if (name === "showSupportMessage") return club.message;
  if (
    name === "listJoinLinks" ||
    name === "listBoards" ||
    name === "listRounds" ||
    name === "listAnnouncements"
  )
    return firstGroup;
  return club.trade;
}

/** The server makes what a club begins with. Then its database is filled without it: its jobs would slow that down. */
async function fill(label: string, directory: string, size: Size): Promise<void> {
  await (await benchServer({}, directory)).stop();
  const postgres = await startPostgres({ dataDir: join(directory, "postgres") });
  const began = performance.now();
  await fillOnce(postgres.connection, size, (step) =>
    console.error(`growth: ${label}: ${step}, after ${((performance.now() - began) / 1_000).toFixed(0)} s`),
  );
  await postgres.stop();
}

async function makeClub(label: string, size: Size): Promise<Measured> {
  const directory = join(kept ?? temporary, label);
  await fill(label, directory, size);
  const server = await benchServer({}, directory);
  const owner = new pg.Client(server.connection);
  await owner.connect();
  const one = async (query: string): Promise<string> => (await owner.query(query)).rows[0]?.one;
  const member = await one("select id as one from made_members where i = 0");
  const club: Club = {
    member,
    trade: await one(
      `select id as one from closed_trades where member_id = '${member}' order by id desc limit 1`,
    ),
    coin: await one(
      `select coin_id as one from closed_trades where member_id = '${member}' order by id desc limit 1`,
    ),
    rareCoin: await one(
      `select coin_id as one from closed_trades where member_id = '${member}' order by id limit 1`,
    ),
    name: encodeURIComponent(await one(`select full_name as one from members where id = '${member}'`)),
    day: await one("select (now() - interval '10 days')::date::text as one"),
    newestMember: await one("select id as one from made_members order by i desc limit 1 offset 20"),
    message: await one("select id as one from support_messages limit 1"),
    smallGroup: await makeSmallGroup(owner),
  };
  await owner.query("update members set role = 'admin' where id = (select id from made_members where i = 1)");
  const admin = await one("select id as one from made_members where i = 1");
  await owner.end();
  const [asMember = "", asAdmin = ""] = await openSessions(server.connection, [member, admin]);
  return { server, club, tokens: { member: asMember, admin: asAdmin } };
}

/** Thirty members are in a group of their own, as in a class on a large server. */
async function makeSmallGroup(owner: pg.Client): Promise<string> {
  const id = "00000000-0000-7000-8000-000000000002";
  await owner.query(
    `insert into groups (id, name, created_at) values ('${id}', 'Thirty', now()) on conflict do nothing`,
  );
  await owner.query(`update members set group_id = '${id}'
    where group_id <> '${id}' and id in (select id from made_members where i between 2 and 31)`);
  return id;
}
