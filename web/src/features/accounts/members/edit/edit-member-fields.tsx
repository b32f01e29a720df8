import { addressLengthMax, notesLengthMax } from "@paperchain/core/accounts/address.ts";
import { emailProblem } from "@paperchain/core/accounts/identifier.ts";
import type { UseFormReturn } from "react-hook-form";
import { fieldOf } from "../../../../lib/form/field-of.ts";
import { reasonHint } from "../../../../lib/form/reason-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/form/field.tsx";
import type { MemberDetails } from "../member-api.ts";

export interface EditMemberForm {
  fullName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  role: MemberDetails["role"];
  /** Whether the links of an administrator who loses the role keep working. */
  keepLinks: boolean;
  status: MemberDetails["status"];
  groupId: string;
  address: string;
  notes: string;
  reason: string;
}

interface EditMemberFieldsProps {
  form: UseFormReturn<EditMemberForm>;
  isOwn: boolean;
  /** The groups to choose from; empty for an administrator, and if there is only one. */
  groups: readonly { value: string; label: string }[];
  /** A member who registered with a phone number needs no e-mail. */
  reachedByPhone: boolean;
  /**
   * A member with a PIN has to add an e-mail or phone and a password themselves before they can become an
   * administrator.
   */
  hasPin: boolean;
}

const roles = [
  { value: "user", label: "User" },
  { value: "admin", label: "Admin" },
];
const statuses = [
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
];
const ownRoleHint = "You can step down while another administrator is active.";
const pinRoleHint = "A member with a PIN first adds an e-mail or phone and a password.";
const ownStatusHint = "Another administrator can change yours.";

export function EditMemberFields({ form, isOwn, groups, reachedByPhone, hasPin }: EditMemberFieldsProps) {
  const field = fieldOf(form);
  const email = {
    validate: (typed: string) => (typed.trim() === "" && reachedByPhone) || emailProblem(typed) || true,
  };
  const ownRole = isOwn ? { hint: ownRoleHint } : hasPin ? { hint: pinRoleHint, disabled: true } : {};
  const ownStatus = isOwn ? { hint: ownStatusHint, disabled: true } : {};
  return (
    <>
      <TextField label="Full Name" required {...field("fullName", { required: "Enter the full name." })} />
      {!hasPin && (
        <TextField label="Email" type="email" required={!reachedByPhone} {...field("email", email)} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!hasPin && <TextField label="Phone" type="tel" {...field("phone")} />}
        <TextField label="Date of Birth" type="date" {...field("dateOfBirth")} />
        <SelectField label="Role" options={roles} {...ownRole} {...form.register("role")} />
        <SelectField label="Status" options={statuses} {...ownStatus} {...form.register("status")} />
      </div>
      {groups.length > 1 && form.watch("role") === "user" && (
        <SelectField
          label="Group"
          hint="Another group begins with a fresh wallet."
          options={[...groups]}
          {...field("groupId")}
        />
      )}
      <TextField label="Address" maxLength={addressLengthMax} {...field("address")} />
      <TextAreaField
        label="Notes"
        hint="The member can read this in the export of their data."
        rows={3}
        lengthMax={notesLengthMax}
        {...field("notes")}
      />
      <TextField
        label="Reason (optional)"
        hint={`${reasonHint} A suspension logs the member out everywhere.`}
        maxLength={500}
        // Replaces the rule that the next step set, for an administrator who came back from there.
        {...form.register("reason", { validate: () => true })}
      />
    </>
  );
}
