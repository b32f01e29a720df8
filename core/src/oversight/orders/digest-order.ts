import { termsOfOrder } from "../accepted-terms.ts";
import { toBase64, utf8 } from "../bytes.ts";
import type { Sha256 } from "../merkle-tree.ts";
import type { ShownTick } from "../prices/price-item.ts";
import { closedAtOf, type ShownOrder } from "./shown-order.ts";

/**
 * The hash of a closed order on a receipt. It leaves out returned coins: those of a cancelled sale may come back later,
 * with the other sale of its pair.
 */
export function digestOrder(sha256: Sha256, shown: ShownOrder): string {
  const { order, hold, postings, coins } = shown;
  const { cancelAskedAt, reason, fill, trigger } = order;
  const filled = fill && [fill.quantity, fill.amount, fill.fee, fill.spread, fill.profit, tickOf(fill.tick)];
  const moved = [...postings, ...(fill ? coins : [])].map(({ kind, available, held, availableAfter, at }) => [
    ...[kind, available, held, availableAfter, at],
  ]);
  const terms = termsOfOrder(order, hold !== order.id);
  const end = [closedAtOf(shown), cancelAskedAt, reason, filled, trigger && tickOf(trigger)];
  return toBase64(sha256(utf8(JSON.stringify([terms, end, moved]))));
}

const tickOf = ({ seq, at, source, marketPrice, price, scenario }: ShownTick) => [
  ...[seq, at, source, marketPrice, price, scenario],
];
