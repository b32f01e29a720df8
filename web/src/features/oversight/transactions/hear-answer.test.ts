import { sha256 } from "@noble/hashes/sha2.js";
import { termsOfTrade } from "@paperchain/core/oversight/accepted-terms.ts";
import { afterEach, expect, test } from "vitest";
import type { AskedTerms } from "../../../lib/money-calls/heard-answers.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { aLog } from "../log/a-log.ts";
import { verifyEd25519 } from "../log/signatures/verify-ed25519.ts";
import { hearAnswer } from "./hear-answer.ts";
import { listStored, storeTransaction } from "./stored-transactions.ts";

afterEach(() => localStore.storage.clear());

const trade = {
  id: "t1",
  userId: "me",
  coinId: "bitcoin",
  direction: "long",
  timestamp: "2026-03-01T12:00:00.000Z",
  terms: { stake: "10.00", payoutBps: 8_500, seconds: 300, settlement: "market", ruleVersion: 2 },
} as const;
const terms = termsOfTrade(sha256, trade);
const asked = { type: "BuyUp", amount: "10000000", trade: { coin: "bitcoin" } };
const alarm = (userId = "me") =>
  JSON.parse(localStore.storage.getItem(`logAlarm ${userId}`) ?? "null")?.trouble;

async function hear({
  promised = terms,
  spoil = (text: string) => text,
  wish = asked as typeof asked | null,
  otherKey = false,
  userId = "me",
} = {}) {
  const log = await aLog(["one"]);
  const promise = await log.promise(promised);
  const key = (otherKey ? await aLog([]) : log).key;
  const answer = {
    transactionId: trade.id,
    trade,
    promise: { ...promise, item: spoil(promise.item), note: spoil(promise.note) },
  };
  const heard = { userId, answer, asked: wish ?? undefined, isFound: false };
  await hearAnswer(heard, { key, verify: verifyEd25519 });
  return promise;
}

test("a promise of what was asked for and is shown is kept, without an alarm", async () => {
  const promise = await hear();
  expect(listStored("me")).toMatchObject([{ terms, promise, finding: "waiting", closed: false }]);
  expect(alarm()).toBeUndefined();
});

test("a call that a page of an earlier version sent is held against its answer alone", async () => {
  await hear({ wish: null });
  expect(alarm()).toBeUndefined();
  await hear({ wish: null, promised: { ...terms, amount: "9000000" } });
  expect(alarm()).toBe("promise-wrong");
});

test.each([
  ["other terms than shown", { promised: { ...terms, amount: "9000000" } }],
  ["another member", { promised: { ...terms, member: "somebody" } }],
  ["another member in the answer too", { userId: "somebody" }],
  ["another amount than asked for", { wish: { ...asked, amount: "11000000" } }],
  ["another coin than asked for", { wish: { ...asked, trade: { coin: "ether" } } }],
  ["another payout than was shown", { wish: { ...asked, trade: { coin: "bitcoin", payoutBps: 9_000 } } }],
  ["another direction than asked for", { wish: { ...asked, type: "BuyDown" } }],
  ["a text that does not lead to the root", { spoil: (text: string) => text.replace("8500", "8400") }],
  ["a time that was not signed", { spoil: (text: string) => text.replace("12:00:00", "12:00:01") }],
  [
    "a batch that was not signed",
    { spoil: (text: string) => text.replace("promised 2026", "promised 2025") },
  ],
  ["another key", { otherKey: true }],
])("the alarm is raised for a promise with %s", async (_, spoiled) => {
  await hear(spoiled);
  expect(alarm("userId" in spoiled ? spoiled.userId : "me")).toBe("promise-wrong");
});

test("the alarm is raised for an answer without a promise once promises are due, unless it was lost and found by its key", async () => {
  const key = (await aLog([])).key;
  const heard = { userId: "me", answer: { transactionId: trade.id, trade }, asked, isFound: false };
  await hearAnswer({ ...heard, isFound: true }, { key, verify: verifyEd25519 });
  expect(alarm()).toBeUndefined();
  expect(listStored("me")).toMatchObject([{ terms }]);
  await hearAnswer(heard, { key, verify: verifyEd25519 });
  await hearAnswer(heard, { key, verify: verifyEd25519 }, Date.now() + hourMs + 1_000);
  expect(alarm()).toBe("promise-missing");
});

const hourMs = 60 * 60_000;

test.each([
  ["comes without a promise", false],
  ["was lost and found by its key", true],
])(
  "an answer that %s and has other terms than were asked for raises the alarm at once",
  async (_, isFound) => {
    const key = (await aLog([])).key;
    const answer = { transactionId: trade.id, trade };
    const hearAsked = (wish: AskedTerms) =>
      hearAnswer({ userId: "me", answer, asked: wish, isFound }, { key, verify: verifyEd25519 });
    await hearAsked(asked);
    expect(alarm()).toBeUndefined();
    await hearAsked({ ...asked, type: "BuyDown" });
    expect(alarm()).toBe("promise-wrong");
  },
);

test("servers of the version before promises raise no alarm for an hour, and nothing they answer begins another hour", async () => {
  const key = (await aLog([])).key;
  const start = Date.now();
  const hearUnpromised = (ms: number) =>
    hearAnswer(
      { userId: "me", answer: { transactionId: trade.id, trade }, asked, isFound: false },
      { key, verify: verifyEd25519 },
      start + ms,
    );
  await hearUnpromised(0);
  // A server of the new version answers in between.
  await hear();
  await hearUnpromised(hourMs - 10_000);
  expect(alarm()).toBeUndefined();
  expect(listStored("me")).toMatchObject([{ terms, unpromised: true }]);
  await hearUnpromised(hourMs + 10_000);
  expect(alarm()).toBe("promise-missing");
});

test("a browser that already keeps an older promise grants no hour", async () => {
  const key = (await aLog([])).key;
  const promise = await hear();
  localStore.storage.clear();
  storeTransaction({ terms, promise, finding: "sealed", closed: false, heardMs: Date.now() - 2 * hourMs });
  const other = { ...trade, id: "t2" };
  await hearAnswer(
    { userId: "me", answer: { transactionId: "t2", trade: other }, asked, isFound: false },
    { key, verify: verifyEd25519 },
  );
  expect(alarm()).toBe("promise-missing");
});
