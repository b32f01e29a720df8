import { termsOfOrder } from "@paperchain/core/oversight/accepted-terms.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { session } from "../../../lib/session/session.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { aLog } from "../log/a-log.ts";
import { verifyEd25519 } from "../log/signatures/verify-ed25519.ts";
import { storeHeld } from "../log/stored-log.ts";
import { hearAnswer } from "../transactions/hear-answer.ts";
import { readStored } from "../transactions/stored-transactions.ts";
import { OrderEvidence } from "./order-evidence.tsx";

beforeEach(() => session.start({ token: "t", role: "user", userId: "me", remember: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStore.storage.clear();
});

const order = {
  id: "o1",
  userId: "me",
  coinId: "bitcoin",
  symbol: "BTC",
  side: "buy",
  kind: "market",
  amount: "1000.00",
  quantity: null,
  price: null,
  state: "filled",
  feeBps: 10,
  spreadBps: 10,
  ruleVersion: 1,
  acceptedAt: "2026-03-01T12:00:00.000Z",
  cancelAskedAt: null,
  pairedWith: null,
  trigger: null,
  filledAt: "2026-03-01T12:00:02.000Z",
  cancelledAt: null,
  reason: null,
  fill: {
    price: "200",
    priceWithSpread: "200.1",
    quantity: "4.99250374",
    amount: "1000.00",
    fee: "1.00",
    spread: "0.499252",
    profit: null,
    tick: {
      seq: 8,
      at: "2026-03-01T12:00:01.000Z",
      receivedAt: "2026-03-01T12:00:01.000Z",
      source: "simulated",
      host: null,
      marketPrice: "200",
      price: "200",
      scenario: null,
    },
  },
} as const;
const moved = { availableAfter: "9000.00", at: "2026-03-01T12:00:02.000Z" };
const receipt = {
  order,
  hold: "o1",
  others: [],
  rule: { version: 1, words: ["The rule."] },
  ticks: [],
  acceptedSeq: 7,
  arithmetic: ["The arithmetic."],
  postings: [
    { ...moved, kind: "order_hold", available: "-1000.00", held: "1000.00", at: order.acceptedAt },
    { ...moved, kind: "order_buy", available: "0.00", held: "-999.00" },
    { ...moved, kind: "order_buy_fee", available: "0.00", held: "-1.00" },
  ],
  coins: [
    {
      ...{ ...moved, kind: "coin_buy", available: "4.99250374", held: "0", availableAfter: "4.99250374" },
      ...{
        heldAfter: "0",
        cost: "1000.00",
        costAfter: "1000.00",
        taken: "0.00",
        takenAfter: "0.00",
        version: 1,
      },
    },
  ],
  log: null,
};
const alarm = () => JSON.parse(localStore.storage.getItem("logAlarm me") ?? "null")?.trouble;

/** A browser that received the answer to an order, and then opens its evidence. */
async function open(shown: object = receipt, promised: object = {}) {
  const log = await aLog(["one"]);
  const terms = termsOfOrder(order, false);
  const accepted = { ...terms, ...(terms.order && { order: { ...terms.order, acceptedSeq: 7 } }) };
  const promise = await log.promise({ ...accepted, ...promised });
  const answer = { order: { ...order, state: "open" }, message: "", lastSeq: 7, promise };
  const asked = { type: "Buy", amount: "1000000000", order: { coin: "bitcoin", kind: "market" } };
  await hearAnswer({ userId: "me", answer, asked, isFound: false }, { key: log.key, verify: verifyEd25519 });
  const held = await log.checkpoint();
  storeHeld(held);
  const nothing = {
    accepted: null,
    closed: null,
    money: [],
    coins: [],
    prices: null,
    waiting: 0,
    notCovered: 2,
  };
  renderWithServer(<OrderEvidence id="o1" />, ({ path }) => {
    if (path.endsWith("/receipt")) return { json: shown };
    return {
      json: path.endsWith("/proof")
        ? { practice: true, checkpoint: held.note, ...nothing }
        : { key: held.key },
    };
  });
}

test("the promise of an order is kept, and its evidence shows the arithmetic, the rule and the check", async () => {
  await open();
  await screen.findByText(/^Not covered: the server says that this order/);
  for (const text of ["The arithmetic.", "The rule.", "Save the receipt", "Save the signed promise"])
    screen.getByText(text);
  expect(readStored("me", "o1")).toMatchObject({ promise: {}, finding: "not covered", closed: true });
  expect(alarm()).toBeUndefined();
});

test.each([
  ["another spread", { ...receipt, order: { ...order, spreadBps: 20 } }],
  ["another amount", { ...receipt, order: { ...order, amount: "1001.00" } }],
  ["a later price", { ...receipt, acceptedSeq: 8 }],
  ["fewer coins", { ...receipt, coins: receipt.coins.map((coin) => ({ ...coin, available: "4" })) }],
  ["a higher fee", { ...receipt, postings: receipt.postings.slice(0, 2) }],
  [
    "a cancellation",
    {
      ...receipt,
      order: { ...order, fill: null, filledAt: null, reason: "no_price", cancelledAt: order.filledAt },
    },
  ],
])("an order that is shown with %s than promised and computed raises the alarm", async (_what, shown) => {
  await open(shown);
  await screen.findByText(/^This order is not what was signed: the terms/);
  expect(alarm()).toBe("promise-broken");
});

test("a promise of other terms than the answer shows raises the alarm at once", async () => {
  await open(receipt, { amount: "1" });
  expect(alarm()).toBe("promise-wrong");
});
