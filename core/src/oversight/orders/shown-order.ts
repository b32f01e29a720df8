import type { Fill } from "../../orders/fill.ts";
import type { CancelReason } from "../../orders/order.ts";
import type { ShownOrderTerms } from "../accepted-terms.ts";
import type { ShownTick } from "../prices/price-item.ts";

/** An order as a receipt shows it. */
export interface ShownOrder {
  readonly acceptedSeq: number;
  /** The order that held the coins of a sale: the first of a pair, or the order itself. */
  readonly hold: string;
  /** The other sales that share the hold. */
  readonly others: readonly string[];
  readonly order: ShownOrderTerms & {
    readonly cancelAskedAt: string | null;
    readonly trigger: ShownTick | null;
    readonly fill: (ShownFill & { readonly tick: ShownTick }) | null;
    readonly filledAt: string | null;
    readonly cancelledAt: string | null;
    readonly reason: CancelReason | null;
  };
  readonly postings: readonly ShownPosting[];
  readonly coins: readonly ShownCoinMovement[];
}

interface ShownFill extends Readonly<Record<Exclude<keyof Fill, "price">, string>> {
  readonly priceWithSpread: string;
  readonly profit: string | null;
}

/** A movement of the journal: amounts in USDT. */
export interface ShownPosting {
  readonly kind: string;
  readonly available: string;
  readonly held: string;
  readonly availableAfter: string;
  readonly at: string;
}

/** A movement of the journal of coins: quantities in coins, costs in USDT. */
export interface ShownCoinMovement extends ShownPosting {
  readonly heldAfter: string;
  readonly cost: string;
  readonly costAfter: string;
  readonly taken: string;
  readonly takenAfter: string;
  readonly version: number;
}

/** When an order was filled or cancelled; null while it is open. */
export const closedAtOf = ({ order }: Pick<ShownOrder, "order">): string | null =>
  order.filledAt ?? order.cancelledAt;
