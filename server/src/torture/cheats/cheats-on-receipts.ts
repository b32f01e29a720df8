import type { TradeReceipt as Receipt } from "@paperchain/contract/trades/shapes.ts";
import type { Finding } from "../../testing/oversight/verifier.ts";

/** A server's change of a receipt, and the verifier's words about it. The finding is "altered" unless named. */
type Cheat = readonly [what: string, change: (its: Receipt) => void, words: string, kind?: Finding["kind"]];

/**
 * The trades that the cheats are about: two that the rule settled by the same prices, one under a scenario, and one
 * that was decided. "beside" is shown together with the honest receipt of "ruled", and "twice" is that same receipt
 * again.
 */
export type Which = "ruled" | "beside" | "twice" | "moved" | "decided";
type Cheats = Partial<Record<Which, readonly Cheat[]>>;

const set = (part: object | null | undefined, changed: object) => void Object.assign(part ?? {}, changed);
const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
const otherPrice = { price: "1", marketPrice: "1" };

/** The last tick comes after the exit. The rule does not need it, but the verifier checks it too. */
const setLast = ({ ticks }: Receipt, changed: object) => set(ticks.at(-1), changed);
const setTicks = (
  { ticks, trade: { entry, exit } }: Receipt,
  changed: (tick: Receipt["ticks"][number]) => object,
) => {
  for (const tick of [...ticks, entry, exit]) if (tick) set(tick, changed(tick));
};
const changeSource = (receipt: Receipt) => {
  const seq = receipt.trade.exit?.seq;
  setTicks(receipt, (tick) => (tick.seq === seq ? { source: "coingecko" } : {}));
};
const addPrice = ({ ticks }: Receipt) => {
  for (const last of ticks.slice(-1)) ticks.push({ ...last, ...otherPrice });
};
const goBack = (receipt: Receipt) => setLast(receipt, { at: receipt.ticks[0]?.at });
const receiveEarly = (receipt: Receipt) =>
  setLast(receipt, { receivedAt: later(receipt.ticks.at(-1)?.at ?? "", -120_000) });
const renumber = (receipt: Receipt) => {
  setTicks(receipt, ({ seq }) => ({ seq: seq + 1_000 }));
  set(receipt, { ruleSeq: (receipt.ruleSeq ?? 0) + 1_000 });
};
const addScenario = (receipt: Receipt) =>
  setTicks(receipt, () => ({ scenario: { action: "gain", percentage: "0" } }));
const undecide = ({ trade }: Receipt) => set(trade, { decision: null, ruleOutcome: trade.outcome });
const noScenario = (receipt: Receipt) => setTicks(receipt, () => ({ scenario: null }));
const unmark = (receipt: Receipt) =>
  setTicks(receipt, ({ price }) => ({ marketPrice: price, scenario: null }));
const closeEarly = ({ trade }: Receipt) => set(trade, { closedAt: later(trade.timestamp, -1) });
const hideRule = (receipt: Receipt) => {
  for (const part of [receipt.trade, receipt.trade.decision]) set(part, { ruleOutcome: null });
  set(receipt, { ruleSeq: null });
};
const hideRuleAndExit = (receipt: Receipt) => {
  hideRule(receipt);
  const { exit } = receipt.trade;
  const at = exit && later(exit.at, 90_000);
  if (at) receipt.ticks.push({ ...exit, seq: exit.seq + 50, at, receivedAt: at });
  set(receipt.trade, { exit: null });
};
const knowMore = ({ rule }: Receipt) => set(rule, { version: 7 });
const giveReason = ({ trade }: Receipt) => set(trade.decision, { reason: "Because." });
const postReturn = ({ postings }: Receipt) => set(postings[1], { kind: "trade_return" });
const postTwice = ({ postings }: Receipt) => postings.push(...postings.slice(-1));
const postLater = ({ postings }: Receipt) => {
  for (const line of postings) set(line, { at: later(line.at, 3_600_000) });
};
const payLess = ({ trade, postings }: Receipt) => {
  set(trade.terms, { payoutBps: 5_000, winPays: "15.00" });
  set(trade, { payout: "15.00", pnl: "5.00" });
  set(postings[1], { available: "15.00" });
};

/** Cheats that a receipt reveals by itself, or together with another receipt. */
export const cheats: Cheats = {
  ruled: [
    ["the exit is from another source", changeSource, "is from coingecko, and others are from simulated"],
    ["a simulated price's host", (its) => setLast(its, { host: "x.example" }), "names the host x.example"],
    ["a number twice, with two prices", addPrice, "it has two prices number"],
    ["times go back while numbers go up", goBack, "times go back", "unexplained"],
    ["times go up, numbers back", (its) => setLast(its, { seq: 0 }), "times go back", "unexplained"],
    ["a price is received too early", receiveEarly, "before its own time", "unexplained"],
    ["other words", ({ rule }) => set(rule, { words: ["We win."] }), "its words are not those of rule 1"],
    ["another rule", ({ trade }) => set(trade.terms, { ruleVersion: 0 }), "name rule 0, and it prints"],
    ["an unknown rule", knowMore, "this verifier does not know rule 7. Get a newer one.", "unreadable"],
    ["another direction", ({ trade }) => set(trade, { direction: "short" }), "its prices give LOSS, not WIN"],
    ["another length", ({ trade }) => set(trade.terms, { seconds: 10 }), "entry and terms give another end"],
    ["another payout", ({ trade }) => set(trade.terms, { payoutBps: 100 }), "differs from its terms"],
    ["a posting twice", postTwice, "trade_stake, trade_win, trade_win, and should be trade_stake, trade_win"],
    ["a win posted as a return", postReturn, "its postings are trade_stake, trade_return"],
    ["postings an hour later", postLater, "its posting trade_stake is of"],
  ],
  beside: [
    ["they disagree about a price", (its) => setLast(its, otherPrice), "differs from that in receipt"],
    ["they give one moment's price two numbers", renumber, "differs from that in receipt"],
  ],
  twice: [["the second time another payout agreed", payLess, "two receipts of it differ in what was agreed"]],
  moved: [["no scenario", noScenario, "does not follow from the market's price", "unexplained"]],
  decided: [
    ["what the rule gives is hidden", hideRule, "it hides what the rule gives"],
    ["what the rule gives is hidden, and the exit too", hideRuleAndExit, "it hides what the rule gives"],
    ["another outcome of the rule", ({ trade }) => set(trade.decision, { ruleOutcome: "VOID" }), "not VOID"],
    ["closed before it was accepted", closeEarly, "before it was accepted"],
  ],
};

/** Cheats that only the log reveals. */
export const cheatsBesideLog: Cheats = {
  ruled: [["a scenario of no line", addScenario, "the log has no line for the scenario", "unexplained"]],
  moved: [["the market's price is said to be the moved one", unmark, "it hides the scenario at"]],
  decided: [
    ["the decision's mark is removed", undecide, "the log says that an administrator decided"],
    ["another reason", giveReason, "the log tells of another decision"],
  ],
};
