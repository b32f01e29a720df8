// @module-tag later

import type { OrderReceipt } from "@paperchain/contract/orders/shapes.ts";
import { expect, test } from "vitest";
import { sealAndSign } from "../../oversight/seal-and-sign.ts";
import { asOwner } from "../../testing/database/database.ts";
import { call } from "../../testing/members.ts";
import { manyOrders } from "../../testing/orders/many-orders.ts";
import { downloadFiles, verifyFiles } from "../../testing/oversight/small-club.ts";
import { loadVerifier, wordsOf } from "../../testing/oversight/verifier.ts";

type Change = (receipt: OrderReceipt) => unknown;
const filled = ({ order }: OrderReceipt) => {
  if (!order.fill) throw new Error("It has no fill.");
  return order.fill;
};

/** Each change of a receipt, the order, and the verifier's words with nothing but the receipt. */
const changes: [what: string, order: string, change: Change, words: string][] = [
  [
    "the fill at another price",
    "buy",
    (receipt) => Object.assign(filled(receipt), { tick: receipt.ticks[0] }),
    "its fill is not at the price that the rule chooses",
  ],
  [
    "the fee",
    "buy",
    (receipt) => Object.assign(filled(receipt), { fee: "0.06" }),
    "its fee 0.06 does not follow",
  ],
  [
    "the spread's rate",
    "buy",
    ({ order }) => Object.assign(order, { spreadBps: 20 }),
    "its price with the spread does not",
  ],
  [
    "the spread",
    "limit",
    (receipt) => Object.assign(filled(receipt), { spread: "0.00" }),
    "its spread 0.00 does not follow",
  ],
  [
    "the quantity",
    "buy",
    (receipt) => Object.assign(filled(receipt), { quantity: "0.4" }),
    "its quantity 0.4 does not follow",
  ],
  [
    "the amount",
    "limit",
    (receipt) => Object.assign(filled(receipt), { amount: "1.00" }),
    "its amount 1.00 does not follow",
  ],
  [
    "the price of a limit",
    "limit",
    ({ order }) => Object.assign(order, { price: "99" }),
    "its words are not those of rule 1",
  ],
  [
    "the trigger",
    "stop",
    ({ order }) => Object.assign(order, { trigger: null }),
    "its trigger is not the price",
  ],
  ["the money", "buy", ({ postings }) => void postings.pop(), "its movements of money do not follow"],
  ["the coins", "buy", ({ coins }) => void coins.pop(), "its movements of coins do not follow"],
  [
    "what sold coins cost",
    "limit",
    ({ coins }) => coins.map((line) => Object.assign(line, { taken: "1.00" })),
    "its profit is not what it brought",
  ],
  [
    "a fill, hidden",
    "buy",
    ({ order }) =>
      void Object.assign(order, {
        ...{
          state: "cancelled",
          reason: "no_price",
          cancelledAt: order.filledAt,
          fill: null,
          filledAt: null,
        },
      }),
    "it was cancelled, and the price of",
  ],
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

test("an order that is filled at another price than the rule chooses, before anything is sealed, is found in its proof", async () => {
  const { server, member, ids } = await manyOrders();
  // The records are written again with the changed row, as somebody with the key can.
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
