import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../lib/call/call.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import { useSecretWord } from "../../lib/session/my-profile.ts";
import { Button } from "../../ui/form/button.tsx";
import { PasswordField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { Steps } from "../../ui/form/steps.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useSecurityChanged } from "./api.ts";
import { EnrolCodeStep } from "./enrol-code-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Three steps: password, authenticator app, recovery codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<Answer<"startTwoFactor">>();
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = useSecurityChanged();
  const turnedOn = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    changed();
  };
  const current = codes ? 3 : key ? 2 : 1;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      steps={{ made: current === 2 ? 1 : 0, onBack: () => setKey(undefined) }}
      title="Turn on two-factor login"
    >
      <div className="flex flex-col gap-5">
        <Steps current={current} total={3} label={stepLabels[current]} />
        {/* The step stays mounted, so that Back keeps the typed password. */}
        <div hidden={current !== 1}>
          <EnrolPasswordStep onKey={setKey} />
        </div>
        {current === 2 && key && <EnrolCodeStep enrolment={key} onTurnedOn={turnedOn} />}
        {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

const stepLabels = { 1: "Your password", 2: "Your authenticator app", 3: "Your recovery codes" } as const;

function EnrolPasswordStep({ onKey }: { onKey: (key: Answer<"startTwoFactor">) => void }) {
  const word = useSecretWord();
  const form = useForm({ defaultValues: { password: "" } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const start = async (body: { password: string }) => onKey(await call("startTwoFactor", { body }));
  const submit = useSubmit(form, start, `Couldn't check your ${word}. Try again.`);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or the password
        manager you use.
      </p>
      <PasswordField
        label={`Your ${word}`}
        autoComplete="current-password"
        {...field("password", { required: `Enter your ${word}.` })}
      />
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" full busy={isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
