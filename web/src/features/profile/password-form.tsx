import { passwordLengthMin, passwordProblem } from "@paperchain/core/accounts/password.ts";
import { type UseFormReturn, useForm } from "react-hook-form";
import { call } from "../../lib/call/call.ts";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import { Button } from "../../ui/form/button.tsx";
import { PasswordField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { fieldsLook } from "./fields-look.ts";

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function PasswordForm() {
  const form = useForm<PasswordValues>({ mode: "onTouched", defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const change = async ({ currentPassword, newPassword }: PasswordValues) => {
    const { message } = await call("changePassword", { body: { currentPassword, newPassword } });
    toast.success(message);
    form.reset(empty);
  };
  const submit = useSubmit(form, change, "Update failed");
  return (
    <section aria-labelledby="change-password">
      <h3 id="change-password" className="mb-3 font-semibold">
        Password
      </h3>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PasswordFields form={form} />
        <FormProblem problem={errors.root?.message} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Saving…">
            Change password
          </Button>
          <p className="text-muted text-sm">You stay logged in here and are logged out everywhere else.</p>
        </div>
      </form>
    </section>
  );
}

function PasswordFields({ form }: { form: UseFormReturn<PasswordValues> }) {
  const { formState, getValues } = form;
  const field = fieldOf(form);
  return (
    <div className={fieldsLook}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field("currentPassword", { required: "Enter your current password." })}
      />
      <div className="hidden sm:block" />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordLengthMin} characters.`}
        {...field("newPassword", {
          validate: (typed) => passwordProblem(typed) ?? true,
          deps: formState.isSubmitted ? "confirmPassword" : undefined,
        })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...field("confirmPassword", {
          validate: (typed) => typed === getValues("newPassword") || "Passwords do not match",
        })}
      />
    </div>
  );
}
