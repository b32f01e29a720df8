// The standings of a round of 100,000 members: reading them the first time and again, a page, one's own place and the end of the round,
// against pgbench on the same PostgreSQL.
import { asId } from "@paperchain/core/ids.ts";
import { rankings } from "@paperchain/core/standings/choice.ts";
import { openDatabase } from "../../server/src/db/connect.ts";
import { advanceRounds } from "../../server/src/rounds/advance-rounds.ts";
import { endRound } from "../../server/src/rounds/change-rounds.ts";
import { findHead } from "../../server/src/standings/queries/heads.ts";
import { findStanding, listStandings } from "../../server/src/standings/queries/standings.ts";
import { refreshStandings } from "../../server/src/standings/refresh-standings.ts";
import { benchDatabase } from "./bench-database.ts";
import { makeRoundMembers, playRound, prepareGroups, startRound } from "./fill/round.ts";
import { query } from "./fill/wallets.ts";
import { pgbench, preparePgbench } from "./pgbench.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const count = Number(process.env.BENCH_MEMBERS ?? 100_000);
const pageMsMax = 50;
const names = {
  first: "read for the first time, 21 movements a member",
  again: "read again, every member moved",
  nothing: "read again, nobody moved",
  end: "the end of the round: read, hashed and fixed",
};

const database = await benchDatabase();
const { db, close } = openDatabase(database.connection, { connectionsMax: 2, onError: console.error });
let passed = 0;
const clock = () => new Date(Date.now() + passed);
try {
  await preparePgbench(database.connection);
  await makeRoundMembers(database.connection, count);
  const prepared = await prepareGroups(database.connection, db, clock);
  const { context, admin } = prepared;
  const round = await startRound(prepared);
  await advanceRounds(context);
  await playRound(database.connection, 10);
  await query(database.connection, "vacuum analyze");
  const reference = await pgbench(database.connection, { clients: 16, seconds });

  const first = await timed(() => refreshStandings(context));
  await playRound(database.connection, 1);
  passed += 61_000;
  const again = await timed(() => refreshStandings(context));
  passed += 61_000;
  const nothing = await timed(() => refreshStandings(context));

  const [someone] = await query(
    database.connection,
    "select member_id from standings order by profit limit 1",
  );
  const member = asId<"member">(String(someone?.member_id));
  const pages: [string, number][] = [];
  for (const rankBy of rankings) {
    const ranked = (await findHead(db, round))?.ranked[rankBy]?.ranked ?? 0;
    const page = (nth: number) =>
      middle(() => listStandings(db, { round, rankBy, ranked }, { page: nth, limit: 50 }));
    pages.push([`first page by ${rankBy}`, await page(1)], [`page 200 by ${rankBy}`, await page(200)]);
    pages.push([
      `the last one's place by ${rankBy}`,
      await middle(() => findStanding(db, round, rankBy, member)),
    ]);
  }
  await endRound(context, admin, round);
  const end = await timed(() => advanceRounds(context));
  const [state] = await query(database.connection, "select state from rounds");

  console.log(`standings of ${count} members, pgbench ${reference.toFixed(0)} transactions a second`);
  console.log("| | ms | members a second, as a ratio to pgbench |\n| --- | --- | --- |");
  for (const [name, ms] of Object.entries({ first, again, nothing, end }))
    console.log(
      `| ${names[name as keyof typeof names]} | ${ms.toFixed(0)} | ${(count / (ms / 1_000) / reference).toFixed(1)} |`,
    );
  for (const [name, ms] of pages) console.log(`| ${name} | ${ms.toFixed(1)} | |`);
  const slow = pages.filter(([, ms]) => ms > pageMsMax);
  process.exitCode = slow.length > 0 || state?.state !== "ended" ? 1 : 0;
} finally {
  await close();
  await database.stop();
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** The middle of nine runs. */
async function middle(run: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let nth = 0; nth < 9; nth += 1) taken.push(await timed(run));
  return taken.sort((one, other) => one - other)[4] ?? Number.NaN;
}
