import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { ProofFields } from "../../lib/form/proof-fields.tsx";
import { Button } from "../../ui/form/button.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";

interface Proof {
  password: string;
  code: string;
}

interface ProofFormProps {
  label: string;
  danger?: boolean;
  /** Whether to ask for a code beside the password. */
  withCode?: boolean;
  send: (proof: Proof) => Promise<void>;
}

/** A form that sends the proof that the caller owns the account. */
export function ProofForm({ label, danger = false, withCode = true, send }: ProofFormProps) {
  const form = useForm<Proof>({ defaultValues: { password: "", code: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, send, "Couldn't do this. Try again.");
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ProofFields register={form.register} errors={errors} withCode={withCode} />
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" full variant={danger ? "danger" : "primary"} busy={isSubmitting}>
        {label}
      </Button>
    </form>
  );
}
