// The start of a round: wallets a second, half of them with an open trade that is returned, against pgbench on the same PostgreSQL.
import { advanceRounds } from "../../server/src/rounds/advance-rounds.ts";
import { withDatabase } from "./bench-database.ts";
import { acceptTrades } from "./fill/due-trades.ts";
import { makeRoundMembers, prepareGroups, startRound } from "./fill/round.ts";
import { query } from "./fill/wallets.ts";
import { middleRound, timed } from "./middle-round.ts";
import { preparePgbench } from "./pgbench.ts";
import { printTable, round } from "./print-table.ts";

const count = Number(process.env.BENCH_MEMBERS ?? 100_000);
const wanted = 8;
const clock = () => new Date();

await withDatabase(async (connection, db) => {
  await preparePgbench(connection);
  const members = await makeRoundMembers(connection, count);
  await acceptTrades(connection, members, count / 2, clock());
  await query(connection, "vacuum analyze");
  await query(connection, "checkpoint");
  const prepared = await prepareGroups(connection, db, clock);
  await startRound(prepared);
  const begin = () => timed(count, () => advanceRounds(prepared.context));
  const { ratio, perSecond } = await middleRound(connection, begin, { times: 1 });

  const [state] = await query(connection, "select state, wallets, trades, purchases from rounds");
  console.log(`rounds: ${JSON.stringify(state)}`);
  const row = printTable("wallets that begin", `ratio to pgbench, wanted ${wanted}`, "wallets a second");
  row(`${count}`, ratio, round(perSecond));
  process.exitCode = ratio < wanted || state?.state !== "running" ? 1 : 0;
}, 2);
