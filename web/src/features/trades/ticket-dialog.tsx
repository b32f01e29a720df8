import { useId } from "react";
import { failureMessage } from "../../lib/call-failed.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PracticePill } from "../../ui/pill.tsx";
import { Loads, Skeleton } from "../../ui/states.tsx";
import { stakeText } from "./stake.ts";
import { TicketBody } from "./ticket-body.tsx";
import { TradeAccepted } from "./trade-accepted.tsx";
import { type Ticket, type TicketOffer, useTicket } from "./use-ticket.ts";

/** It is there only while it is open, so that closing it forgets everything. */
export function TicketDialog({ onClose, ...offer }: TicketOffer & { onClose: () => void }) {
  const ticket = useTicket(offer);
  const { accepted } = ticket;
  const form = useId();
  const direction = offer.direction === "up" ? "Up" : "Down";
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!ticket.busy) onClose();
      }}
      title={
        <span className="flex flex-wrap items-center gap-2">
          Buy {direction} · {offer.coin.name} <PracticePill />
        </span>
      }
      footer={
        accepted ? (
          <AfterButtons onClose={onClose} />
        ) : (
          <Confirm form={form} ticket={ticket} label={direction} />
        )
      }
    >
      {accepted ? (
        <TradeAccepted accepted={accepted} />
      ) : (
        <form id={form} noValidate onSubmit={ticket.confirm} className="flex flex-col gap-3">
          {ticket.failure && (
            <Notice role="alert" tone="loss" title="The trade was not accepted">
              {failureMessage(
                ticket.failure,
                "No clear answer came. Press again: it is opened at most once.",
              )}
            </Notice>
          )}
          <Loads
            query={ticket.terms}
            failedMessage="The terms could not be loaded."
            skeleton={<Skeleton className="h-96 w-full" />}
          >
            {(terms) => <TicketBody offer={offer} terms={terms} ticket={ticket} />}
          </Loads>
        </form>
      )}
    </Dialog>
  );
}

/** The one button that moves money. Why it is off is said beside it. */
function Confirm({ form, ticket, label }: { form: string; ticket: Ticket; label: string }) {
  const stake = stakeText(ticket.amount);
  return (
    <>
      <Button
        type="submit"
        form={form}
        size="lg"
        disabled={ticket.hold !== undefined}
        busy={ticket.busy}
        busyLabel="Opening…"
      >
        Confirm {label}
        {stake && ` · ${stake}`}
      </Button>
      <p
        role="status"
        className="min-w-0 text-muted text-sm empty:hidden sm:order-first sm:mr-auto sm:self-center"
      >
        {ticket.hold}
      </p>
    </>
  );
}

function AfterButtons({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        Done
      </Button>
      <ButtonLink to="/assets">My Trades</ButtonLink>
    </>
  );
}
