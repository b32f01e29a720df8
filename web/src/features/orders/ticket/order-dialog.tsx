import { MoneyCallDialog } from "../../../lib/money-calls/money-call-dialog.tsx";
import { sideNames } from "../order-words.ts";
import { OrderAccepted } from "./order-accepted.tsx";
import { OrderBody } from "./order-body.tsx";
import { sizeText } from "./order-size.ts";
import { type OrderOffer, useOrderTicket } from "./use-order-ticket.ts";

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
