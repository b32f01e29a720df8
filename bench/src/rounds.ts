// The start of a round: wallets a second, half of them with an open trade that is returned, against pgbench on the same PostgreSQL.
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { readUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { openDatabase } from "../../server/src/db/connect.ts";
import { newId } from "../../server/src/db/new-id.ts";
import { giveFirstRules } from "../../server/src/features/groups/give-first-rules.ts";
import { advanceRounds } from "../../server/src/features/rounds/advance-rounds.ts";
import { createRound } from "../../server/src/features/rounds/change-rounds.ts";
import { keepGroups } from "../../server/src/groups/kept-groups.ts";
import { benchDatabase } from "./bench-database.ts";
import { acceptTrades } from "./fill/due-trades.ts";
import { makeWallets, query } from "./fill/wallets.ts";
import { pgbench, preparePgbench } from "./pgbench.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const count = Number(process.env.BENCH_MEMBERS ?? 100_000);
const wanted = 8;

const database = await benchDatabase();
const { db, close } = openDatabase(database.connection, { connectionsMax: 2, onError: console.error });
const clock = () => new Date();
const newGroups = {
  startingBalance: readUsdt("10000") ?? zeroUsdt,
  seconds: 300,
  payoutBps: 8_500,
  settlement: "market",
  depositApproval: "admin",
} as const;
try {
  await preparePgbench(database.connection);
  await acceptTrades(database.connection, await makeMembers(), count / 2, clock());
  await query(database.connection, "vacuum analyze");
  await query(database.connection, "checkpoint");
  const groups = await keepGroups(db, { listenToGroups: () => () => {} }, console.error);
  await giveFirstRules({ db, clock, groups, settings: { newGroups } });
  const context = { db, clock, groups };
  const admin = await makeAdmin();

  const before = await pgbench(database.connection, { clients: 16, seconds });
  const round = await createRound(context, admin, firstGroup, {
    name: "Week 1",
    startsAt: null,
    endsAt: null,
  });
  if (!("id" in round)) throw new Error("The round was refused.");
  const began = performance.now();
  await advanceRounds(context);
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

/** Members of the first group, each with a wallet. */
async function makeMembers() {
  const members = await makeWallets(database.connection, count);
  await query(database.connection, "update wallets set available = 10000000000");
  await query(
    database.connection,
    `insert into members (id, full_name, email, password_hash, role, status, created_at)
     select member_id, 'Person', member_id || '@club.example', '', 'user', 'active', now() from wallets`,
  );
  return members;
}

async function makeAdmin() {
  const id = newId<"member">(clock());
  await query(
    database.connection,
    `insert into members (id, full_name, email, password_hash, role, status, created_at)
     values ($1, 'Admin', 'admin@club.example', '', 'admin', 'active', now())`,
    [id],
  );
  return id;
}
