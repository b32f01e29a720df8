import { useForm } from "react-hook-form";
import { call } from "../../lib/call/call.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import { Button } from "../../ui/form/button.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { Qr } from "../../ui/picture/qr.tsx";

interface EnrolCodeStepProps {
  enrolment: Answer<"startTwoFactor">;
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
}

export function EnrolCodeStep({ enrolment: { uri, secret }, onTurnedOn }: EnrolCodeStepProps) {
  const form = useForm({ defaultValues: { code: "" } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const confirm = async (body: { code: string }) => {
    const { recoveryCodes } = await call("confirmTwoFactor", { body });
    onTurnedOn(recoveryCodes);
  };
  const submit = useSubmit(form, confirm, "Couldn't turn on two-factor login. Try again.");
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted text-sm">Scan this with the app, or type the key into it.</p>
      <div className="flex flex-col items-center gap-3">
        <Qr text={uri} label="QR code with the key for your authenticator app" />
        <p className="wrap-anywhere text-center font-mono text-sm">{inGroups(secret)}</p>
        <CopyButton text={secret} label="Copy the key" />
      </div>
      <TextField
        label="Code from the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        hint="Six digits. They change every 30 seconds."
        {...field("code", { required: "Enter the six digits from the app." })}
      />
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" full busy={isSubmitting}>
        Turn on
      </Button>
    </form>
  );
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ");
