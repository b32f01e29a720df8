// @module-tag later

import { text } from "node:stream/consumers";
import type { OrderReceipt } from "@paperchain/contract/orders/shapes.ts";
import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { exportMyReceipts } from "../../oversight/export-receipts.ts";
import { exportMyProofs } from "../../oversight/records/export-my-proofs.ts";
import { makeItemOpener } from "../../oversight/records/open-items.ts";
import { sealAndSign } from "../../oversight/seal-and-sign.ts";
import { asOwner } from "../../testing/database/database.ts";
import { call } from "../../testing/members.ts";
import { expectBalancedBooks } from "../../testing/money/spend-at-once.ts";
import { manyOrders } from "../../testing/orders/many-orders.ts";
import { buyCoins, later, place } from "../../testing/orders/orders.ts";
import { checkOrderReceipt } from "../../testing/oversight/check-receipt.ts";
import { downloadFiles, promiseLine, verifyFiles } from "../../testing/oversight/small-club.ts";
import { loadVerifier, wordsOf } from "../../testing/oversight/verifier.ts";
import { aTradingFloor } from "../../testing/trades/trading-floor.ts";

type Change = (receipt: OrderReceipt) => unknown;
const filled = ({ order }: OrderReceipt) => {
  if (!order.fill) throw new Error("It has no fill.");
  return order.fill;
};
const set =
  (changed: object): Change =>
  ({ order }) =>
    Object.assign(order, changed);
const fill =
  (changed: object): Change =>
  (receipt) =>
    Object.assign(filled(receipt), changed);
const fillAtFirst: Change = (receipt) => fill({ tick: receipt.ticks[0] })(receipt);
const cost: Change = ({ coins }) => coins.map((line) => Object.assign(line, { taken: "1.00" }));
const cancelled = { state: "cancelled", reason: "no_price", fill: null, filledAt: null };
const hide: Change = ({ order }) => Object.assign(order, { ...cancelled, cancelledAt: order.filledAt });

/** Each change of a receipt, the order, and the verifier's words if it has only the receipt. */
const changes: [what: string, order: string, change: Change, words: string][] = [
  ["the fill at another price", "buy", fillAtFirst, "its fill is not at the price that the rule chooses"],
  ["the fee", "buy", fill({ fee: "0.06" }), "its fee 0.06 does not follow"],
  ["the spread's rate", "buy", set({ spreadBps: 20 }), "its price with the spread does not"],
  ["the spread", "limit", fill({ spread: "0.00" }), "its spread 0.00 does not follow"],
  ["the quantity", "buy", fill({ quantity: "0.4" }), "its quantity 0.4 does not follow"],
  ["the amount", "limit", fill({ amount: "1.00" }), "its amount 1.00 does not follow"],
  ["the price of a limit", "limit", set({ price: "99" }), "its words are not those of rule 1"],
  ["the trigger", "stop", set({ trigger: null }), "its trigger is not the price"],
  ["the money", "buy", ({ postings }) => postings.pop(), "its movements of money do not follow"],
  ["the coins", "buy", ({ coins }) => coins.pop(), "its movements of coins do not follow"],
  ["what sold coins cost", "limit", cost, "its profit is not what it brought"],
  ["a fill, hidden", "buy", hide, "it was cancelled, and the price of"],
];

test("the verifier recomputes each order, and names each part of a receipt that was changed", async () => {
  const { server, member, ids, promises } = await manyOrders();
  const files = await downloadFiles(server, member);
  expect(await verifyFiles(files, { promises, held: [files.checkpoint] })).toBe("");
  const { verifyReceipts, verifyAll } = await loadVerifier();
  for (const [what, name, change, words] of changes) {
    const { body } = await call(server, "showOrderReceipt", {
      token: member.token,
      params: { id: String(ids[name]) },
    });
    expect(wordsOf(verifyReceipts([body])), `before ${what}`).toBe("");
    change(body);
    expect(wordsOf(verifyReceipts([body])), what).toContain(words);
    const { findings } = await verifyAll({
      receipts: [body],
      proofs: [files.proofs],
      records: files.records.split("\n").filter(Boolean),
    });
    expect(wordsOf(findings), what).toContain(`Receipt ${ids[name]}: its`);
  }
});

test("two receipts of one order that differ in a fact of its end are named, whichever was saved first", async () => {
  const { server, member, ids } = await manyOrders();
  const { token } = member;
  const { verifyReceipts } = await loadVerifier();
  for (const name of ["buy", "limit", "cancelled"]) {
    const { body } = await call(server, "showOrderReceipt", { token, params: { id: String(ids[name]) } });
    const later = { ...body, ruleSeq: body.ruleSeq + 1 };
    expect(wordsOf(verifyReceipts([body, structuredClone(body)])), name).toBe("");
    for (const both of [
      [body, later],
      [later, body],
    ])
      expect(wordsOf(verifyReceipts(both)), name).toContain("two receipts of it differ in how it ended.");
  }
});

test("one answer about an order proves its fill, and shows what was changed in the database before it was sealed", async () => {
  const { server, member, ids } = await manyOrders();
  const { verifyAll } = await loadVerifier();
  const proofOf = async (name: string) =>
    JSON.stringify(
      (await call(server, "proveTransaction", { token: member.token, params: { id: String(ids[name]) } }))
        .body,
    );
  const records = (await downloadFiles(server, member)).records.split("\n").filter(Boolean);
  const check = async (text: string) => wordsOf((await verifyAll({ records, proofs: [text] })).findings);
  for (const name of Object.keys(ids)) expect(await check(await proofOf(name)), name).toBe("");
  const skipped = JSON.parse(await proofOf("stop"));
  skipped.prices.polls.splice(2, 1);
  expect(await check(JSON.stringify(skipped))).toMatch(
    /missing: .* on the way to its end is missing in its proof/,
  );
});

/**
 * A member with open orders of each kind (one triggered, one pair) and free coins, and what a browser stores about
 * them.
 */
async function aBusyTrader() {
  const { server, admin, member } = await aTradingFloor();
  await buyCoins(server, member);
  const promises: string[] = [];
  const ids: string[] = [];
  const placed = async (order: object) => {
    const { body } = await place(server, member, order);
    promises.push(promiseLine(server, body.promise));
    ids.push(body.order.id);
    return String(body.order.id);
  };
  await placed({ side: "buy", amount: "50", kind: "limit", price: "90" });
  await placed({ side: "buy", amount: "60", kind: "limit", price: "80" });
  const first = await placed({ side: "sell", quantity: "1", kind: "limit", price: "120" });
  await placed({ side: "sell", quantity: "1", kind: "stop", price: "70", cancels: first });
  await placed({ side: "sell", quantity: "2", kind: "stop", price: "99" });
  await placed({ side: "sell", quantity: "3", kind: "limit", price: "130" });
  // A price that triggers the stop.
  await later(server, 1, "98");
  await placed({ side: "buy", amount: "70" });
  const endsNow = async () =>
    asOwner(server.target, `select reason from closed_orders where id = any ('{${ids.join()}}')`);
  return { server, admin, member, promises, ids, endsNow };
}

test("orders and coins that a fresh start returns, in the middle of everything, are as their promises and records say", async () => {
  const { server, admin, member, promises, ids, endsNow } = await aBusyTrader();
  const body = { reason: "Once more." };
  await call(server, "giveFreshStart", { token: admin.token, params: { userId: member.id }, body });
  await later(server, 60, "60");
  await sealAndSign(server.context);
  expect(await endsNow()).toEqual(ids.map(() => ({ reason: "fresh_start" })));
  await expectBalancedBooks(server);
  for (const [nth, id] of ids.entries())
    expect(await checkOrderReceipt(server, member, id), `Order ${nth}`).toMatchObject({ finding: "sealed" });
  const files = await downloadFiles(server, member);
  expect(await verifyFiles(files, { promises, held: [files.checkpoint] })).toBe("");
});

test("orders and coins of a deleted member are returned, as their promises and records say", async () => {
  const { server, admin, member, promises, ids, endsNow } = await aBusyTrader();
  const { context } = server;
  const files = await downloadFiles(server, member);
  const { token } = admin;
  await call(server, "deleteMember", { token, params: { id: member.id }, body: {} });
  await later(server, 60, "60");
  await sealAndSign(context);
  expect(await endsNow()).toEqual(ids.map(() => ({ reason: "member_deleted" })));
  await expectBalancedBooks(server);
  const [left] = await asOwner(
    server.target,
    `select w.available::text, w.held::text, c.available::int as coins, c.held::int as sold, c.cost::int
     from wallets w join coin_wallets c using (member_id) where member_id = '${member.id}'`,
  );
  expect(left).toEqual({ available: "9000000000", held: "0", coins: 0, sold: 0, cost: 0 });
  // Nobody can log in to download these files any more, so this makes them from the rows.
  const id = asId<"member">(member.id);
  const now = {
    log: String((await call(server, "downloadLog")).body),
    records: String((await call(server, "downloadRecords", { token })).body),
    receipts: await text(exportMyReceipts(context, id)),
    proofs: await text(exportMyProofs(context, makeItemOpener(context), id)),
  };
  expect(await verifyFiles({ ...files, ...now }, { promises, held: [files.checkpoint] })).toBe("");
});

test("an order that is filled at another price than the rule chooses, before anything is sealed, is found in its proof", async () => {
  const { server, member, ids } = await manyOrders();
  // Rewrites the records with the changed row, as somebody with the key can.
  await asOwner(
    server.target,
    `set session_replication_role = replica;
     update closed_orders c set fill_seq = k.seq, fill_at = k.source_at
       from ticks k where c.id = '${ids.buy}' and k.price = 101;
     delete from record_nodes; delete from records; delete from checkpoints; update sealing set before_xid = 3`,
  );
  server.advance(60_000);
  await sealAndSign(server.context);
  const files = await downloadFiles(server, member);
  const found = await verifyFiles(files);
  expect(found).toContain(`Receipt ${ids.buy}: its fill is not at the price that the rule chooses`);
});
