import { useFormContext } from "react-hook-form";
import { PasswordField, TextField } from "../../ui/form/field.tsx";
import type { ProfileValues } from "./profile-values.ts";

/** Asked for when the e-mail or phone changes, because either can reset the password. */
export function ContactProofFields({ twoFactorOn }: { twoFactorOn: boolean }) {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors, dirtyFields } = formState;
  const moves = dirtyFields.email || dirtyFields.phone;
  return (
    <>
      {(moves || errors.currentPassword) && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          hint="Needed for a new e-mail or phone, because either can reset your password."
          problem={errors.currentPassword?.message}
          {...register("currentPassword", { required: "Enter your current password." })}
        />
      )}
      {((moves && twoFactorOn) || errors.code) && (
        <TextField
          label="Authenticator or recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Because two-factor login is on. A code works once."
          problem={errors.code?.message}
          {...register("code", { required: "Enter a code." })}
        />
      )}
    </>
  );
}
