import { passwordLengthMin, passwordProblem } from "@paperchain/core/accounts/password.ts";
import { useFormContext } from "react-hook-form";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { PasswordField } from "../../../ui/form/field.tsx";

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** A new password, typed twice. The surrounding form has both values. */
export function NewPasswordFields() {
  const form = useFormContext<NewPassword>();
  const field = fieldOf(form);
  const { formState, getValues, trigger } = form;
  const { touchedFields } = formState;
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${passwordLengthMin} characters.`}
        {...field("password", {
          validate: (typed) => passwordProblem(typed) ?? true,
          // When the first password changes, the second one is checked again.
          onChange: () => touchedFields.confirmPassword && void trigger("confirmPassword"),
        })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field("confirmPassword", {
          required: "Enter the password again.",
          validate: (typed) => typed === getValues("password") || "Passwords do not match!",
        })}
      />
    </>
  );
}
