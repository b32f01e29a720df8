import { subjectNames, supportAnswerLengthMax } from "@paperchain/core/support/support.ts";
import { useForm } from "react-hook-form";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { TextAreaField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import {
  type SupportMessage,
  type SupportThread,
  useAnswerThread,
  useChangeState,
  useThread,
} from "./admin-api.ts";
import { answeredWords, answerHint } from "./answer-words.ts";
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
        what="message"
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

/** Says where an answer will go before it is sent, and where it went afterwards. */
function AnswerForm({ thread }: { thread: SupportThread }) {
  const answer = useAnswerThread(thread.id);
  const form = useForm({ mode: "onTouched", defaultValues: { text: "" } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async ({ text }) => {
      const answered = await answer.mutateAsync(text);
      form.reset();
      toast.success(answeredWords(answered));
    },
    "Couldn't send the answer. Try again.",
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextAreaField
        label="Answer"
        hint={answerHint(thread)}
        lengthMax={supportAnswerLengthMax}
        rows={4}
        {...field("text", { validate: (typed) => typed.trim() !== "" || "Write your answer." })}
      />
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting} className="self-end">
        Send answer
      </Button>
    </form>
  );
}
