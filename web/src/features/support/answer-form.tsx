import { supportAnswerLengthMax } from "@paperchain/core/support/support.ts";
import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { TextAreaField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { type SupportThread, useAnswer } from "./admin-api.ts";
import { answeredWords, answerHint } from "./answer-words.ts";

/** Says where an answer will go before it is sent, and where it went afterwards. */
export function AnswerForm({ thread }: { thread: SupportThread }) {
  const answer = useAnswer(thread.id);
  const form = useForm({ mode: "onTouched", defaultValues: { text: "" } });
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
        problem={errors.text?.message}
        {...form.register("text", { validate: (typed) => typed.trim() !== "" || "Write your answer." })}
      />
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting} className="self-end">
        Send answer
      </Button>
    </form>
  );
}
