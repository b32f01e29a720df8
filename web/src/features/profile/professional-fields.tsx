import { profileTextLengthMax } from "@paperchain/core/accounts/profile.ts";
import { useFormContext } from "react-hook-form";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import { fieldsLook } from "./fields-look.ts";
import type { ProfileValues } from "./profile-values.ts";
import { fundsOptions, incomeOptions } from "./profile-words.ts";

export function ProfessionalFields() {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <div className={fieldsLook}>
      <TextField
        label="Occupation"
        autoComplete="organization-title"
        maxLength={profileTextLengthMax}
        problem={errors.occupation?.message}
        {...register("occupation")}
      />
      <TextField
        label="Employer"
        autoComplete="organization"
        maxLength={profileTextLengthMax}
        problem={errors.employerName?.message}
        {...register("employerName")}
      />
      <SelectField
        label="Annual income"
        options={incomeOptions}
        problem={errors.annualIncome?.message}
        {...register("annualIncome")}
      />
      <SelectField
        label="Source of funds"
        options={fundsOptions}
        problem={errors.sourceOfFunds?.message}
        {...register("sourceOfFunds")}
      />
    </div>
  );
}
