import { subjectNames } from "@paperchain/core/support/support.ts";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { type SupportMessage, type SupportThread, useChangeState, useThread } from "./admin-api.ts";
import { AnswerForm } from "./answer-form.tsx";
import { StateBadge } from "./messages-table.tsx";

/** A message with its answers and the form for another one. */
export function ThreadDialog({ message, onClose }: { message: SupportMessage; onClose: () => void }) {
  const thread = useThread(message.id);
  const change = useChangeState(message.id);
  const state = thread.data?.state ?? message.state;
  const next = state === "closed" ? "open" : "closed";
  const footer = (
    <>
      <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate(next)}>
        {next === "closed" ? "Close message" : "Open again"}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Done
      </Button>
    </>
  );
  const whose = message.userId
    ? "Sent by a member who was logged in."
    : "Sent without logging in: name and address are as typed, unchecked.";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${subjectNames[message.subject]}: ${message.name}`}
      description={`${message.email ? `${message.email} · ` : ""}${formatMoment(message.createdAt)}. ${whose}`}
      footer={footer}
    >
      <Loads
        query={thread}
        loadingLabel="Loading message..."
        failedMessage={(error) => failureMessage(error, "Couldn't load the message. Try again.")}
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {(data) => <Thread thread={data} />}
      </Loads>
      {change.error && (
        <Notice role="alert" tone="loss" className="mt-4">
          {failureMessage(change.error, "Couldn't change the status. Try again.")}
        </Notice>
      )}
    </Dialog>
  );
}

function Thread({ thread }: { thread: SupportThread }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end">
        <StateBadge message={thread} />
      </div>
      <p className={textLook}>{thread.message}</p>
      {thread.answers.map((answer) => (
        <div key={answer.id} className="pl-6">
          <p className="mb-1 text-muted text-xs">
            {answer.by} answered · {formatMoment(answer.createdAt)}
          </p>
          <p className={`${textLook} bg-accent-soft`}>{answer.text}</p>
        </div>
      ))}
      <AnswerForm thread={thread} />
    </div>
  );
}

const textLook = "wrap-anywhere whitespace-pre-wrap rounded-control border border-line p-3.5 text-sm";
