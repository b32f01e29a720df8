import { nameProblem } from "@paperchain/core/accounts/hidden-characters.ts";
import { emailProblem } from "@paperchain/core/accounts/identifier.ts";
import {
  dateOfBirthProblem,
  nameLengthMax,
  profileTextLengthMax,
} from "@paperchain/core/accounts/profile.ts";
import { useFormContext } from "react-hook-form";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import { ContactProofFields } from "./contact-proof-fields.tsx";
import { fieldsLook } from "./fields-look.ts";
import type { ProfileValues } from "./profile-values.ts";
import { genderOptions } from "./profile-words.ts";

export function PersonalFields({ twoFactorOn }: { twoFactorOn: boolean }) {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <div className={fieldsLook}>
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
      <TextField
        type="date"
        label="Date of birth"
        autoComplete="bday"
        problem={errors.dateOfBirth?.message}
        {...register("dateOfBirth", {
          validate: (day) => day === "" || (dateOfBirthProblem(day, new Date()) ?? true),
        })}
      />
      <SelectField
        label="Gender"
        options={genderOptions}
        problem={errors.gender?.message}
        {...register("gender")}
      />
      <TextField
        label="Nationality"
        maxLength={profileTextLengthMax}
        problem={errors.nationality?.message}
        {...register("nationality")}
      />
    </div>
  );
}

const nameNeeded = (problem: string) => (typed: string) =>
  typed.trim() === "" ? problem : (nameProblem(typed.trim()) ?? true);
