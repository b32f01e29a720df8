import { useForm } from "react-hook-form";
import { formatMoment } from "../../lib/format-date.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Facts } from "../../ui/facts.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { type Decision, type KycDocument, useDecideDocument } from "./admin-api.ts";
import { DocumentPicture } from "./document-picture.tsx";
import { standings } from "./kyc-words.ts";

interface ReviewDialogProps {
  document: KycDocument;
  onClose: () => void;
}

/** A document with its picture, to be decided where it waits. */
export function ReviewDialog({ document, onClose }: ReviewDialogProps) {
  const decide = useDecideDocument(document.id);
  const form = useForm({ mode: "onSubmit", defaultValues: { message: "" } });
  const { errors, isSubmitting } = form.formState;
  const submitAs =
    (decision: Decision) =>
    async ({ message }: { message: string }) => {
      if (decision === "rejected" && message.trim() === "")
        return form.setError("message", { message: unsaid }, { shouldFocus: true });
      await decide.mutateAsync({ decision, message: message.trim() });
      toast.success(`${standings[decision].badge}: ${document.documentType} of ${document.userName}.`);
      onClose();
    };
  const otherwise = "The decision could not be saved. Please try again.";
  const approve = useSubmit(form, submitAs("approved"), otherwise);
  const reject = useSubmit(form, submitAs("rejected"), otherwise);
  const close = () => {
    if (!isSubmitting) onClose();
  };
  const waits = document.status === "pending";
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`${document.documentType} of ${document.userName}`}
      footer={
        waits && (
          <>
            <Button variant="danger" busy={isSubmitting} onClick={reject}>
              Reject
            </Button>
            <Button busy={isSubmitting} onClick={approve}>
              Approve
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <DocumentPicture document={document} />
        <DocumentFacts document={document} />
        {waits && (
          <TextAreaField
            label="Message to the member"
            hint="Needed to reject. It is also kept in the operator log."
            lengthMax={500}
            rows={2}
            problem={errors.message?.message}
            {...form.register("message")}
          />
        )}
        {errors.root && (
          <Notice role="alert" tone="loss">
            {errors.root.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

const unsaid = "Say what is wrong with it: the member reads this.";

function DocumentFacts({ document }: { document: KycDocument }) {
  const { submittedAt, decidedAt, decidedBy, status, message, views } = document;
  const facts = [
    { label: "Sent", value: formatMoment(submittedAt) },
    { label: "Looked at", value: views === 1 ? "once" : `${views} times` },
    ...(decidedAt
      ? [{ label: standings[status].badge, value: `${formatMoment(decidedAt)} by ${decidedBy}` }]
      : []),
    ...(message ? [{ label: "Message", value: message }] : []),
  ];
  return <Facts facts={facts} />;
}
