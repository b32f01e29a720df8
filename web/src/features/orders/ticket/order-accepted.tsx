import { useEffect, useRef } from "react";
import type { Answer } from "../../../lib/call/make-call.ts";
import { Facts } from "../../../ui/data/facts.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { useFollowedOrder } from "../api.ts";
import { OrderState } from "../list/order-state.tsx";
import type { Order } from "../order.ts";
import { fillFacts, termFacts } from "../order-facts.tsx";

/** An accepted order. While the ticket stays open, it shows when the order is filled or cancelled. */
export function OrderAccepted({ accepted }: { accepted: Answer<"placeOrder"> }) {
  const order = useFollowedOrder(accepted.order);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} aria-live="polite" className="font-semibold text-xl outline-none">
        {titles[order.state]}
      </h3>
      {order.state === "open" && <Notice tone="gain">{accepted.message}</Notice>}
      {order.state !== "filled" && (
        <div className="rounded-control bg-hover p-4">
          <OrderState order={order} />
        </div>
      )}
      <Facts facts={[...termFacts(order), ...fillFacts(order)]} />
      <div>
        <p className="text-muted text-sm">Order ID</p>
        <p className="wrap-anywhere font-mono text-sm">{order.id}</p>
        <div className="mt-2 flex items-center gap-3">
          <CopyButton text={order.id} label="Copy ID" />
        </div>
      </div>
    </div>
  );
}

const titles: Record<Order["state"], string> = {
  open: "Order accepted",
  filled: "Order filled",
  cancelled: "Order cancelled",
};
