import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { PasswordField, TextField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";

interface Proof {
  password: string;
  code: string;
}

interface ProofFormProps {
  label: string;
  danger?: boolean;
  /** Whether a code is asked for beside the password. */
  withCode?: boolean;
  send: (proof: Proof) => Promise<void>;
}

/** Asks for what only the owner of the account knows and has. */
export function ProofForm({ label, danger = false, withCode = true, send }: ProofFormProps) {
  const form = useForm<Proof>({ defaultValues: { password: "", code: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, send, "Couldn't do this. Try again.");
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        problem={errors.password?.message}
        {...form.register("password", { required: "Enter your password." })}
      />
      {withCode && (
        <TextField
          label="Authenticator or recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          problem={errors.code?.message}
          {...form.register("code", { required: "Enter a code." })}
        />
      )}
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" full variant={danger ? "danger" : "primary"} busy={isSubmitting}>
        {label}
      </Button>
    </form>
  );
}
