import { dateOfBirthProblem, profileTextLengthMax } from "@paperchain/core/accounts/profile.ts";
import {
  type ProfileField,
  type ProfileFieldName,
  type ProfileTab,
  profileFieldNames,
  profileFields,
} from "@paperchain/core/accounts/profile-fields.ts";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import { fieldsLook } from "./fields-look.ts";
import type { ProfileValues } from "./profile-values.ts";

/** The fields of one tab, after the fields that exist only there. */
export function ProfileFields({ tab, children }: { tab: ProfileTab; children?: ReactNode }) {
  return (
    <div className={fieldsLook}>
      {children}
      {profileFieldNames
        .filter((name) => profileFields[name].tab === tab)
        .map((name) => (
          <Field key={name} name={name} field={profileFields[name]} />
        ))}
    </div>
  );
}

function Field({ name, field }: { name: ProfileFieldName; field: ProfileField }) {
  const { register, formState } = useFormContext<ProfileValues>();
  const { label, kind, choices, autoComplete } = field;
  const said = { label, problem: formState.errors[name]?.message };
  if (choices) return <SelectField {...said} options={optionsOf(choices)} {...register(name)} />;
  if (kind === "birthday") {
    const validate = (day: string) => day === "" || (dateOfBirthProblem(day, new Date()) ?? true);
    return <TextField {...said} type="date" autoComplete={autoComplete} {...register(name, { validate })} />;
  }
  return (
    <TextField {...said} autoComplete={autoComplete} maxLength={profileTextLengthMax} {...register(name)} />
  );
}

const optionsOf = (choices: NonNullable<ProfileField["choices"]>) => [
  { value: "", label: "Not given" },
  ...Object.entries(choices).map(([value, label]) => ({ value, label })),
];
