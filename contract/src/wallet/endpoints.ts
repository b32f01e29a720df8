import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { moneyIn, moneyOut } from "../money.ts";
import { idOf, requiredText, time } from "../shapes.ts";
import { transaction } from "../transactions/shapes.ts";

const params = z.object({ userId: idOf<"member">() });

const historyPeriods = ["24h", "7d", "30d", "90d"] as const;
const period = z.enum(historyPeriods).default("7d");

/** One part of the wallet. */
const place = z.enum(["available", "withdrawals", "trades", "plans", "orders", "coins"]);

/** A part of the wallet that is a coin; null for USDT. */
const coin = z.object({ id: z.string(), symbol: z.string(), name: z.string() }).nullable();

const balance = z.object({
  /** Coins included, at the prices that members see. */
  totalAssets: moneyOut,
  availableBalance: moneyOut,
  held: z.object({ withdrawals: moneyOut, trades: moneyOut, plans: moneyOut, orders: moneyOut }),
  /** The value of the coins. */
  coins: moneyOut,
  currency: z.literal("USDT"),
});

const allocation = z.object({
  /** In the order available, withdrawals, trades, plans, orders, then each coin; the percentages add up to 100, or are all 0. */
  shares: z.array(z.object({ place, coin, amount: moneyOut, percent: z.number() })),
  total: moneyOut,
});

const history = z.object({
  asset: z.string(),
  period: z.enum(historyPeriods),
  points: z.array(z.object({ at: time, value: moneyOut })),
  /**
   * The same money without trading: the first value, plus deposits and minus withdrawals since, at the end of the
   * period.
   */
  kept: z.object({
    usdt: moneyOut,
    /**
     * The same money held in Bitcoin, at the market's price and without fees; null if a price of Bitcoin is missing.
     */
    bitcoin: moneyOut.nullable(),
  }),
});

export const walletEndpoints = endpoints({
  showBalance: {
    access: "member",
    summary: "Show a wallet's balance, and what is held for what",
    params,
    answer: balance.extend({
      version: z.int().meta({ description: "The number of movements so far. It only rises." }),
    }),
    refusals: ["not_found"],
  },
  adjustBalance: {
    access: "admin",
    summary: "Adjust a member's balance up or down, with a reason",
    description: "A transfer in the ledger, shown to the member, and an act in the operator log.",
    params,
    body: z.object({ amount: moneyIn, reason: requiredText(500, "Say why: the member will read it.") }),
    answer: balance,
    refusals: [
      "not_found",
      "own_account",
      "amount_zero",
      "amount_too_large",
      "insufficient_balance",
      "wallet_began_again",
    ],
    keyed: true,
  },
  giveFreshStart: {
    access: "admin",
    summary: "Give a member a fresh start, with a reason",
    description:
      "Open trades and orders, running plans and waiting requests are closed and returned, coins and what is left go back to the house, and the wallet begins again with the starting balance of the group's rules. Nothing is deleted.",
    params,
    body: z.object({ reason: requiredText(500, "Say why: the member will read it.") }),
    answer: balance,
    refusals: ["not_found", "without_group", "group_closed"],
    keyed: true,
  },
  showHoldings: {
    access: "member",
    summary: "List a wallet's holdings by purpose and coin",
    params,
    answer: z.object({
      /** `coin` is a symbol, `amount` its value in USDT, `quantity` how much of the coin. */
      assets: z.array(z.object({ place, coin: z.string(), amount: moneyOut, quantity: z.string() })),
      total: moneyOut,
    }),
    refusals: ["not_found"],
  },
  showAllocation: {
    access: "member",
    summary: "Show how a wallet is divided",
    params,
    answer: allocation,
    refusals: ["not_found"],
  },
  showOverview: {
    access: "member",
    summary: "Show all of the wallet screen in one answer",
    params,
    query: z.object({ period }),
    answer: z.object({ balance, allocation, history, recentTransactions: z.array(transaction) }),
    refusals: ["not_found"],
  },
  showStats: {
    access: "member",
    summary: "Show a member's trades, wins, profit, best and worst day",
    params,
    answer: z.object({
      trades: z.int(),
      wins: z.int(),
      /** Trades that were neither won nor lost: their stakes were returned. */
      losses: z.int(),
      profit: moneyOut,
      bestDay: z.object({ day: z.iso.date(), profit: moneyOut }).nullable(),
      worstDay: z.object({ day: z.iso.date(), profit: moneyOut }).nullable(),
    }),
    refusals: ["not_found"],
  },
  showBalanceHistory: {
    access: "member",
    summary: "Show your holdings of a coin over time",
    params: z.object({ asset: z.string().max(20) }),
    query: z.object({ period }),
    answer: history,
    refusals: ["not_found"],
  },
});
