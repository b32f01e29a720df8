import { sha256 } from "@noble/hashes/sha2.js";
import { termsOfPurchase, termsOfTrade } from "@paperchain/core/oversight/accepted-terms.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { session } from "../../../lib/session/session.ts";
import { aLog } from "../log/a-log.ts";
import { checkPurchase, checkStored } from "./check-stored.ts";
import { readStored, storeTransaction } from "./stored-transactions.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T12:00:00.000Z") });
  session.start({ token: "t", role: "user", userId: "me", remember: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStore.storage.clear();
});

const trade = {
  id: "t1",
  userId: "me",
  coinId: "bitcoin",
  direction: "long",
  timestamp: "2026-03-01T12:00:00.000Z",
  closedAt: "2026-03-01T12:06:00.000Z",
  outcome: "WIN",
  payout: "18.50",
  entry: null,
  exit: null,
  decision: null,
  terms: { stake: "10.00", payoutBps: 8_500, seconds: 300, settlement: "market", ruleVersion: 2 },
} as const;
const postings = [
  { kind: "trade_stake", available: "-10.00", held: "10.00" },
  { kind: "trade_win", available: "18.50", held: "-10.00" },
];
const receipt = { trade, postings, ticks: [], acceptedSeq: 7 };
const alarm = () => JSON.parse(localStore.storage.getItem("logAlarm me") ?? "null")?.trouble;

/**
 * A browser with the promise of a trade that looks at it minutes later. By default, the server fails to give the proof.
 */
async function aLook({ shown = receipt as object, proof = 503, checkpoint = 200 } = {}) {
  const log = await aLog(["one"]);
  const terms = termsOfTrade(sha256, trade);
  const promised = { ...terms, trade: terms.trade && { ...terms.trade, acceptedSeq: 7 } };
  const stored = { terms, promise: await log.promise(promised), key: await log.key() };
  storeTransaction({ finding: "waiting", closed: false, ...stored });
  const answers = { proof, checkpoint };
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/receipt")) return Response.json(shown);
    const status = address.endsWith("/proof") ? answers.proof : answers.checkpoint;
    const json = { note: await log.note(), log: "as signed", message: "Later." };
    return Response.json(json, { status });
  });
  const look = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    const before = readStored("me", "t1");
    if (before) await checkStored(before).catch(() => undefined);
  };
  return { look, answers };
}

test("a trade that is shown as promised raises no alarm while its proof is awaited", async () => {
  const { look } = await aLook();
  await look(10);
  expect(alarm()).toBeUndefined();
});

test.each([
  ["another payout in its terms", { trade: { ...trade, terms: { ...trade.terms, payoutBps: 8_400 } } }],
  ["a lower payout than its terms give", { trade: { ...trade, payout: "17.50" } }],
  ["a movement of less than its payout", { postings: postings.slice(0, 1) }],
  ["a later price at its acceptance", { acceptedSeq: 8 }],
  ["an earlier price at its acceptance", { acceptedSeq: 6 }],
])(
  "a promised trade that is shown with %s raises the alarm while its proof is kept back",
  async (_, other) => {
    const { look } = await aLook({ shown: { ...receipt, ...other } });
    await look(1);
    expect(alarm()).toBe("promise-broken");
  },
);

test("a proof that a server keeps back for an hour raises the alarm, in short visits too", async () => {
  const { look } = await aLook();
  for (const minutes of [1, 20, 20, 19]) await look(minutes);
  expect(alarm()).toBeUndefined();
  await look(2);
  expect(alarm()).toBe("proof-kept-back");
});

test("a server that answers nothing, or with a proof in between, keeps none back", async () => {
  const { look: lookInVain } = await aLook({ checkpoint: 503 });
  for (let times = 0; times < 9; times += 1) await lookInVain(30);
  const { look, answers } = await aLook();
  for (let times = 0; times < 3; times += 1) {
    answers.proof = 503;
    for (const minutes of [20, 20, 20]) await look(minutes);
    answers.proof = 200;
    await look(20);
  }
  expect(alarm()).toBeUndefined();
});

test("a listed purchase with other terms than accepted raises the alarm", () => {
  const purchase = {
    id: "p1",
    userId: "me",
    planId: "plan",
    coinName: "Bitcoin",
    amountPurchased: "500.00",
    dailyProfit: 2,
    runTime: 30,
    timeUnit: "days",
    createdAt: "2026-03-01T12:00:00.000Z",
  } as Parameters<typeof checkPurchase>[0];
  storeTransaction({ terms: termsOfPurchase(purchase), finding: "sealed", closed: false });
  checkPurchase(purchase);
  expect(alarm()).toBeUndefined();
  checkPurchase({ ...purchase, amountPurchased: "499.999999" });
  expect(alarm()).toBe("promise-broken");
  expect(readStored("me", "p1")?.finding).toBe("different");
});
