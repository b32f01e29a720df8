import { supportAnswerLengthMax } from "@paperchain/core/support/support.ts";
import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { useAnswer } from "./admin-api.ts";

export function AnswerForm({ id, email }: { id: string; email: string }) {
  const answer = useAnswer(id);
  const form = useForm({ mode: "onTouched", defaultValues: { text: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async ({ text }) => {
      await answer.mutateAsync(text);
      form.reset();
      toast.success("The answer is on its way.");
    },
    "The answer could not be sent.",
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextAreaField
        label="Answer"
        hint={`Goes to ${email} by e-mail. Without a mail server it is kept in the outbox for you to pass on.`}
        lengthMax={supportAnswerLengthMax}
        rows={4}
        problem={errors.text?.message}
        {...form.register("text", { validate: (typed) => typed.trim() !== "" || "Write your answer." })}
      />
      {errors.root && (
        <Notice role="alert" tone="loss">
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={isSubmitting} className="self-end">
        Send answer
      </Button>
    </form>
  );
}
