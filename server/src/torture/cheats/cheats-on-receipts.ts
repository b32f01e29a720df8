import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import type { Finding } from "../../testing/oversight/verifier.ts";

/** The receipts that a cheat may change: of a trade that the rule settled, one under a scenario, and one that was decided. */
export interface Receipts {
  readonly ruled: TradeReceipt;
  /** Settled by the same prices as `ruled`. */
  readonly beside: TradeReceipt;
  readonly moved: TradeReceipt;
  readonly decided: TradeReceipt;
}

export interface Cheat {
  readonly what: string;
  /** The changed answer of the server. */
  readonly tell: (receipts: Receipts) => TradeReceipt[];
  readonly finding: Finding["kind"];
  readonly words: string;
  /** Whether it takes the log to find it. */
  readonly byLog?: true;
}

type Tick = TradeReceipt["ticks"][number];

/** The last tick of a receipt comes after its exit: the rule does not need it, and it is checked all the same. */
const withTick = (receipt: TradeReceipt, at: number, change: (tick: Tick) => Tick): TradeReceipt => {
  const old = receipt.ticks.at(at);
  return { ...receipt, ticks: receipt.ticks.map((tick) => (tick === old ? change(tick) : tick)) };
};
const withTicks = (receipt: TradeReceipt, change: (tick: Tick) => Tick): TradeReceipt => ({
  ...withTrade(receipt, {
    entry: receipt.trade.entry && change(receipt.trade.entry),
    exit: receipt.trade.exit && change(receipt.trade.exit),
  }),
  ticks: receipt.ticks.map(change),
});
const withTrade = (receipt: TradeReceipt, trade: Partial<TradeReceipt["trade"]>): TradeReceipt => ({
  ...receipt,
  trade: { ...receipt.trade, ...trade },
});
const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
const minuteMs = 60_000;

/** Cheats that a receipt shows by itself, beside another receipt, or beside the log. */
export const cheats: readonly Cheat[] = [
  {
    what: "the exit comes from another source",
    tell: ({ ruled }) => {
      const seq = ruled.trade.exit?.seq;
      return [withTicks(ruled, (tick) => (tick.seq === seq ? { ...tick, source: "coingecko" } : tick))];
    },
    finding: "altered",
    words: "is from coingecko, and others are from simulated",
  },
  {
    what: "a simulated price names a host",
    tell: ({ ruled }) => [withTick(ruled, -1, (tick) => ({ ...tick, host: "prices.example" }))],
    finding: "altered",
    words: "names the host prices.example",
  },
  {
    what: "a number stands there twice, with two prices",
    tell: ({ ruled }) => {
      const last = ruled.ticks.at(-1);
      const twin = last && { ...last, price: "1", marketPrice: "1" };
      return [{ ...ruled, ticks: twin ? [...ruled.ticks, twin] : [] }];
    },
    finding: "altered",
    words: "it has two prices number",
  },
  {
    what: "times go back while numbers go up",
    tell: ({ ruled }) => [withTick(ruled, -1, (tick) => ({ ...tick, at: ruled.ticks[0]?.at ?? "" }))],
    finding: "unexplained",
    words: "times go back",
  },
  {
    what: "times go up while numbers go back",
    tell: ({ ruled }) => [withTick(ruled, -1, (tick) => ({ ...tick, seq: 0 }))],
    finding: "unexplained",
    words: "times go back",
  },
  {
    what: "a price is received before its own time",
    tell: ({ ruled }) => [
      withTick(ruled, -1, (tick) => ({ ...tick, receivedAt: later(tick.at, -2 * minuteMs) })),
    ],
    finding: "unexplained",
    words: "before its own time",
  },
  {
    what: "a price was moved without its scenario",
    tell: ({ moved }) => [withTicks(moved, (tick) => ({ ...tick, scenario: null }))],
    finding: "unexplained",
    words: "does not follow from the market's price",
  },
  {
    what: "the scenario's mark is taken off, and the market's price is said to be the moved one",
    tell: ({ moved }) => [withTicks(moved, (tick) => ({ ...tick, marketPrice: tick.price, scenario: null }))],
    finding: "altered",
    words: "it hides the scenario at",
    byLog: true,
  },
  {
    what: "a scenario that the log does not tell of",
    tell: ({ ruled }) => [
      withTicks(ruled, (tick) => ({ ...tick, scenario: { action: "gain", percentage: "0" } })),
    ],
    finding: "unexplained",
    words: "the log has no line for the scenario",
    byLog: true,
  },
  {
    what: "a decision's mark is removed",
    tell: ({ decided }) => [withTrade(decided, { decision: null, ruleOutcome: decided.trade.outcome })],
    finding: "altered",
    words: "the log says that an administrator decided",
    byLog: true,
  },
  {
    what: "another reason than the one in the log",
    tell: ({ decided }) => {
      const { decision } = decided.trade;
      return [withTrade(decided, { decision: decision && { ...decision, reason: "Because." } })];
    },
    finding: "altered",
    words: "the log tells of another decision",
    byLog: true,
  },
  {
    what: "a decided trade hides what the rule gives",
    tell: ({ decided }) => {
      const { decision } = decided.trade;
      const hidden = { decision: decision && { ...decision, ruleOutcome: null }, ruleOutcome: null };
      return [{ ...withTrade(decided, hidden), ruleSeq: null }];
    },
    finding: "altered",
    words: "it hides what the rule gives",
  },
  {
    what: "a decided trade hides what the rule gives, and its exit too",
    tell: ({ decided }) => {
      const { decision, exit } = decided.trade;
      const hidden = {
        decision: decision && { ...decision, ruleOutcome: null },
        ruleOutcome: null,
        exit: null,
      };
      const after = exit && { ...exit, seq: exit.seq + 50, at: later(exit.at, 90_000) };
      const last = after && { ...after, receivedAt: after.at };
      return [
        { ...withTrade(decided, hidden), ruleSeq: null, ticks: [...decided.ticks, ...(last ? [last] : [])] },
      ];
    },
    finding: "altered",
    words: "it hides what the rule gives",
  },
  {
    what: "a decided trade names another outcome of the rule",
    tell: ({ decided }) => {
      const { decision } = decided.trade;
      return [withTrade(decided, { decision: decision && { ...decision, ruleOutcome: "VOID" } })];
    },
    finding: "altered",
    words: "not VOID",
  },
  {
    what: "other words of the rule",
    tell: ({ ruled }) => [{ ...ruled, rule: { ...ruled.rule, words: ["The house wins."] } }],
    finding: "altered",
    words: "its words are not those of rule 1",
  },
  {
    what: "another rule than the one that was agreed",
    tell: ({ ruled }) => [withTrade(ruled, { terms: { ...ruled.trade.terms, ruleVersion: 0 } })],
    finding: "altered",
    words: "its terms name rule 0, and it prints rule 1",
  },
  {
    what: "a rule that nobody knows",
    tell: ({ ruled }) => [{ ...ruled, rule: { ...ruled.rule, version: 7 } }],
    finding: "unreadable",
    words: "this verifier does not know rule 7. Get a newer one.",
  },
  {
    what: "the direction of an accepted trade changed",
    tell: ({ ruled }) => [withTrade(ruled, { direction: "short" })],
    finding: "altered",
    words: "its prices give LOSS, not WIN",
  },
  {
    what: "the length of an accepted trade changed",
    tell: ({ ruled }) => [withTrade(ruled, { terms: { ...ruled.trade.terms, seconds: 10 } })],
    finding: "altered",
    words: "its entry and terms give another end",
  },
  {
    what: "the payout of an accepted trade changed",
    tell: ({ ruled }) => [withTrade(ruled, { terms: { ...ruled.trade.terms, payoutBps: 100 } })],
    finding: "altered",
    words: "differs from its terms",
  },
  {
    what: "a trade that closed before it was accepted",
    tell: ({ decided }) => [withTrade(decided, { closedAt: later(decided.trade.timestamp, -1) })],
    finding: "altered",
    words: "before it was accepted",
  },
  {
    what: "a posting twice",
    tell: ({ ruled }) => [{ ...ruled, postings: [...ruled.postings, ...ruled.postings.slice(-1)] }],
    finding: "altered",
    words: "its postings are trade_stake, trade_win, trade_win, and should be trade_stake, trade_win",
  },
  {
    what: "a win that was posted as a return",
    tell: ({ ruled }) => [
      {
        ...ruled,
        postings: ruled.postings.map((line, nth) => (nth === 1 ? { ...line, kind: "trade_return" } : line)),
      },
    ],
    finding: "altered",
    words: "its postings are trade_stake, trade_return",
  },
  {
    what: "a stake that was posted an hour later",
    tell: ({ ruled }) => [
      { ...ruled, postings: ruled.postings.map((line) => ({ ...line, at: later(line.at, 60 * minuteMs) })) },
    ],
    finding: "altered",
    words: "its posting trade_stake is of",
  },
  {
    what: "two receipts that disagree about a price",
    tell: ({ ruled, beside }) => [
      ruled,
      withTick(beside, -1, (tick) => ({ ...tick, price: "1", marketPrice: "1" })),
    ],
    finding: "altered",
    words: "differs from that in receipt",
  },
  {
    what: "two receipts that give one moment's price two numbers",
    tell: ({ ruled, beside }) => [
      ruled,
      {
        ...withTicks(beside, (tick) => ({ ...tick, seq: tick.seq + 1_000 })),
        ruleSeq: (beside.ruleSeq ?? 0) + 1_000,
      },
    ],
    finding: "altered",
    words: "differs from that in receipt",
  },
  {
    what: "a receipt twice, the second time with another payout agreed",
    tell: ({ ruled }) => {
      const { terms } = ruled.trade;
      const less = { ...terms, payoutBps: 5_000, winPays: "15.00" };
      const postings = ruled.postings.map((line, nth) =>
        nth === 1 ? { ...line, available: "15.00" } : line,
      );
      return [ruled, { ...withTrade(ruled, { terms: less, payout: "15.00", pnl: "5.00" }), postings }];
    },
    finding: "altered",
    words: "two receipts of it differ in what was agreed",
  },
];
