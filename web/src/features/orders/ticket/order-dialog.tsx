import { useId } from "react";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { isNotDone, unknownWords } from "../../../lib/money-calls/money-call-words.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { PracticePill } from "../../../ui/data/pill.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { UnknownNotice } from "../../../ui/form/unknown-notice.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { sideNames } from "../order-words.ts";
import { OrderAccepted } from "./order-accepted.tsx";
import { OrderBody } from "./order-body.tsx";
import { sizeText } from "./order-size.ts";
import { type OrderOffer, type OrderTicket, useOrderTicket } from "./use-order-ticket.ts";

/** The dialog is mounted only while it is open, so that closing it resets everything. */
export function OrderDialog({ onClose, ...offer }: OrderOffer & { onClose: () => void }) {
  const ticket = useOrderTicket(offer);
  const { accepted } = ticket;
  const form = useId();
  const footer = accepted ? (
    <AfterButtons onClose={onClose} />
  ) : ticket.unknown ? (
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
  ) : (
    <Confirm form={form} ticket={ticket} />
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
      {accepted && <OrderAccepted accepted={accepted} />}
      {!accepted && ticket.unknown && <UnknownNotice {...unknownWords(ticket.unknown)} />}
      {!accepted && !ticket.unknown && (
        <form id={form} noValidate onSubmit={ticket.confirm} className="flex flex-col gap-3">
          {ticket.failure && (
            <Notice
              role="alert"
              tone="loss"
              title={isNotDone(ticket.failure) ? undefined : "The order was not accepted"}
            >
              {failureWords(ticket.failure)}
            </Notice>
          )}
          <Loads
            query={ticket.terms}
            failedMessage="Couldn't load the terms. Try again."
            skeleton={<Skeleton className="h-96 w-full" />}
          >
            {(terms) => <OrderBody offer={offer} terms={terms} ticket={ticket} />}
          </Loads>
        </form>
      )}
    </Dialog>
  );
}

/** Sentences about fields that the ticket does not show beside one. */
function failureWords(failure: Error): string {
  const fields = failure instanceof CallFailed ? Object.entries(failure.fields) : [];
  const others = fields.filter(([name]) => !besideFields.includes(name)).map(([, sentence]) => sentence);
  return [failure.message, ...new Set(others)].join(" ");
}

const besideFields = ["amount", "quantity", "price"];

/** The ticket may show an earlier order, on another coin or of the other side. */
function titleOf({ accepted, unknown }: OrderTicket, { side, coin }: OrderOffer): string {
  if (unknown && !accepted) return "Checking your order";
  return accepted
    ? `${sideNames[accepted.order.side]} ${accepted.order.coinName}`
    : `${sideNames[side]} ${coin.name}`;
}

/** The button that places the order. If it is disabled, the reason is shown beside it. */
function Confirm({ form, ticket }: { form: string; ticket: OrderTicket }) {
  const size = sizeText(ticket.draft);
  return (
    <>
      <Button
        type="submit"
        form={form}
        size="lg"
        disabled={ticket.hold !== undefined}
        busy={ticket.busy}
        busyLabel="Placing…"
      >
        {sideNames[ticket.draft.side]}
        {size && ` · ${size}`}
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
      <ButtonLink to="/orders">My Orders</ButtonLink>
    </>
  );
}
