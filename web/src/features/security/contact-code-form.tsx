import type { ContactKind } from "@paperchain/core/security/contact-code.ts";
import { useForm } from "react-hook-form";
import { call } from "../../lib/call/call.ts";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useSecurityChanged } from "./api.ts";

interface ContactCodeFormProps {
  kind: ContactKind;
  /** The server's sentence on how the code is delivered. */
  sentence: string;
}

export function ContactCodeForm({ kind, sentence }: ContactCodeFormProps) {
  const form = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const changed = useSecurityChanged();
  const confirm = async (body: { code: string }) => {
    const { message } = await call("confirmContact", { params: { kind }, body });
    toast.success(message);
    changed();
  };
  const submit = useSubmit(form, confirm, "Couldn't confirm the code. Try again.");
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label="Six-digit code"
        autoComplete="one-time-code"
        inputMode="numeric"
        hint={sentence}
        problem={errors.code?.message}
        {...form.register("code", { required: "Enter the six-digit code." })}
      />
      <FormProblem problem={errors.root?.message} />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
