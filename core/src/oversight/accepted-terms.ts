import { readPrice } from "../market/price.ts";
import { readQuantity } from "../money/quantity.ts";
import { readUsdt } from "../money/usdt.ts";
import { orderEnd } from "../orders/decide-order.ts";
import type { OrderKind, OrderSide } from "../orders/order.ts";
import { type Direction, directionOf, directions, type ShownDirection } from "../trades/direction.ts";
import { fromHex, joinBytes, toHex, utf8 } from "./bytes.ts";
import type { Sha256 } from "./merkle-tree.ts";

/**
 * The terms of an accepted trade, order, purchase, deposit or withdrawal, in the names and units of the `accepted` records:
 * amounts in millionths of a USDT.
 */
export interface AcceptedTerms {
  readonly id: string;
  readonly member: string;
  readonly type: string;
  readonly at: string;
  readonly amount: string;
  readonly fee: string;
  readonly currency: string;
  readonly cryptoAmount: string | null;
  readonly trade: TradeTerms | null;
  readonly plan: PlanTerms | null;
  /** Absent if the transaction is not an order. The amount of a sale is 0. */
  readonly order?: AcceptedOrder;
}

interface AcceptedOrder {
  readonly coin: string;
  readonly kind: string;
  /** In hundred-millionths of a coin; null for a buy. */
  readonly quantity: string | null;
  readonly price: string | null;
  readonly feeBps: number;
  readonly spreadBps: number;
  readonly rule: number;
  readonly ends: string;
  /** Whether the order sells coins that another sale already holds. */
  readonly paired: boolean;
  /** The number of the newest price that the server knew. Lists do not show it. */
  readonly acceptedSeq?: number;
}

interface TradeTerms {
  readonly coin: string;
  readonly direction: Direction;
  readonly payoutBps: number;
  readonly rule: number;
  readonly seconds: number;
  readonly settlement: string;
  /** The number of the newest price that the server knew. Screens do not show it. */
  readonly acceptedSeq?: number;
  /** The member's confidence in percent, and the hash of the reason in hex; only if the group asks for a forecast. */
  readonly confidence?: number;
  /** The hash without a salt, in older trades. */
  readonly reason?: string;
  readonly saltedReason?: string;
}

interface PlanTerms {
  readonly coin: string;
  readonly dailyProfitBps: number;
  readonly plan: string;
  readonly runTime: number;
  readonly timeUnit: string;
}

/** A trade as lists and receipts show it. */
export interface ShownTerms {
  readonly id: string;
  readonly userId: string;
  readonly coinId: string;
  readonly direction: ShownDirection;
  readonly timestamp: string;
  readonly terms: {
    readonly stake: string;
    readonly payoutBps: number;
    readonly seconds: number;
    readonly settlement: string;
    readonly ruleVersion: number;
  };
  readonly forecast?: ShownForecast | null | undefined;
}

/** Null for other readers while the trade is open. Reason and salt are deleted with the member. */
export interface ShownForecast {
  readonly confidence: number | null;
  readonly reason: string | null;
  /** 32 hex digits; null or absent if the reason was hashed without a salt. */
  readonly reasonSalt?: string | null | undefined;
}

export function termsOfTrade(
  sha256: Sha256,
  { id, userId, coinId, timestamp, terms, forecast, ...shown }: ShownTerms,
): AcceptedTerms {
  const { stake, payoutBps, seconds, settlement, ruleVersion: rule } = terms;
  const direction = directionOf(shown);
  return {
    ...inUsdt,
    id,
    member: userId,
    type: directions[direction].type,
    at: timestamp,
    amount: micros(stake),
    trade: {
      coin: coinId,
      direction,
      payoutBps,
      rule,
      seconds,
      settlement,
      ...saidOf(sha256, forecast),
    },
    plan: null,
  };
}

const saidOf = (sha256: Sha256, forecast: ShownTerms["forecast"]) => ({
  ...(typeof forecast?.confidence === "number" && { confidence: forecast.confidence }),
  ...(typeof forecast?.reason === "string" && hashedReason(sha256, forecast.reason, forecast.reasonSalt)),
});

const hashedReason = (sha256: Sha256, reason: string, salt: string | null | undefined) =>
  salt ? { saltedReason: saltedHash(sha256, salt, reason) } : { reason: toHex(sha256(utf8(reason))) };

/** The SHA-256 of a salt (in hex) and a short text, which nobody can guess from it without the salt. */
export const saltedHash = (sha256: Sha256, salt: string, text: string): string =>
  toHex(sha256(joinBytes(fromHex(salt), utf8(text))));

/** An order as lists and receipts show it. */
export interface ShownOrderTerms {
  readonly id: string;
  readonly userId: string;
  readonly coinId: string;
  readonly side: OrderSide;
  readonly kind: OrderKind;
  readonly amount: string | null;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly feeBps: number;
  readonly spreadBps: number;
  readonly ruleVersion: number;
  readonly acceptedAt: string;
}

/** The terms of an order in a list. A closed order no longer says whether it was the second of a pair. */
export function termsOfOrder(shown: ShownOrderTerms, paired: boolean): AcceptedTerms {
  const { kind, price, feeBps, spreadBps, ruleVersion: rule, acceptedAt, quantity } = shown;
  const accepted = { kind, acceptedAt: new Date(acceptedAt), ruleVersion: rule };
  return {
    ...inUsdt,
    id: shown.id,
    member: shown.userId,
    type: orderTypes[shown.side],
    at: acceptedAt,
    amount: micros(shown.amount ?? "0"),
    trade: null,
    plan: null,
    order: {
      coin: shown.coinId,
      kind,
      quantity: quantity === null ? null : String(readQuantity(quantity)),
      price: price === null ? null : (readPrice(price) ?? null),
      feeBps,
      spreadBps,
      rule,
      ends: new Date(orderEnd(accepted, null).at).toISOString(),
      paired,
    },
  };
}

const orderTypes = { buy: "Buy", sell: "Sell" } as const;

interface ShownPurchase {
  readonly id: string;
  readonly userId: string;
  readonly planId: string;
  readonly coinName: string;
  readonly amountPurchased: string;
  /** In percent. */
  readonly dailyProfit: number;
  readonly runTime: number;
  readonly timeUnit: string;
  readonly createdAt: string;
}

export function termsOfPurchase(shown: ShownPurchase): AcceptedTerms {
  const { coinName: coin, planId: plan, runTime, timeUnit } = shown;
  return {
    ...inUsdt,
    id: shown.id,
    member: shown.userId,
    type: "MiningPlanPurchase",
    at: shown.createdAt,
    amount: micros(shown.amountPurchased),
    trade: null,
    plan: { coin, dailyProfitBps: Math.round(shown.dailyProfit * 100), plan, runTime, timeUnit },
  };
}

const inUsdt = { fee: "0", currency: "USDT", cryptoAmount: null } as const;

export interface ShownRequest {
  readonly id: string;
  readonly userId: string;
  readonly type: string;
  readonly createdAt: string;
  readonly usdAmount: string;
  readonly fee: string;
  readonly currency: string;
  readonly cryptoAmount: string | null;
}

/** Of a deposit or a withdrawal. */
export function termsOfRequest(shown: ShownRequest): AcceptedTerms {
  const { id, userId: member, type, createdAt: at, currency, cryptoAmount } = shown;
  const [amount, fee] = [micros(shown.usdAmount), micros(shown.fee)];
  return { id, member, type, at, amount, fee, currency, cryptoAmount, trade: null, plan: null };
}

const micros = (usdt: string): string => String(readUsdt(usdt));
