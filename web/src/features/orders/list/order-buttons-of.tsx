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
        ref={passFocusOn}
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

/**
 * The pressed button goes when the order closes. The focus moves to what is left of its row, or to the page's heading where the row goes
 * too: another order's Cancel would be pressed by mistake.
 */
function passFocusOn(button: HTMLButtonElement | null) {
  return () => {
    if (!button || document.activeElement !== button) return;
    const row = button.closest("li, tr, [role=dialog]");
    queueMicrotask(() => {
      const place = row?.isConnected ? row.querySelector<HTMLElement>("button, a[href]") : undefined;
      (place ?? document.querySelector("h1"))?.focus({ preventScroll: true });
    });
  };
}
