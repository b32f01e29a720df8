import { randomInt } from "node:crypto";
import type { MovementKind } from "@paperchain/core/ledger/movement.ts";
import { newId } from "../../db/new-id.ts";
import { anyOf } from "../any-of.ts";
import type { ModelEvent } from "./model-ledger.ts";

/** Each hold, with all ways to continue it. Simultaneous movements are grouped. */
const sequels: Partial<Record<MovementKind, readonly (readonly MovementKind[])[]>> = {
  withdrawal_hold: [["withdrawal_release"], ["withdrawal_spend", "withdrawal_fee"]],
  trade_stake: [["trade_win"], ["trade_loss"], ["trade_return"]],
  order_hold: [["order_release"], ["order_buy", "order_buy_fee"]],
  order_sell: [["order_sell_fee"]],
  plan_buy: [["plan_payout"], ["plan_payout"], ["plan_return"]],
};

const beginnings: readonly MovementKind[] = [
  "opening",
  "deposit",
  "adjustment",
  "adjustment",
  "withdrawal_hold",
  "trade_stake",
  "plan_buy",
  "order_hold",
  "order_sell",
  "clearing",
];

/** Random events for one member's money. Amounts are not checked, so many are too large. */
export class MoneyLife {
  readonly #member: string;
  #open: ModelEvent[] = [];
  #closed: ModelEvent | undefined;

  constructor(member: string) {
    this.#member = member;
  }

  /** A new event, or the continuation of an open one. */
  next(): readonly ModelEvent[] {
    const [open] = randomInt(2) ? this.#open.splice(randomInt(this.#open.length + 1), 1) : [];
    if (!open) return [this.#begin(anyOf(beginnings))];
    const events = goOn(open);
    if (events[0]?.kind === "plan_payout") this.#open.push({ ...open, period: open.period + 1 });
    else this.#closed = open;
    return events;
  }

  /** Continues a closed event as if it were open, perhaps in another way. */
  closeAgain(): readonly ModelEvent[] {
    return this.#closed ? goOn(this.#closed) : [];
  }

  #begin(kind: MovementKind): ModelEvent {
    const isGift = kind === "opening" || kind === "deposit";
    // Income is smaller than demand, so that the money often does not suffice.
    const amount = BigInt(randomInt(1, isGift ? 10_000_000 : 50_000_000));
    const event = {
      kind,
      member: this.#member,
      reference: newId(new Date()),
      amount: kind === "adjustment" && randomInt(2) ? -amount : amount,
      fee: amount / 10n,
      profit: (amount * 85n) / 100n,
      period: 1,
    };
    if (sequels[kind]) this.#open.push(event);
    return event;
  }
}

function goOn(open: ModelEvent): ModelEvent[] {
  return anyOf(sequels[open.kind] ?? []).map((kind) => ({
    ...open,
    kind,
    // A period pays a small part of the principal.
    amount: kind === "plan_payout" ? open.amount / 100n + 1n : open.amount,
  }));
}
