import { directionOf, directions } from "@paperchain/core/trades/direction.ts";
import { useId } from "react";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { isNotDone, unknownWords } from "../../../lib/money-calls/money-call-words.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { PracticePill } from "../../../ui/data/pill.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { UnknownNotice } from "../../../ui/form/unknown-notice.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { stakeText } from "./stake.ts";
import { TicketBody } from "./ticket-body.tsx";
import { TradeAccepted } from "./trade-accepted.tsx";
import { type Ticket, type TicketOffer, useTicket } from "./use-ticket.ts";

/** The dialog is mounted only while it is open, so that closing it resets everything. */
export function TicketDialog({ onClose, ...offer }: TicketOffer & { onClose: () => void }) {
  const ticket = useTicket(offer);
  const { accepted } = ticket;
  const form = useId();
  const footer = accepted ? (
    <AfterButtons onClose={onClose} />
  ) : ticket.unknown ? (
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
  ) : (
    <Confirm form={form} ticket={ticket} label={directions[offer.direction].word} />
  );
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!ticket.busy) onClose();
      }}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {titleOf(ticket, offer)} <PracticePill />
        </span>
      }
      footer={footer}
    >
      {accepted && <TradeAccepted accepted={accepted} />}
      {!accepted && ticket.unknown && <UnknownNotice {...unknownWords(ticket.unknown)} />}
      {!accepted && !ticket.unknown && (
        <form id={form} noValidate onSubmit={ticket.confirm} className="flex flex-col gap-3">
          {ticket.failure && (
            <Notice
              role="alert"
              tone="loss"
              title={isNotDone(ticket.failure) ? undefined : "The trade was not accepted"}
            >
              {failureWords(ticket.failure)}
            </Notice>
          )}
          <Loads
            query={ticket.terms}
            failedMessage="Couldn't load the terms. Try again."
            skeleton={<Skeleton className="h-96 w-full" />}
          >
            {(terms) => <TicketBody offer={offer} terms={terms} ticket={ticket} />}
          </Loads>
        </form>
      )}
    </Dialog>
  );
}

/** The rules may have changed while the ticket was open: then the sentences about its fields say more. */
function failureWords(failure: Error): string {
  const sentences = failure instanceof CallFailed ? Object.values(failure.fields) : [];
  return [failure.message, ...new Set(sentences)].join(" ");
}

/** The ticket may show an earlier trade, on another coin or in the other direction. */
function titleOf({ accepted, unknown }: Ticket, offer: TicketOffer): string {
  if (unknown && !accepted) return "Checking your trade";
  const direction = accepted ? directionOf(accepted.trade) : offer.direction;
  return `Buy ${directions[direction].word} · ${accepted?.trade.coinName ?? offer.coin.name}`;
}

/** The button that places the trade. If it is disabled, the reason is shown beside it. */
function Confirm({ form, ticket, label }: { form: string; ticket: Ticket; label: string }) {
  const stake = stakeText(ticket.stake);
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
