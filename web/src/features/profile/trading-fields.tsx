import { useFormContext } from "react-hook-form";
import { SelectField } from "../../ui/form/field.tsx";
import { fieldsLook } from "./fields-look.ts";
import type { ProfileValues } from "./profile-values.ts";
import { experienceOptions, riskOptions } from "./profile-words.ts";

export function TradingFields() {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <div className={fieldsLook}>
      <SelectField
        label="Trading experience"
        options={experienceOptions}
        problem={errors.tradingExperience?.message}
        {...register("tradingExperience")}
      />
      <SelectField
        label="Risk tolerance"
        options={riskOptions}
        problem={errors.riskTolerance?.message}
        {...register("riskTolerance")}
      />
    </div>
  );
}
