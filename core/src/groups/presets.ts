import { fundingMax } from "../funding/coins.ts";
import { micro } from "../money/usdt.ts";
import { usualStandings } from "../standings/choice.ts";
import { stakeMin } from "../trades/trade.ts";
import { everythingOn } from "./features.ts";
import { type Rules, usualOrders, type WrittenRules, writeRules } from "./rules.ts";

/** Prepared rules for a usual occasion. An organiser takes them as they are or changes them. */
export interface Preset {
  readonly id: "lesson" | "contest" | "fraud" | "practice";
  readonly name: string;
  /** The occasion, and what these rules do for it. */
  readonly words: string;
  readonly rules: WrittenRules;
}

const onlyTrades: Rules["on"] = {
  ...everythingOn,
  holdings: false,
  plans: false,
  deposits: false,
  withdrawals: false,
  identityCheck: false,
  invitations: false,
};

const usual: Rules = {
  startingBalance: micro(10_000_000_000n),
  tradeSeconds: [60, 300, 3_600],
  payoutBps: 8_500,
  stakeMin,
  stakeMax: micro(1_000_000_000n),
  openTradesMax: null,
  coins: { kind: "all" },
  on: everythingOn,
  settlement: "market",
  depositApproval: "admin",
  standings: usualStandings,
  confidence: false,
  ...usualOrders,
};

export const presets: readonly Preset[] = [
  {
    id: "lesson",
    name: "45-minute lesson",
    words:
      "Short trades on the twenty largest coins, and nothing else on the screen. Each trade asks how sure the member is, and why: that is what you talk about afterwards. Everybody sees the standings with names.",
    rules: writeRules({
      ...usual,
      tradeSeconds: [30, 60, 120],
      openTradesMax: 3,
      coins: { kind: "largest", count: 20 },
      on: onlyTrades,
      standings: { ...usualStandings, shownTo: "names" },
      confidence: true,
    }),
  },
  {
    id: "contest",
    name: "A week's contest",
    words:
      "Buying and selling coins, and trades from five minutes to a day, stakes up to 500 USDT and five open trades at most, so that nobody wins with one lucky bet. No deposits: what counts is what each member makes of the same start. Everybody sees the standings with names.",
    rules: writeRules({
      ...usual,
      tradeSeconds: [300, 3_600, 14_400, 86_400],
      stakeMax: micro(500_000_000n),
      openTradesMax: 5,
      on: { ...onlyTrades, holdings: true },
      standings: { ...usualStandings, shownTo: "names" },
    }),
  },
  {
    id: "fraud",
    name: "Fraud lesson",
    words:
      "Everything that a fraudulent platform would have: deposits, withdrawals, an identity check and plans with a promised profit. You approve deposits and withdrawals by hand. Members see no standings: this lesson has no winner.",
    rules: writeRules({
      ...usual,
      tradeSeconds: [30, 60, 300],
      on: { ...everythingOn, invitations: false },
      standings: { ...usualStandings, shownTo: "nobody" },
    }),
  },
  {
    id: "practice",
    name: "Free practice",
    words:
      "Everything is on, without limits, for people who practise on their own and without you: deposits are credited by themselves, and members may invite others. Members see their own place.",
    rules: writeRules({
      ...usual,
      stakeMax: fundingMax,
      depositApproval: "auto",
      standings: { ...usualStandings, shownTo: "place" },
    }),
  },
];
