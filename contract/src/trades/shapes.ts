import { outcomes } from "@paperchain/core/trades/trade.ts";
import { z } from "zod";
import { marketSource } from "../market/shapes.ts";
import { moneyOut } from "../money.ts";
import { time } from "../shapes.ts";

export const outcome = z.enum(outcomes);
export const tradeStatus = z.enum(["active", "pending", "closed"]);
export const settlement = z.enum(["market", "manual"]);

/** A recorded price: what the market said, what moved it, and what members saw. Prices are exact decimals. */
export const evidenceTick = z.object({
  /** The number of the change of the market with which it was recorded: these numbers only go up. */
  seq: z.int(),
  at: time,
  receivedAt: time,
  source: marketSource,
  /** Of the service that the operator chose; null for other sources, and for prices of before this was kept. */
  host: z.string().nullable(),
  marketPrice: z.string(),
  price: z.string(),
  scenario: z.object({ action: z.enum(["gain", "loss"]), percentage: z.string() }).nullable(),
});

/** What was agreed when the trade was accepted. */
export const tradeTerms = z.object({
  stake: moneyOut,
  payoutBps: z.int(),
  seconds: z.int(),
  settlement,
  ruleVersion: z.int(),
  /** What a win pays in all, and what a loss costs. */
  winPays: moneyOut,
  lossCosts: moneyOut,
});

/** Who decided an outcome in place of the market, why, and what the market's rule gives. */
export const decision = z.object({
  by: z.literal("administrator"),
  reason: z.string(),
  at: time,
  /** What the rule gives; null while its price is not there yet. */
  ruleOutcome: outcome.nullable(),
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
    /** When the entry is not recorded yet, a trade that is active waits for the next tick. */
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
    /** Once it is recorded, also while the trade waits for an administrator. */
    exit: evidenceTick.nullable(),
    /** The time for an exit is over and none was recorded: the rule returns the stake a day after the end. */
    exitMissed: z.boolean(),
    /** The rule's outcome from the recorded prices, also for an open or a decided trade; null while it is not known. */
    ruleOutcome: outcome.nullable(),
    terms: tradeTerms,
    decision: decision.nullable(),
  })
  .meta({ id: "Trade" });

export type Trade = z.output<typeof trade>;

/** Everything that is needed to compute a trade's outcome again, and how it was computed, in words. */
export const tradeReceipt = z.object({
  kind: z.literal("paperchain-trade-receipt"),
  practice: z.literal(true),
  trade,
  rule: z.object({ version: z.int(), words: z.array(z.string()) }),
  /** The ticks around the entry and the exit, in the order in which they were recorded. */
  ticks: z.array(evidenceTick),
  /** The last change of the market that was recorded when the trade was accepted: later ones may begin it. */
  acceptedSeq: z.int(),
  /** The last change of the market that was recorded when the rule was applied: later ones changed nothing. */
  ruleSeq: z.int().nullable(),
  arithmetic: z.array(z.string()),
  postings: z.array(
    z.object({ kind: z.string(), available: moneyOut, held: moneyOut, availableAfter: moneyOut, at: time }),
  ),
});

export type TradeReceipt = z.output<typeof tradeReceipt>;
