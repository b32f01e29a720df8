import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { useCancelOrder } from "../api.ts";
import { isCancellable, type Order, partnerKind } from "../order.ts";
import { nameOf } from "../order-words.ts";
import { partnerPath } from "./use-partner.ts";

/** Buttons of an open order: cancel it, or add the other one of a pair. */
export function OrderButtonsOf({ order }: { order: Order }) {
  const cancel = useCancelOrder();
  const kind = partnerKind(order);
  if (!isCancellable(order)) return null;
  return (
    <>
      <Button
        variant="secondary"
        busy={cancel.isPending}
        aria-label={`Cancel: ${nameOf(order)}`}
        onClick={() => cancel.mutate(order)}
      >
        Cancel
      </Button>
      {kind && (
        <ButtonLink
          variant="secondary"
          to={partnerPath(order)}
          aria-label={`Add a ${kind}: ${nameOf(order)}`}
        >
          Add a {kind}
        </ButtonLink>
      )}
    </>
  );
}
