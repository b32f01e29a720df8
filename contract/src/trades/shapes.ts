import { outcomes } from "@paperchain/core/trades/trade.ts";
import { z } from "zod";
import { marketSource } from "../market/shapes.ts";
import { moneyOut } from "../money.ts";
import { logMark } from "../oversight/log-mark.ts";
import { time } from "../shapes.ts";

export const outcome = z.enum(outcomes);
export const tradeStatus = z.enum(["active", "pending", "closed"]);
export const settlement = z.enum(["market", "manual"]);

/** A recorded price: the market's price, the scenario, and the price that members saw. Prices are exact decimals. */
export const evidenceTick = z.object({
  /** The market sequence number of the recording: these numbers only increase. */
  seq: z.int(),
  at: time,
  receivedAt: time,
  source: marketSource,
  /** The operator's chosen price service; null for other sources, and for older prices. */
  host: z.string().nullable(),
  marketPrice: z.string(),
  price: z.string(),
  scenario: z.object({ action: z.enum(["gain", "loss"]), percentage: z.string() }).nullable(),
});

/** The terms of the trade, fixed at acceptance. */
const tradeTerms = z.object({
  stake: moneyOut,
  payoutBps: z.int(),
  seconds: z.int(),
  settlement,
  ruleVersion: z.int(),
  /** The total payout of a win, and the cost of a loss. */
  winPays: moneyOut,
  lossCosts: moneyOut,
});

/** The administrator who decided the outcome, the reason, and the rule's outcome. */
const decision = z.object({
  by: z.literal("administrator"),
  reason: z.string(),
  at: time,
  /** The rule's outcome; null until its price is recorded. */
  ruleOutcome: outcome.nullable(),
});

/**
 * The member's confidence in percent and the reason, given before the trade began. Other readers see only that it
 * exists while the trade is open: all fields are null for them. Reason and salt are deleted with the member.
 */
const forecast = z.object({
  confidence: z.int().nullable(),
  reason: z.string().nullable(),
  /**
   * A salt of 32 hex digits: the signed terms have the SHA-256 of these 16 bytes and the reason. Null for older trades,
   * whose terms hash the reason alone.
   */
  reasonSalt: z.string().nullable().optional(),
});

export const trade = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    coinId: z.string(),
    coinName: z.string(),
    symbol: z.string(),
    image: z.string(),
    direction: z.enum(["long", "short"]),
    status: tradeStatus,
    /** An active trade without a recorded entry waits for the next tick. */
    waiting: z.boolean(),
    outcome: outcome.nullable(),
    /** Why a trade is void. */
    voidBecause: z.enum(["no_entry", "no_exit"]).nullable(),
    pnl: moneyOut.nullable(),
    payout: moneyOut.nullable(),
    timestamp: time,
    entryDate: time.nullable(),
    entryPrice: z.number().nullable(),
    endsAt: time.nullable(),
    exitPrice: z.number().nullable(),
    closedAt: time.nullable(),
    entry: evidenceTick.nullable(),
    /** Present once recorded, even before an administrator decides the trade. */
    exit: evidenceTick.nullable(),
    /**
     * Whether the time for an exit has passed without a recorded one. The rule returns the stake a day after the end.
     */
    exitMissed: z.boolean(),
    /** The rule's outcome from the recorded prices, also for open and decided trades; null while unknown. */
    ruleOutcome: outcome.nullable(),
    terms: tradeTerms,
    /** Null if the group did not ask for a forecast. Missing in older stored answers. */
    forecast: forecast.nullable().optional(),
    decision: decision.nullable(),
  })
  .meta({ id: "Trade" });

export type Trade = z.output<typeof trade>;

/** The part of a receipt that every trade and every order has. */
export const computation = {
  rule: z.object({ version: z.int(), words: z.array(z.string()) }),
  /** The group's rules by which it was accepted; null for administrators' own and older ones. */
  rules: z.object({ id: z.int(), group: z.string(), version: z.int() }).nullable(),
  /** The ticks around its acceptance and what came of it, in the order of recording. */
  ticks: z.array(evidenceTick),
  /** The last market sequence number when it was accepted: the prices that count come later. */
  acceptedSeq: z.int(),
  /** The last market sequence number when the rule was applied: later ticks changed nothing. */
  ruleSeq: z.int().nullable(),
  arithmetic: z.array(z.string()),
  postings: z.array(
    z.object({ kind: z.string(), available: moneyOut, held: moneyOut, availableAfter: moneyOut, at: time }),
  ),
};

/** The operator log when a receipt was made; null before its first checkpoint. */
export const log = logMark.nullable();

/** Everything needed to recompute a trade's outcome, and the computation in words. */
export const tradeReceipt = z.object({
  kind: z.literal("paperchain-trade-receipt"),
  practice: z.literal(true),
  trade,
  ...computation,
  log,
});

export type TradeReceipt = z.output<typeof tradeReceipt>;

/** A member's trades of similar confidence. Shares are in millionths. */
const calibrationPoint = z.object({
  /** The range of confidences in this band, in percent. */
  from: z.int(),
  to: z.int(),
  trades: z.int(),
  wins: z.int(),
  /** The mean of the confidences. */
  said: z.int(),
  /** The share of the trades that were won. */
  won: z.int(),
});

/** Compares a member's confidences with the outcomes. Empty bands are left out. */
export const calibration = z.object({
  points: z.array(calibrationPoint),
  trades: z.int(),
  /** How many more trades are needed for a score. */
  missing: z.int(),
  /** The mean squared miss in millionths: 0 is perfect; null below ten trades. */
  score: z.int().nullable(),
  /** The score of always saying 50%. */
  scoreOfFifty: z.int(),
});

export type Calibration = z.output<typeof calibration>;
