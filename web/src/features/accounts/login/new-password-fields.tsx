import { passwordLengthMin, passwordProblem } from "@paperchain/core/accounts/password.ts";
import { useFormContext } from "react-hook-form";
import { PasswordField } from "../../../ui/form/field.tsx";

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** A new password, typed twice. The surrounding form has both values. */
export function NewPasswordFields() {
  const { register, formState, getValues, trigger } = useFormContext<NewPassword>();
  const { errors, touchedFields } = formState;
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${passwordLengthMin} characters.`}
        problem={errors.password?.message}
        {...register("password", {
          validate: (typed) => passwordProblem(typed) ?? true,
          // When the first password changes, the second one is checked again.
          onChange: () => touchedFields.confirmPassword && void trigger("confirmPassword"),
        })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        problem={errors.confirmPassword?.message}
        {...register("confirmPassword", {
          required: "Enter the password again.",
          validate: (typed) => typed === getValues("password") || "Passwords do not match!",
        })}
      />
    </>
  );
}
