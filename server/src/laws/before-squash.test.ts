// @module-tag later

import { expect, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { migrateQueue } from "../db/migrate-queue.ts";
import { isSetUp } from "../groups/queries/set-up.ts";
import { findBrokenJournal } from "../ledger/reconcile.ts";
import { payPlans } from "../plans/pay-plans.ts";
import { jobNames } from "../providers/queue.ts";
import { asOwner } from "../testing/database/database.ts";
import { databaseBeforeSquash } from "../testing/database/database-before-squash.ts";
import { call, logIn } from "../testing/members.ts";
import { aServer } from "../testing/server.ts";
import { after } from "../testing/trades/trading-floor.ts";

test("members of a database from before the squash go on where they were: they log in, an open trade is settled, a plan pays, the books balance", async () => {
  const target = await databaseBeforeSquash();
  await migrate(target);
  await migrateQueue(target, jobNames);
  const server = await aServer({ on: target });
  const { token, id } = await logIn(server, "quinn@club.example");
  const balance = async () => (await call(server, "showBalance", { token, params: { userId: id } })).body;
  const held = { withdrawals: "30.00", trades: "50.00", plans: "7000.00" };
  expect(await balance()).toMatchObject({ availableBalance: "3005.118055", held });
  // Everything from before there was an inbox is read.
  const [unread] = await asOwner(
    target,
    "select count(*)::integer as members from members m where erased_at is null and not exists (select from inbox_reads r where r.member_id = m.id)",
  );
  expect(unread).toEqual({ members: 0 });
  await asOwner(target, "update scenarios set removed_at = set_at, removed_by = set_by");
  await after(server, 12 * 60, "105");
  await payPlans(server.context);
  // The stake of 50 came back with 85% of it, the principal of 7,000 with its last payout.
  expect(await balance()).toMatchObject({
    availableBalance: "10097.666666",
    held: { withdrawals: "30.00", trades: "0.00", plans: "0.00" },
  });
  expect(await findBrokenJournal(server.context.db)).toEqual([]);
  // A server with members is not new: nobody is led through the first steps.
  expect(await isSetUp(server.context.db)).toBe(true);
});
