import type { ReactNode } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { Facts } from "../../../ui/data/facts.tsx";
import { PracticePill } from "../../../ui/data/pill.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useOrder } from "../api.ts";
import type { Order } from "../order.ts";
import { fillFacts, termFacts } from "../order-facts.tsx";
import { nameOf } from "../order-words.ts";
import { OrderButtonsOf } from "./order-buttons-of.tsx";
import { OrderState } from "./order-state.tsx";

/** All details of an order: what its member asked for, and how it was filled. */
export function DetailsDialog({ id, onClose, children }: Shown) {
  const order = useOrder(id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {order.data ? nameOf(order.data) : "Order"} <PracticePill />
        </span>
      }
    >
      <Loads
        query={order}
        what="the order"
        failedMessage={(error) => failureMessage(error, "Couldn't load the order. Try again.")}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) => (
          <>
            <Details order={data} />
            {children}
          </>
        )}
      </Loads>
    </Dialog>
  );
}

interface Shown {
  readonly id: string;
  readonly onClose: () => void;
  /** The evidence of the order. */
  readonly children?: ReactNode;
}

function Details({ order }: { order: Order }) {
  return (
    <div className="mb-4 flex flex-col gap-4">
      <OrderState order={order} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <OrderButtonsOf order={order} />
      </div>
      <Facts facts={[...termFacts(order), ...fillFacts(order)]} />
      <div>
        <p className="wrap-anywhere text-muted text-xs">
          Order ID <span className="font-mono">{order.id}</span>
        </p>
        <CopyButton text={order.id} label="Copy ID" />
      </div>
    </div>
  );
}
