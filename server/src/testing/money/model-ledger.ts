import type { MovementKind } from "@paperchain/core/ledger/movement.ts";

/** An event for a member's money, with the data that the model needs. */
export interface ModelEvent {
  readonly kind: MovementKind;
  readonly member: string;
  readonly reference: string;
  readonly amount: bigint;
  /** The fee of a withdrawal or an order, within its amount. */
  readonly fee: bigint;
  /** The profit of a won trade. */
  readonly profit: bigint;
  /** The number of a plan's payout. */
  readonly period: number;
}

/**
 * A second ledger, written independently and as differently as possible. It defines each kind of event again as
 * transfers between named accounts, and every balance is a sum of them. It shares only the names of the kinds. It is
 * slow and obviously right; tests compare the real ledger with it.
 */
export class ModelLedger {
  readonly #sums = new Map<string, bigint>();
  readonly #done = new Set<string>();

  balance(account: string): bigint {
    return this.#sums.get(account) ?? 0n;
  }

  wallet(member: string): { available: bigint; held: bigint } {
    return { available: this.balance(`${member} available`), held: this.balance(`${member} held`) };
  }

  post(event: ModelEvent): "posted" | "refused" | "written-before" {
    const { once, transfers } = meanings[event.kind];
    const key = [event.reference, once, once === "period" ? event.period : ""].join(" ");
    if (this.#done.has(key)) return "written-before";
    const after = new Map<string, bigint>();
    for (const [from, to, amount] of transfers(event)) {
      for (const [name, change] of [[from, -amount] as const, [to, amount] as const]) {
        const account = name === "available" || name === "held" ? `${event.member} ${name}` : name;
        after.set(account, (after.get(account) ?? this.balance(account)) + change);
      }
    }
    const isOverdrawn = [...after].some(([account, sum]) => account.startsWith(event.member) && sum < 0n);
    if (isOverdrawn) return "refused";
    this.#done.add(key);
    for (const [account, sum] of after) this.#sums.set(account, sum);
    return "posted";
  }

  /** The sum of all accounts. */
  total(): bigint {
    return [...this.#sums.values()].reduce((total, sum) => total + sum, 0n);
  }
}

type Transfer = readonly [from: string, to: string, amount: bigint];

interface Meaning {
  /** The parts of one reference that happen once, whichever kind does it. */
  readonly once: "open" | "close" | "fee" | "period";
  readonly transfers: (event: ModelEvent) => readonly Transfer[];
}

const meanings: Record<MovementKind, Meaning> = {
  opening: { once: "open", transfers: ({ amount }) => [["capital", "available", amount]] },
  deposit: { once: "close", transfers: ({ amount }) => [["deposits", "available", amount]] },
  adjustment: { once: "open", transfers: ({ amount }) => [["adjustments", "available", amount]] },
  withdrawal_hold: { once: "open", transfers: ({ amount }) => [["available", "held", amount]] },
  withdrawal_spend: {
    once: "close",
    transfers: ({ amount, fee }) => [["held", "withdrawals", amount - fee]],
  },
  withdrawal_fee: { once: "fee", transfers: ({ fee }) => [["held", "fees", fee]] },
  withdrawal_release: { once: "close", transfers: ({ amount }) => [["held", "available", amount]] },
  trade_stake: { once: "open", transfers: ({ amount }) => [["available", "held", amount]] },
  trade_win: {
    once: "close",
    transfers: ({ amount, profit }) => [
      ["held", "available", amount],
      ["trades", "available", profit],
    ],
  },
  trade_loss: { once: "close", transfers: ({ amount }) => [["held", "trades", amount]] },
  trade_return: { once: "close", transfers: ({ amount }) => [["held", "available", amount]] },
  plan_buy: { once: "open", transfers: ({ amount }) => [["available", "held", amount]] },
  plan_payout: { once: "period", transfers: ({ amount }) => [["plans", "available", amount]] },
  plan_return: { once: "close", transfers: ({ amount }) => [["held", "available", amount]] },
  clearing: { once: "close", transfers: ({ amount }) => [["available", "capital", amount]] },
  order_hold: { once: "open", transfers: ({ amount }) => [["available", "held", amount]] },
  order_release: { once: "close", transfers: ({ amount }) => [["held", "available", amount]] },
  order_buy: { once: "close", transfers: ({ amount, fee }) => [["held", "orders", amount - fee]] },
  order_buy_fee: { once: "fee", transfers: ({ fee }) => [["held", "fees", fee]] },
  order_sell: { once: "close", transfers: ({ amount }) => [["orders", "available", amount]] },
  order_sell_fee: { once: "fee", transfers: ({ fee }) => [["available", "fees", fee]] },
};
