import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Facts } from "../../ui/data/facts.tsx";
import { Button } from "../../ui/form/button.tsx";
import { TextAreaField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { type Decision, type KycDocument, useDecideDocument } from "./admin-api.ts";
import { DocumentPicture } from "./document-picture.tsx";
import { statusWords } from "./kyc-words.ts";

const unsaid = "Say what is wrong with it: the member reads this.";
const otherwise = "Couldn't save the decision. Try again.";

interface ReviewDialogProps {
  document: KycDocument;
  onClose: () => void;
}

/** A document with its picture, and the decision if it is pending. */
export function ReviewDialog({ document, onClose }: ReviewDialogProps) {
  const { form, approve, reject } = useReview(document, onClose);
  const { errors, isSubmitting: busy } = form.formState;
  const field = fieldOf(form);
  const close = () => {
    if (!busy) onClose();
  };
  const waits = document.status === "pending";
  const footer = waits && (
    <>
      <Button variant="loss" busy={busy} onClick={reject}>
        Reject
      </Button>
      <Button busy={busy} onClick={approve}>
        Approve
      </Button>
    </>
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={close}
      title={`${document.documentType} of ${document.userName}`}
      description={`Sent ${formatMoment(document.submittedAt)} · ${seen(document.views)}`}
      footer={footer}
    >
      <div className="flex flex-col gap-4">
        <DocumentPicture document={document} />
        {waits ? (
          <TextAreaField
            label="Message to the member"
            hint="Needed to reject. Only the member and administrators read it."
            lengthMax={500}
            rows={2}
            {...field("message")}
          />
        ) : (
          <DecisionFacts document={document} />
        )}
        <FormProblem problem={errors.root?.message} />
      </div>
    </Dialog>
  );
}

function seen(views: number): string {
  if (views === 0) return "not opened yet";
  return views === 1 ? "opened once" : `opened ${views} times`;
}

function DecisionFacts({ document }: { document: KycDocument }) {
  const { decidedAt, decidedBy, status, message, openedBeforeDecision } = document;
  const facts = [
    ...(decidedAt
      ? [{ label: statusWords[status].badge, value: `${formatMoment(decidedAt)} by ${decidedBy}` }]
      : []),
    ...(openedBeforeDecision === false ? [{ label: "Opened before", value: "No" }] : []),
    ...(message ? [{ label: "Message", value: message }] : []),
  ];
  return <Facts facts={facts} />;
}

/** The form of a review with its two decisions. A rejection requires a message. */
function useReview({ id, documentType, userName }: KycDocument, onDone: () => void) {
  const decide = useDecideDocument(id);
  const form = useForm({ mode: "onSubmit", defaultValues: { message: "" } });
  const submitAs =
    (decision: Decision) =>
    async ({ message }: { message: string }) => {
      if (decision === "rejected" && message.trim() === "")
        return form.setError("message", { message: unsaid }, { shouldFocus: true });
      await decide.mutateAsync({ decision, message: message.trim() });
      toast.success(`${statusWords[decision].badge}: ${documentType} of ${userName}.`);
      onDone();
    };
  return {
    form,
    approve: useSubmit(form, submitAs("approved"), otherwise),
    reject: useSubmit(form, submitAs("rejected"), otherwise),
  };
}
