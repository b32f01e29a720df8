import { nameProblem } from "@paperchain/core/accounts/hidden-characters.ts";
import { emailProblem } from "@paperchain/core/accounts/identifier.ts";
import { nameLengthMax } from "@paperchain/core/accounts/profile.ts";
import { useFormContext } from "react-hook-form";
import { PasswordField, TextField } from "../../ui/form/field.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import type { ProfileValues } from "./profile-values.ts";

interface PersonalFieldsProps {
  twoFactorOn: boolean;
  /** A member with a PIN adds an e-mail or phone in the Security tab, together with a password. */
  hasContacts: boolean;
}

export function PersonalFields({ twoFactorOn, hasContacts }: PersonalFieldsProps) {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <ProfileFields tab="personal">
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={nameLengthMax}
        problem={errors.firstName?.message}
        {...register("firstName", { validate: nameNeeded("Enter your first name.") })}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={nameLengthMax}
        problem={errors.lastName?.message}
        {...register("lastName", { validate: nameNeeded("Enter your last name.") })}
      />
      {hasContacts && <ContactFields twoFactorOn={twoFactorOn} />}
    </ProfileFields>
  );
}

function ContactFields({ twoFactorOn }: { twoFactorOn: boolean }) {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        type="email"
        label="Email"
        autoComplete="email"
        problem={errors.email?.message}
        {...register("email", { validate: (typed) => emailProblem(typed) ?? true })}
      />
      <TextField
        type="tel"
        label="Phone"
        autoComplete="tel"
        maxLength={40}
        hint="With the country code, such as +44 20 7946 0000."
        problem={errors.phone?.message}
        {...register("phone")}
      />
      <ContactProofFields twoFactorOn={twoFactorOn} />
    </>
  );
}

const nameNeeded = (problem: string) => (typed: string) =>
  typed.trim() === "" ? problem : (nameProblem(typed.trim()) ?? true);

/** Asked for when the e-mail or phone changes, because either can reset the password. */
function ContactProofFields({ twoFactorOn }: { twoFactorOn: boolean }) {
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
