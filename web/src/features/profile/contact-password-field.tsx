import { useFormContext } from "react-hook-form";
import { PasswordField } from "../../ui/field.tsx";
import type { ProfileValues } from "./profile-values.ts";

/** Asked for once the e-mail or the phone is another: with either, one can set a new password. */
export function ContactPasswordField() {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors, dirtyFields } = formState;
  if (!dirtyFields.email && !dirtyFields.phone && !errors.currentPassword) return null;
  return (
    <PasswordField
      label="Current password"
      autoComplete="current-password"
      hint="For a new e-mail or phone: whoever reads what arrives there can set a new password."
      problem={errors.currentPassword?.message}
      {...register("currentPassword", { required: "Enter your current password." })}
    />
  );
}
