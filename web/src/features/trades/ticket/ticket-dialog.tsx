import { directionOf, directions } from "@paperchain/core/trades/direction.ts";
import { MoneyCallDialog } from "../../../lib/money-calls/money-call-dialog.tsx";
import { stakeText } from "./stake.ts";
import { TicketBody } from "./ticket-body.tsx";
import { TradeAccepted } from "./trade-accepted.tsx";
import { type TicketOffer, useTicket } from "./use-ticket.ts";

/** The dialog is mounted only while it is open, so that closing it resets everything. */
export function TicketDialog({ onClose, ...offer }: TicketOffer & { onClose: () => void }) {
  const ticket = useTicket(offer);
  const { accepted } = ticket;
  // The accepted trade may be an earlier one, on another coin or direction.
  const direction = accepted ? directionOf(accepted.trade) : offer.direction;
  const stake = stakeText(ticket.stake);
  return (
    <MoneyCallDialog
      kind="trade"
      ticket={ticket}
      title={`Buy ${directions[direction].word} · ${accepted?.trade.coinName ?? offer.coin.name}`}
      confirmLabel={`Confirm ${directions[offer.direction].word}${stake ? ` · ${stake}` : ""}`}
      busyLabel="Opening…"
      result={accepted && <TradeAccepted accepted={accepted} />}
      onClose={onClose}
    >
      {(terms) => <TicketBody offer={offer} terms={terms} ticket={ticket} />}
    </MoneyCallDialog>
  );
}
