import {
  confidenceMax,
  confidenceMin,
  confidenceSentence,
  forecastReasonMax,
} from "@paperchain/core/standings/forecast.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { groupRefusals } from "../groups/refusals.ts";
import { coinId } from "../market/endpoints.ts";
import { moneyIn, moneyOut } from "../money.ts";
import { signedPromise } from "../oversight/shapes.ts";
import { beyondReach, cut, idOf, isWithinReach, more, paged, paging, requiredText, text } from "../shapes.ts";
import {
  calibration,
  evidenceTick,
  outcome,
  settlement,
  trade,
  tradeReceipt,
  tradeStatus,
} from "./shapes.ts";

const params = z.object({ id: idOf<"trade">() });
/** Without `seconds`, the trade has the shortest length that the group offers. */
const ticket = z.object({
  coinId,
  amount: moneyIn,
  seconds: z.int().min(1).max(86_400).optional(),
  /** The terms that the member saw. With them, a trade on other terms is refused. */
  seen: z.object({ payoutBps: z.int(), settlement }).optional(),
  /**
   * The member's confidence in percent, and the reason. Required if the group's rules ask for a forecast, otherwise not
   * allowed.
   */
  confidence: z
    .int({ error: confidenceSentence })
    .min(confidenceMin, confidenceSentence)
    .max(confidenceMax, confidenceSentence)
    .optional(),
  reason: text(forecastReasonMax).trim().optional(),
  /** The salt that hashes the reason in the signed terms. The server makes one if the ticket has none. */
  reasonSalt: z
    .string()
    .regex(/^[0-9a-f]{32}$/, "Use 32 hex digits.")
    .optional(),
});
const opened = z.object({
  transactionId: z.uuid(),
  message: z.string(),
  trade,
  /**
   * The number of the newest price that the server knew when it accepted the trade. Missing in older stored answers.
   */
  lastSeq: z.int().optional(),
  promise: signedPromise.optional(),
});
/** The server checks in this order. */
const ticketRefusals = [
  ...groupRefusals,
  "stake_too_small",
  "amount_too_large",
  "length_not_offered",
  "invalid_input",
  "terms_changed",
  "not_found",
  "coin_not_offered",
  "admin_on_simulated",
  "price_too_old",
  "clock_off",
  "source_clock_off",
  "not_sealed",
  "too_many_open",
  "insufficient_balance",
] as const;
/** 'All' means no filter. */
const status = z
  .enum(["All", "all", ...tradeStatus.options])
  .default("All")
  .transform((given) => (given === "All" || given === "all" ? undefined : given));

/** Only closed trades have an outcome. */
const outcomeFilter = z
  .enum(["All", "all", ...outcome.options])
  .default("All")
  .transform((given) => (given === "All" || given === "all" ? undefined : given));

export const tradesEndpoints = endpoints({
  showTradeTerms: {
    access: "member",
    summary: "Show the terms of a trade accepted now: how long it runs, what a win pays, how it settles",
    answer: z.object({
      /** The length of a trade if its ticket names none. */
      seconds: z.int(),
      /** All lengths that a ticket may choose. */
      lengths: z.array(z.int()),
      payoutBps: z.int(),
      settlement,
      stakeMin: moneyOut,
      stakeMax: moneyOut,
      /** The share of wins that neither gains nor loses in the long run, in percent. */
      breakEvenPercent: z.string(),
      /** The maximum age of a price to trade on. */
      priceAgeSecondsMax: z.int(),
      ruleVersion: z.int(),
      /** Whether a ticket needs a confidence and a reason. */
      confidence: z.boolean(),
    }),
    refusals: [],
  },
  buyUp: {
    access: "member",
    summary: "Stake an amount on a coin's price being higher at the end",
    description:
      "The stake is held at once. The entry is a tick recorded later, at least 15 seconds on real prices, not the price that a screen showed.",
    body: ticket,
    status: 201,
    answer: opened,
    refusals: ticketRefusals,
    keyed: true,
  },
  buyDown: {
    access: "member",
    summary: "Stake an amount on a coin's price being lower at the end",
    description:
      "The stake is held at once. The entry is a tick recorded later, at least 15 seconds on real prices, not the price that a screen showed.",
    body: ticket,
    status: 201,
    answer: opened,
    refusals: ticketRefusals,
    keyed: true,
  },
  listMyTrades: {
    access: "member",
    summary: "List your trades, newest first",
    query: z
      .object({ status, outcome: outcomeFilter, coinId: coinId.optional(), ...paging(5) })
      .refine(isWithinReach, beyondReach),
    answer: z.object({ trades: z.array(trade), ...paged, more }),
    refusals: [],
  },
  listMyTradedCoins: {
    access: "member",
    summary: "List the coins you have traded, by name",
    answer: z.object({ coins: z.array(z.object({ id: z.string(), name: z.string() })) }),
    refusals: [],
  },
  showMyCalibration: {
    access: "member",
    summary: "Show how often you won trades, by your confidence",
    description: "From your newest 1,000 trades with a confidence that were won or lost.",
    answer: calibration,
    refusals: [],
  },
  showTrade: {
    access: "member",
    summary: "Show one of your trades with its evidence; administrators can see everybody's",
    params,
    answer: trade,
    refusals: ["not_found"],
  },
  showTradeReceipt: {
    access: "member",
    summary:
      "Show the receipt of a trade: the ticks around its entry and exit, the rule, the arithmetic, the postings",
    params,
    answer: tradeReceipt,
    refusals: ["not_found"],
  },
  showTradePrices: {
    access: "member",
    summary: "Show the recorded prices of a trade's coin from its entry to its exit or to now, for a chart",
    description: "With a little before and after. Of many prices some are left out, evenly over the time.",
    params,
    answer: z.object({ prices: z.array(evidenceTick.pick({ at: true, price: true, marketPrice: true })) }),
    refusals: ["not_found"],
  },
  exportMyReceipts: {
    access: "member",
    summary: "Download the receipts of all your closed trades and orders as JSON lines, for the verifier",
    answer: z.string(),
    refusals: [],
    limited: "list-export",
  },
  exportAllReceipts: {
    access: "admin",
    summary:
      "Download the receipts of everybody's closed trades and orders as JSON lines, for the verifier, with log names",
    answer: z.string(),
    refusals: [],
    limited: "list-export",
  },
  listAllTrades: {
    access: "admin",
    summary: "List everybody's trades, newest first",
    query: z
      .object({
        status,
        search: text(100).trim().default(""),
        groupId: idOf<"group">().optional(),
        ...paging(20),
      })
      .refine(isWithinReach, beyondReach),
    answer: z.object({
      trades: z.array(trade),
      ...paged,
      more,
      cut,
      /** `toDecide` counts the pending trades that an administrator has to settle. */
      counts: z.object({ active: z.int(), pending: z.int(), closed: z.int(), toDecide: z.int() }),
    }),
    refusals: [],
  },
  decideTradeOutcome: {
    access: "admin",
    summary: "Decide a trade instead of the market, with a reason that its member reads",
    description:
      "Only while it has no outcome. The member also sees what the market's rule gives. Send the ruleOutcome you saw as ruleOutcomeShown: the decision is refused if it has changed since.",
    params,
    body: z.object({
      /** TIE is accepted only if the recorded prices give a tie. */
      outcome: z.enum(["WIN", "LOSS", "TIE"], { error: "Choose WIN or LOSS." }),
      reason: requiredText(500, "Say why: the member will read it."),
      /** The `ruleOutcome` that the administrator saw; if absent, nothing is compared. */
      ruleOutcomeShown: outcome.nullable().optional(),
    }),
    answer: trade,
    refusals: ["not_found", "already_decided_trade", "own_account", "rule_outcome_changed", "not_a_tie"],
    keyed: true,
  },
});
