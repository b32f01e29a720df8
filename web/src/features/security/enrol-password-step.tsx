import { useForm } from "react-hook-form";
import { call } from "../../lib/call/call.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { useSecretWord } from "../../lib/session/my-profile.ts";
import { Button } from "../../ui/form/button.tsx";
import { PasswordField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";

export function EnrolPasswordStep({ onKey }: { onKey: (key: Answer<"startTwoFactor">) => void }) {
  const word = useSecretWord();
  const form = useForm({ defaultValues: { password: "" } });
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
        problem={errors.password?.message}
        {...form.register("password", { required: `Enter your ${word}.` })}
      />
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" full busy={isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
