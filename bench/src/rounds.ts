// The start of a round: wallets a second, half of them with an open trade that is returned, against pgbench on the same PostgreSQL.
import { openDatabase } from "../../server/src/db/connect.ts";
import { advanceRounds } from "../../server/src/rounds/advance-rounds.ts";
import { benchDatabase } from "./bench-database.ts";
import { acceptTrades } from "./fill/due-trades.ts";
import { makeRoundMembers, prepareGroups, startRound } from "./fill/round.ts";
import { query } from "./fill/wallets.ts";
import { pgbench, preparePgbench } from "./pgbench.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const count = Number(process.env.BENCH_MEMBERS ?? 100_000);
const wanted = 8;

const database = await benchDatabase();
const { db, close } = openDatabase(database.connection, { connectionsMax: 2, onError: console.error });
const clock = () => new Date();
try {
  await preparePgbench(database.connection);
  const members = await makeRoundMembers(database.connection, count);
  await acceptTrades(database.connection, members, count / 2, clock());
  await query(database.connection, "vacuum analyze");
  await query(database.connection, "checkpoint");
  const prepared = await prepareGroups(database.connection, db, clock);

  const before = await pgbench(database.connection, { clients: 16, seconds });
  await startRound(prepared);
  const began = performance.now();
  await advanceRounds(prepared.context);
  const perSecond = count / ((performance.now() - began) / 1_000);
  const after = await pgbench(database.connection, { clients: 16, seconds });

  const [state] = await query(database.connection, "select state, wallets, trades, purchases from rounds");
  const ratio = perSecond / ((before + after) / 2);
  console.log(`rounds: ${JSON.stringify(state)}`);
  console.log("| wallets that begin | ratio to pgbench, wanted 8 | wallets a second |\n| --- | --- | --- |");
  console.log(`| ${count} | ${ratio.toFixed(2)} | ${perSecond.toFixed(0)} |`);
  process.exitCode = ratio < wanted || state?.state !== "running" ? 1 : 0;
} finally {
  await close();
  await database.stop();
}
