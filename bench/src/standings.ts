// The standings of a round of 100,000 members: reading them the first time and again, a page, one's own place and the end of the round,
// against pgbench on the same PostgreSQL.
import { asId } from "@paperchain/core/ids.ts";
import { rankings } from "@paperchain/core/standings/choice.ts";
import { advanceRounds } from "../../server/src/rounds/advance-rounds.ts";
import { endRound } from "../../server/src/rounds/change-rounds.ts";
import { findHead } from "../../server/src/standings/queries/heads.ts";
import { findStanding, listStandings } from "../../server/src/standings/queries/standings.ts";
import { refreshStandings } from "../../server/src/standings/refresh-standings.ts";
import { withDatabase } from "./bench-database.ts";
import { makeRoundMembers, playRound, prepareGroups, startRound } from "./fill/round.ts";
import { query } from "./fill/wallets.ts";
import { medianOf } from "./median-of.ts";
import { seconds, timed } from "./middle-round.ts";
import { pgbench, preparePgbench } from "./pgbench.ts";
import { printTable, round } from "./print-table.ts";

const count = Number(process.env.BENCH_MEMBERS ?? 100_000);
const pageMsMax = 50;
let passed = 0;
const clock = () => new Date(Date.now() + passed);

await withDatabase(async (connection, db) => {
  await preparePgbench(connection);
  await makeRoundMembers(connection, count);
  const prepared = await prepareGroups(connection, db, clock);
  const { context, admin } = prepared;
  const week = await startRound(prepared);
  await advanceRounds(context);
  await playRound(connection, 10);
  await query(connection, "vacuum analyze");
  const reference = await pgbench(connection, { clients: 16, seconds });
  console.log(`standings of ${count} members, pgbench ${reference.toFixed(0)} transactions a second`);
  const row = printTable("", "ms", "members a second, as a ratio to pgbench");
  const report = async (name: string, run: () => Promise<unknown>) => {
    const { ms, perSecond } = await timed(count, run);
    row(name, round(ms), round(perSecond / reference, 1));
  };

  await report("read for the first time, 21 movements a member", () => refreshStandings(context));
  await playRound(connection, 1);
  passed += 61_000;
  await report("read again, every member moved", () => refreshStandings(context));
  passed += 61_000;
  await report("read again, nobody moved", () => refreshStandings(context));

  const [someone] = await query(connection, "select member_id from standings order by profit limit 1");
  const member = asId<"member">(String(someone?.member_id));
  let slow = 0;
  const look = async (name: string, run: () => Promise<unknown>) => {
    const ms = await middle(run);
    if (ms > pageMsMax) slow += 1;
    row(name, round(ms, 1), "");
  };
  for (const rankBy of rankings) {
    const ranked = (await findHead(db, week))?.ranked[rankBy]?.ranked ?? 0;
    for (const page of [1, 200])
      await look(`page ${page} by ${rankBy}`, () =>
        listStandings(db, { round: week, rankBy, ranked }, { page, limit: 50 }),
      );
    await look(`the last one's place by ${rankBy}`, () => findStanding(db, week, rankBy, member));
  }
  await endRound(context, admin, week);
  await report("the end of the round: read, hashed and fixed", () => advanceRounds(context));
  const [state] = await query(connection, "select state from rounds");
  process.exitCode = slow > 0 || state?.state !== "ended" ? 1 : 0;
}, 2);

/** The middle of nine runs. */
async function middle(run: () => Promise<unknown>): Promise<number> {
  const taken = [];
  for (let nth = 0; nth < 9; nth += 1) taken.push(await timed(1, run));
  return medianOf(taken, ({ ms }) => ms).ms;
}
