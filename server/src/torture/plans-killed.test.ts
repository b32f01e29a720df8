// @module-tag proof

import { expect, test, vi } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aFleet } from "../testing/fleet.ts";
import { madePurchases } from "../testing/money/made-purchases.ts";

// `npm run torture` pays the promised number; `npm run test:all` enough to be interrupted in the middle.
const purchases = Number(process.env.TORTURE_PURCHASES ?? 8_000);
const killsMax = Number(process.env.TORTURE_KILLS ?? 3);
const periods = 3;

test(`${purchases} purchases are paid while servers are killed in the middle of it: no period lost, none twice`, {
  timeout: 3_600_000,
}, async () => {
  const { target, killWorker, checkBooks } = await aFleet();
  await asOwner(target, madePurchases({ count: purchases, periods }));
  const isUnpaid = async () =>
    (await asOwner(target, "select exists (select from purchase_dues) as unpaid"))[0]?.unpaid === true;

  let killed = 0;
  for (; killed < killsMax; killed += 1) {
    if (!(await killWorker("pay_purchases(", isUnpaid, { alsoDropConnections: killed % 2 === 0 }))) break;
    await checkBooks();
  }
  await vi.waitFor(async () => expect(await isUnpaid()).toBe(false), { timeout: 600_000, interval: 200 });

  expect(killed).toBeGreaterThan(1);
  const [paid] = await asOwner(
    target,
    `select count(*) filter (where slot = 2)::int as payouts, count(*) filter (where kind = 'plan_return')::int as principals,
       count(distinct (reference, step)) filter (where slot = 2)::int as different from journal`,
  );
  const payouts = purchases * periods;
  expect(paid).toEqual({ payouts, different: payouts, principals: purchases });
  const [listed] = await asOwner(
    target,
    "select count(*)::int as payouts from transactions where type <> 'StartingBalance'",
  );
  expect(listed?.payouts).toBe(payouts + purchases);
  await checkBooks();
  console.log(`${purchases} purchases, ${killed} servers killed while they paid.`);
});
