import { useFormContext } from "react-hook-form";
import { PasswordField, TextField } from "../../ui/field.tsx";
import type { ProfileValues } from "./profile-values.ts";

/** Asked for once the e-mail or the phone is another: with either, one can set a new password. */
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
          hint="For a new e-mail or phone: whoever reads what arrives there can set a new password."
          problem={errors.currentPassword?.message}
          {...register("currentPassword", { required: "Enter your current password." })}
        />
      )}
      {((moves && twoFactorOn) || errors.code) && (
        <TextField
          label="Code of your app, or a recovery code"
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
