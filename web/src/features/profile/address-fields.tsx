import { profileTextLengthMax } from "@paperchain/core/accounts/profile.ts";
import { useFormContext } from "react-hook-form";
import { TextField } from "../../ui/form/field.tsx";
import { fieldsLook } from "./fields-look.ts";
import type { ProfileValues } from "./profile-values.ts";

const asked = [
  { name: "street", label: "Street", autoComplete: "street-address" },
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "state", label: "State", autoComplete: "address-level1" },
  { name: "postalCode", label: "Postal code", autoComplete: "postal-code" },
  { name: "country", label: "Country", autoComplete: "country-name" },
] as const;

export function AddressFields() {
  const { register, formState } = useFormContext<ProfileValues>();
  return (
    <div className={fieldsLook}>
      {asked.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          label={label}
          autoComplete={autoComplete}
          maxLength={profileTextLengthMax}
          problem={formState.errors[name]?.message}
          {...register(name)}
        />
      ))}
    </div>
  );
}
