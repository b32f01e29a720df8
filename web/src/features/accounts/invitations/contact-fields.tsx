import { emailProblem } from "@paperchain/core/accounts/identifier.ts";
import { useFormContext } from "react-hook-form";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { Choice } from "../../../ui/form/choice.tsx";
import { TextField } from "../../../ui/form/field.tsx";

export type ContactKind = "email" | "phone";

export interface Contact {
  email: string;
  phone: string;
}

const kinds = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Mobile phone number" },
] as const;

interface ContactFieldsProps {
  kind: ContactKind;
  onKind: (kind: ContactKind) => void;
}

/** E-mail or phone. Switching keeps the other field's text, because the surrounding form has both values. */
export function ContactFields({ kind, onKind }: ContactFieldsProps) {
  return (
    <>
      <Choice
        label="Register with"
        options={kinds}
        value={kind}
        onChange={onKind}
        className="[&_label]:flex-auto [&_label]:whitespace-nowrap"
      />
      {kind === "email" ? <EmailField /> : <PhoneField />}
    </>
  );
}

function EmailField() {
  const field = fieldOf(useFormContext<Contact>());
  return (
    <TextField
      type="email"
      label="Email"
      autoComplete="email"
      {...field("email", { validate: (typed) => emailProblem(typed) ?? true })}
    />
  );
}

function PhoneField() {
  const field = fieldOf(useFormContext<Contact>());
  return (
    <TextField
      type="tel"
      label="Mobile phone number"
      autoComplete="tel"
      hint="With the country code, such as +44 20 7946 0000."
      {...field("phone", {
        validate: (typed) => typed.trim() !== "" || "Enter your phone number with its country code.",
      })}
    />
  );
}
