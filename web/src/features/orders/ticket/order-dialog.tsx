import { useEffect, useRef } from "react";
import type { Answer } from "../../../lib/call/make-call.ts";
import { MoneyCallDialog } from "../../../lib/money-calls/money-call-dialog.tsx";
import { Facts } from "../../../ui/data/facts.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { useFollowedOrder } from "../api.ts";
import { OrderState } from "../list/order-state.tsx";
import type { Order } from "../order.ts";
import { fillFacts, termFacts } from "../order-facts.tsx";
import { sideNames } from "../order-words.ts";
import { OrderBody } from "./order-body.tsx";
import { sizeText } from "./order-size.ts";
import { type OrderOffer, useOrderTicket } from "./use-order-ticket.ts";

const titles: Record<Order["state"], string> = {
  open: "Order accepted",
  filled: "Order filled",
  cancelled: "Order cancelled",
};

/** The dialog is mounted only while it is open, so that closing it resets everything. */
export function OrderDialog({ onClose, ...offer }: OrderOffer & { onClose: () => void }) {
  const ticket = useOrderTicket(offer);
  const { accepted, draft } = ticket;
  // The accepted order may be an earlier one, on another coin or side.
  const { side, coinName } = accepted?.order ?? { side: offer.side, coinName: offer.coin.name };
  const size = sizeText(draft);
  return (
    <MoneyCallDialog
      kind="order"
      ticket={ticket}
      title={`${sideNames[side]} ${coinName}`}
      confirmLabel={size ? `${sideNames[draft.side]} · ${size}` : sideNames[draft.side]}
      busyLabel="Placing…"
      besideFields={["amount", "quantity", "price"]}
      result={accepted && <OrderAccepted accepted={accepted} />}
      onClose={onClose}
    >
      {(terms) => <OrderBody offer={offer} terms={terms} ticket={ticket} />}
    </MoneyCallDialog>
  );
}

/** An accepted order. While the ticket stays open, it shows when the order is filled or cancelled. */
function OrderAccepted({ accepted }: { accepted: Answer<"placeOrder"> }) {
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
