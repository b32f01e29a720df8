import { type FormEvent, type ReactNode, useId } from "react";
import { Notice } from "../../ui/data/notice.tsx";
import { PracticePill } from "../../ui/data/pill.tsx";
import { type Loading, Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { UnknownNotice } from "../../ui/form/unknown-notice.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { CallFailed } from "../call/call-failed.ts";
import type { MoneyCall } from "./money-call.ts";
import { isNotDone, moneyCallWords, unknownWords } from "./money-call-words.ts";

/** A ticket, as its hook provides it. */
interface DialogTicket<Terms> {
  readonly terms: Loading<Terms>;
  /** Why the ticket cannot be confirmed now. */
  readonly hold: string | undefined;
  /** A money call of this kind whose answer was lost. */
  readonly unknown: MoneyCall | undefined;
  readonly busy: boolean;
  readonly failure: Error | null;
  readonly confirm: (event: FormEvent) => void;
}

interface MoneyCallDialogProps<Terms> {
  kind: "trade" | "order";
  ticket: DialogTicket<Terms>;
  title: string;
  /** The button that sends the ticket, and its text while the answer is awaited. */
  confirmLabel: string;
  busyLabel: string;
  /** The fields that show the server's refusals themselves. */
  besideFields?: readonly string[];
  /** The accepted trade or order, which replaces the form. */
  result: ReactNode;
  onClose: () => void;
  /** The form's content, once the terms have loaded. */
  children: (terms: Terms) => ReactNode;
}

/** The dialog of a ticket: its form, a notice while the result is unknown, and the result. It stays open while the request runs. */
export function MoneyCallDialog<Terms>(props: MoneyCallDialogProps<Terms>) {
  const { kind, ticket, title, besideFields, result, onClose, children } = props;
  const { unknown, failure } = ticket;
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!ticket.busy) onClose();
      }}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {unknown && !result ? `Checking your ${kind}` : title} <PracticePill />
        </span>
      }
      footer={<Footer {...props} form={form} />}
    >
      {result}
      {!result && unknown && <UnknownNotice {...unknownWords(unknown)} />}
      {!result && !unknown && (
        <form id={form} noValidate onSubmit={ticket.confirm} className="flex flex-col gap-3">
          {failure && (
            <Notice
              role="alert"
              tone="loss"
              title={isNotDone(failure) ? undefined : `The ${kind} was not accepted`}
            >
              {failureWords(failure, besideFields)}
            </Notice>
          )}
          <Loads
            query={ticket.terms}
            failedMessage="Couldn't load the terms. Try again."
            skeleton={<Skeleton className="h-96 w-full" />}
          >
            {children}
          </Loads>
        </form>
      )}
    </Dialog>
  );
}

/** Sentences about fields that the ticket does not show, because the rules may have changed while it was open. */
function failureWords(failure: Error, besideFields: readonly string[] = []): string {
  const fields = failure instanceof CallFailed ? Object.entries(failure.fields) : [];
  const others = fields.filter(([name]) => !besideFields.includes(name)).map(([, sentence]) => sentence);
  return [failure.message, ...new Set(others)].join(" ");
}

function Footer<Terms>(props: MoneyCallDialogProps<Terms> & { form: string }) {
  const { kind, ticket, confirmLabel, busyLabel, result, onClose, form } = props;
  const { where } = moneyCallWords[kind];
  if (result || ticket.unknown)
    return (
      <>
        <Button variant="secondary" onClick={onClose}>
          {result ? "Done" : "Close"}
        </Button>
        {result && <ButtonLink to={where.to}>{where.label}</ButtonLink>}
      </>
    );
  return (
    <>
      <Button
        type="submit"
        form={form}
        size="lg"
        disabled={ticket.hold !== undefined}
        busy={ticket.busy}
        busyLabel={busyLabel}
      >
        {confirmLabel}
      </Button>
      {/* A disabled button says why. */}
      <p
        role="status"
        className="min-w-0 text-muted text-sm empty:hidden sm:order-first sm:mr-auto sm:self-center"
      >
        {ticket.hold}
      </p>
    </>
  );
}
