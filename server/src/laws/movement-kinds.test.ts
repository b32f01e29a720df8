import { houseAccounts, type Kind, kinds, slotNumbers } from "@paperchain/core/ledger/movement.ts";
import { expect, test } from "vitest";
import { payPlans } from "../plans/pay-plans.ts";
import { asOwner } from "../testing/database/database.ts";
import { call } from "../testing/members.ts";
import { buyPlan, deposit, offerPlan, withdraw } from "../testing/money/orders.ts";
import { later, place } from "../testing/orders/orders.ts";
import type { TestServer } from "../testing/server.ts";
import { after, aTradingFloor, buy } from "../testing/trades/trading-floor.ts";

test("the database knows the kinds of movement and the accounts of the table in core, and no other", async () => {
  const { server } = await aTradingFloor();
  const [known] = await asOwner(
    server.target,
    "select enum_range(null::movement_kind)::text[] as kinds, enum_range(null::house_account)::text[] as accounts",
  );
  expect(known).toEqual({ kinds: Object.keys(kinds), accounts: houseAccounts });
});

test("every movement of the journal, whichever function wrote it, means what the table in core says of its kind", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { id } = member;
  const asAdmin = (name: Parameters<typeof call>[1], params: Record<string, string>, body: object) =>
    call(server, name, { token: admin.token, params, body });
  const ask = async (send: typeof deposit) => String((await send(server, member)).body.transactionId);
  await asAdmin("approveTransaction", { id: await ask(deposit) }, {});
  await asAdmin("approveTransaction", { id: await ask(withdraw) }, {});
  await asAdmin("rejectTransaction", { id: await ask(withdraw) }, { reason: "a test" });
  await asAdmin("adjustBalance", { userId: id }, { amount: "5", reason: "a test" });
  await asAdmin("adjustBalance", { userId: id }, { amount: "-5", reason: "a test" });
  // Trades that the database settled: won, lost, and returned.
  await buy(server, member, "up", "10");
  await buy(server, member, "down", "10");
  await after(server, 1, "100");
  await after(server, 301, "101");
  await buy(server, member, "up", "10");
  await after(server, 1, "101");
  await after(server, 301, "101");
  // Orders that the database filled or cancelled: a buy, a sale, and an order without a price.
  await place(server, member, { side: "buy", amount: "50" });
  await later(server, 1, "101");
  await place(server, member, { side: "sell", quantity: "0.1" });
  await later(server, 1, "101");
  await place(server, member, { side: "buy", amount: "50" });
  await later(server, 136);
  // Movements that the database paid: two payouts, and the principal.
  await buyPlan(server, member, await offerPlan(server, admin, { runTime: 2, timeUnit: "minutes" }), "5000");
  server.advance(2 * 60_000);
  await payPlans(server.context);

  await asAdmin("giveFreshStart", { userId: id }, { reason: "a test" });

  expect(await readMeanings(server)).toEqual(meaningsInCore().sort());
});

/** The journal lines by kind: account, slot, and the direction of each side of the wallet. */
async function readMeanings(server: TestServer): Promise<unknown[]> {
  const rows = await asOwner(
    server.target,
    `select concat_ws(' ', kind, counter, slot, sign(d_available), sign(d_held)) as meaning from journal group by 1`,
  );
  return rows.map(({ meaning }) => meaning).sort();
}

const signs = { "+": [1], "-": [-1], "0": [0], "±": [-1, 1] };

const meaningsInCore = (): string[] =>
  Object.entries<Kind>(kinds).flatMap(([kind, { counter, slot, available, held }]) =>
    signs[available].flatMap((a) =>
      signs[held].map((h) => [kind, counter, slotNumbers[slot], a, h].join(" ")),
    ),
  );
