import { nameProblem } from "@paperchain/core/accounts/hidden-characters.ts";
import { useFormContext } from "react-hook-form";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { OpenConnectionNote } from "../../../lib/form/open-connection-note.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { type NewPassword, NewPasswordFields } from "../login/new-password-fields.tsx";
import { type Contact, ContactFields, type ContactKind } from "./contact-fields.tsx";

export interface RegisterForm extends Contact, NewPassword {
  fullName: string;
  invitationCode: string;
}

interface RegisterFieldsProps {
  kind: ContactKind;
  onKind: (kind: ContactKind) => void;
  onCode: (typed: string) => void;
}

/** The form's fields, its problem, and the button. The code comes first, because the other fields depend on it. */
export function RegisterFields({ kind, onKind, onCode }: RegisterFieldsProps) {
  const form = useFormContext<RegisterForm>();
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <TextField
        label="Invitation code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...field("invitationCode", {
          validate: required("Enter the invitation code you were given."),
          onChange: ({ target }) => onCode(target.value),
        })}
      />
      <ContactFields kind={kind} onKind={onKind} />
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={100}
        {...field("fullName", { validate: nameNeeded })}
      />
      <OpenConnectionNote secret="password" />
      <NewPasswordFields />
      <FormProblem problem={errors.root?.message} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        busy={isSubmitting}
        busyLabel="Creating account..."
      >
        Create account
      </Button>
    </>
  );
}

const nameNeeded = (typed: string) =>
  typed.trim() === "" ? "Enter your full name." : (nameProblem(typed.trim()) ?? true);

const required = (problem: string) => (typed: string) => typed.trim() !== "" || problem;
