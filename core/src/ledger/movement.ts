import type { MemberId } from "../ids.ts";
import { micro, negateUsdt, type Usdt, zeroUsdt } from "../money/usdt.ts";

/** The house's side of every movement. Each member movement is balanced by exactly one of these. */
export const houseAccounts = [
  "capital",
  "deposits",
  "withdrawals",
  "fees",
  "adjustments",
  "trades",
  "plans",
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/** The purposes that money can be held for. */
export const purposes = ["withdrawals", "trades", "plans"] as const;
export type Purpose = (typeof purposes)[number];

export interface Kind {
  readonly counter: HouseAccount;
  /** The purpose of its `held` side; absent if the movement never touches held money. */
  readonly purpose: Purpose | null;
  /** Each act has one opening and one close. The first movement to take a slot of a reference keeps it. */
  readonly slot: "open" | "close" | "pay";
}

/** Every kind of movement. Only the kinds listed here can be posted. */
export const kinds = {
  opening: { counter: "capital", purpose: null, slot: "open" },
  deposit: { counter: "deposits", purpose: null, slot: "close" },
  adjustment: { counter: "adjustments", purpose: null, slot: "open" },
  withdrawal_hold: { counter: "withdrawals", purpose: "withdrawals", slot: "open" },
  withdrawal_spend: { counter: "withdrawals", purpose: "withdrawals", slot: "close" },
  withdrawal_fee: { counter: "fees", purpose: "withdrawals", slot: "close" },
  withdrawal_release: { counter: "withdrawals", purpose: "withdrawals", slot: "close" },
  trade_stake: { counter: "trades", purpose: "trades", slot: "open" },
  trade_win: { counter: "trades", purpose: "trades", slot: "close" },
  trade_loss: { counter: "trades", purpose: "trades", slot: "close" },
  trade_return: { counter: "trades", purpose: "trades", slot: "close" },
  plan_buy: { counter: "plans", purpose: "plans", slot: "open" },
  plan_payout: { counter: "plans", purpose: null, slot: "pay" },
  plan_return: { counter: "plans", purpose: "plans", slot: "close" },
} as const satisfies Record<string, Kind>;

export type MovementKind = keyof typeof kinds;

/**
 * A movement changes one member's wallet, and one house account by the opposite amount: it cannot be unbalanced.
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

export interface Wallet {
  readonly available: Usdt;
  readonly held: Usdt;
}

/** The wallet after the movement, or nothing if a side would go below zero. */
export function applyMovement(wallet: Wallet, movement: Movement): Wallet | undefined {
  const available = micro(wallet.available + movement.available);
  const held = micro(wallet.held + movement.held);
  return available < 0n || held < 0n ? undefined : { available, held };
}

/** The gain of the house account on the other side. */
export const counterpart = (movement: Movement): Usdt => micro(-(movement.available + movement.held));

interface Act {
  readonly member: MemberId;
  readonly reference: string;
  readonly amount: Usdt;
}

const moved = (kind: MovementKind, act: Act, available: Usdt, held: Usdt, step = 0): Movement => ({
  member: act.member,
  kind,
  reference: act.reference,
  step,
  available,
  held,
});

/** A new member's starting balance. */
export const opening = (act: Act): Movement => moved("opening", act, act.amount, zeroUsdt);
export const deposit = (act: Act): Movement => moved("deposit", act, act.amount, zeroUsdt);
/** An administrator's correction, up or down. */
export const adjustment = (act: Act): Movement => moved("adjustment", act, act.amount, zeroUsdt);

export const holdForWithdrawal = (act: Act): Movement =>
  moved("withdrawal_hold", act, negateUsdt(act.amount), act.amount);

/** The amount that leaves, and the fee within it: two movements that close the hold together. */
export const spendWithdrawal = (act: Act & { readonly fee: Usdt }): readonly Movement[] => [
  moved("withdrawal_spend", act, zeroUsdt, micro(act.fee - act.amount)),
  moved("withdrawal_fee", act, zeroUsdt, negateUsdt(act.fee), 1),
];

export const releaseWithdrawal = (act: Act): Movement =>
  moved("withdrawal_release", act, act.amount, negateUsdt(act.amount));

/** A trade's stake is held from its acceptance on. */
export const stakeTrade = (act: Act): Movement =>
  moved("trade_stake", act, negateUsdt(act.amount), act.amount);

/** The stake and the profit return together, once. */
export const winTrade = (act: Act & { readonly profit: Usdt }): Movement =>
  moved("trade_win", act, micro(act.amount + act.profit), negateUsdt(act.amount));

/** The held stake is gone; the available balance is not touched again. */
export const loseTrade = (act: Act): Movement => moved("trade_loss", act, zeroUsdt, negateUsdt(act.amount));

/** A tie, or a trade that could not be settled: the stake returns, and nothing else happens. */
export const returnStake = (act: Act): Movement =>
  moved("trade_return", act, act.amount, negateUsdt(act.amount));

/** A plan's principal is held until the plan ends. */
export const buyPlan = (act: Act): Movement => moved("plan_buy", act, negateUsdt(act.amount), act.amount);

/** The payout of one period of a purchase; the period is its step, so that each pays once. */
export const payPlan = (act: Act & { readonly period: number }): Movement =>
  moved("plan_payout", act, act.amount, zeroUsdt, act.period);

export const returnPrincipal = (act: Act): Movement =>
  moved("plan_return", act, act.amount, negateUsdt(act.amount));
