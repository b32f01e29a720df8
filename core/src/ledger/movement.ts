import type { MemberId } from "../ids.ts";
import { micro, negateUsdt, type Usdt, zeroUsdt } from "../money/usdt.ts";
import { type Outcome, payoutOf } from "../trades/trade.ts";

/** The house's side of every movement. Each member movement is balanced by exactly one of these. */
export const houseAccounts = [
  "capital",
  "deposits",
  "withdrawals",
  "fees",
  "adjustments",
  "trades",
  "plans",
  "orders",
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/** The purposes that money can be held for. */
export const purposes = ["withdrawals", "trades", "plans", "orders"] as const;
export type Purpose = (typeof purposes)[number];

/** How a movement changes one side of a wallet: it adds, takes, may do either, or leaves that side alone. */
export type Change = "+" | "-" | "±" | "0";

/**
 * How the journal stores a slot. Each reference has one opening and one close. The first movement in a slot wins, so a
 * reference posts once per slot.
 */
export const slotNumbers = { open: 0, close: 1, pay: 2 } as const;

export interface Kind {
  readonly counter: HouseAccount;
  /** The purpose of its `held` side; absent if the movement never touches held money. */
  readonly purpose: Purpose | null;
  readonly slot: keyof typeof slotNumbers;
  readonly available: Change;
  readonly held: Change;
}

/**
 * Every kind of movement and what it means. Only the kinds listed here can be posted. The functions of the database that post by
 * themselves are held to this table too: server/src/laws/movement-kinds.test.ts.
 */
export const kinds = {
  opening: { counter: "capital", purpose: null, slot: "open", available: "+", held: "0" },
  deposit: { counter: "deposits", purpose: null, slot: "close", available: "+", held: "0" },
  adjustment: { counter: "adjustments", purpose: null, slot: "open", available: "±", held: "0" },
  withdrawal_hold: {
    counter: "withdrawals",
    purpose: "withdrawals",
    slot: "open",
    available: "-",
    held: "+",
  },
  withdrawal_spend: {
    counter: "withdrawals",
    purpose: "withdrawals",
    slot: "close",
    available: "0",
    held: "-",
  },
  withdrawal_fee: { counter: "fees", purpose: "withdrawals", slot: "close", available: "0", held: "-" },
  withdrawal_release: {
    counter: "withdrawals",
    purpose: "withdrawals",
    slot: "close",
    available: "+",
    held: "-",
  },
  trade_stake: { counter: "trades", purpose: "trades", slot: "open", available: "-", held: "+" },
  trade_win: { counter: "trades", purpose: "trades", slot: "close", available: "+", held: "-" },
  trade_loss: { counter: "trades", purpose: "trades", slot: "close", available: "0", held: "-" },
  trade_return: { counter: "trades", purpose: "trades", slot: "close", available: "+", held: "-" },
  plan_buy: { counter: "plans", purpose: "plans", slot: "open", available: "-", held: "+" },
  plan_payout: { counter: "plans", purpose: null, slot: "pay", available: "+", held: "0" },
  plan_return: { counter: "plans", purpose: "plans", slot: "close", available: "+", held: "-" },
  clearing: { counter: "capital", purpose: null, slot: "close", available: "-", held: "0" },
  order_hold: { counter: "orders", purpose: "orders", slot: "open", available: "-", held: "+" },
  order_release: { counter: "orders", purpose: "orders", slot: "close", available: "+", held: "-" },
  order_buy: { counter: "orders", purpose: "orders", slot: "close", available: "0", held: "-" },
  order_buy_fee: { counter: "fees", purpose: "orders", slot: "close", available: "0", held: "-" },
  order_sell: { counter: "orders", purpose: null, slot: "close", available: "+", held: "0" },
  order_sell_fee: { counter: "fees", purpose: null, slot: "close", available: "-", held: "0" },
} as const satisfies Record<string, Kind>;

export type MovementKind = keyof typeof kinds;

/**
 * A movement changes one member's wallet, and one house account by the opposite amount, so it is always balanced.
 * `reference`, slot and `step` are its key: the same key never posts twice.
 */
export interface Movement {
  readonly member: MemberId;
  readonly kind: MovementKind;
  readonly reference: string;
  readonly step: number;
  readonly available: Usdt;
  readonly held: Usdt;
}

interface MovementTerms {
  readonly member: MemberId;
  readonly reference: string;
  readonly amount: Usdt;
}

const moved = (
  kind: MovementKind,
  terms: MovementTerms,
  available: Usdt,
  held: Usdt,
  step = 0,
): Movement => ({
  member: terms.member,
  kind,
  reference: terms.reference,
  step,
  available,
  held,
});

export const opening = (terms: MovementTerms): Movement => moved("opening", terms, terms.amount, zeroUsdt);
export const deposit = (terms: MovementTerms): Movement => moved("deposit", terms, terms.amount, zeroUsdt);
/** An administrator's correction, up or down. */
export const adjustment = (terms: MovementTerms): Movement =>
  moved("adjustment", terms, terms.amount, zeroUsdt);

export const holdForWithdrawal = (terms: MovementTerms): Movement =>
  moved("withdrawal_hold", terms, negateUsdt(terms.amount), terms.amount);

/** A withdrawal leaves as two movements that close the hold together: the amount sent, and the fee. */
export const spendWithdrawal = (terms: MovementTerms & { readonly fee: Usdt }): readonly Movement[] => [
  moved("withdrawal_spend", terms, zeroUsdt, micro(terms.fee - terms.amount)),
  moved("withdrawal_fee", terms, zeroUsdt, negateUsdt(terms.fee), 1),
];

export const releaseWithdrawal = (terms: MovementTerms): Movement =>
  moved("withdrawal_release", terms, terms.amount, negateUsdt(terms.amount));

/** Holds a trade's stake at its acceptance. */
export const stakeTrade = (terms: MovementTerms): Movement =>
  moved("trade_stake", terms, negateUsdt(terms.amount), terms.amount);

const tradeEnds = {
  WIN: "trade_win",
  LOSS: "trade_loss",
  TIE: "trade_return",
  VOID: "trade_return",
} as const;

/** Removes the held stake and pays the outcome, in one movement. */
export const endTrade = (
  terms: MovementTerms & { readonly payoutBps: number },
  outcome: Outcome,
): Movement => {
  const payout = payoutOf({ stake: terms.amount, payoutBps: terms.payoutBps }, outcome);
  return moved(tradeEnds[outcome], terms, payout, negateUsdt(terms.amount));
};

/**
 * Holds the amount of a buy at its acceptance. A function of the database posts the rest: server/src/orders/orders.sql.
 */
export const holdForOrder = (terms: MovementTerms): Movement =>
  moved("order_hold", terms, negateUsdt(terms.amount), terms.amount);

/** Holds a plan's principal until the plan ends. */
export const buyPlan = (terms: MovementTerms): Movement =>
  moved("plan_buy", terms, negateUsdt(terms.amount), terms.amount);
