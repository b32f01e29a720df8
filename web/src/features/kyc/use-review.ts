import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { type Decision, type KycDocument, useDecideDocument } from "./admin-api.ts";
import { statusWords } from "./kyc-words.ts";

const unsaid = "Say what is wrong with it: the member reads this.";
const otherwise = "Couldn't save the decision. Try again.";

/** The form of a review with its two decisions. A rejection requires a message. */
export function useReview({ id, documentType, userName }: KycDocument, onDone: () => void) {
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
