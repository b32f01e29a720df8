import { reasonWords } from "@paperchain/core/orders/order-words.ts";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "../../../ui/data/badge.tsx";
import { stateNames } from "../filters.ts";
import type { Order } from "../order.ts";
import { waitWords } from "../order-words.ts";

interface OrderStateProps {
  order: Order;
  /** Content before it on the same line. */
  lead?: ReactNode;
  /** Somebody else's, for administrators. */
  isOthers?: boolean;
}

/** The state of an order, what it waits for, or why it ended. */
export function OrderState({ order, lead, isOthers = false }: OrderStateProps) {
  const words = isOthers && order.reason === "member" ? "The member cancelled it." : wordsOf(order);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        {lead}
        <Badge tone={tones[order.state]}>{stateNames[order.state]}</Badge>
        {order.state === "open" && order.pairedWith && <Badge>One cancels the other</Badge>}
      </p>
      {words && <p className="mt-1 text-muted text-xs">{words}</p>}
    </div>
  );
}

function wordsOf(order: Order): string | undefined {
  if (order.state === "open") return waitWords(order);
  return order.reason ? reasonWords[order.reason] : undefined;
}

const tones: Record<Order["state"], BadgeTone> = { open: "accent", filled: "gain", cancelled: "muted" };
