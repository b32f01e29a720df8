import { useState } from "react";
import { useForm } from "react-hook-form";
import { changedFields } from "../../../lib/call/changed-fields.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { EditMemberFields, type EditMemberForm as Fields } from "./edit-member-fields.tsx";
import type { MemberDetails } from "./member-api.ts";
import { type RoleChange, RoleChangeStep } from "./role-change.tsx";

interface EditMemberFormProps {
  id: string;
  details: MemberDetails;
  isOwn: boolean;
  /** The new role that the administrator is confirming. */
  confirming: RoleChange | undefined;
  onConfirm: (change: RoleChange | undefined) => void;
  onSave: (fields: Partial<Fields>) => Promise<void>;
}

/** The form of a member's fields. A new role is saved in a second step. */
export function EditMemberForm(props: EditMemberFormProps) {
  const { id, details, isOwn, confirming, onConfirm, onSave } = props;
  // The values that the form started with. A refetch does not replace typed text.
  const [before] = useState(() => fieldsOf(details));
  const form = useForm<Fields>({ mode: "onTouched", defaultValues: before });
  const save = async (typed: Fields) => {
    const fields = changedFields(typed, before);
    if (fields.role && !confirming) return onConfirm({ name: typed.fullName, role: fields.role, isOwn });
    try {
      await onSave(fields);
    } catch (error) {
      // A refusal is about the fields of the first step, or about all.
      onConfirm(undefined);
      throw error;
    }
  };
  const submit = useSubmit(form, save, "Couldn't save the user. Try again.");
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {confirming ? (
        <RoleChangeStep change={confirming} form={form} />
      ) : (
        <EditMemberFields form={form} isOwn={isOwn} reachedByPhone={details.email === null} />
      )}
      <FormProblem problem={form.formState.errors.root?.message} />
    </form>
  );
}

const fieldsOf = (details: MemberDetails): Fields => ({
  fullName: details.fullName,
  email: details.email ?? "",
  phone: details.phone ?? "",
  dateOfBirth: details.dateOfBirth ?? "",
  role: details.role,
  status: details.status,
  address: details.address ?? "",
  notes: details.notes ?? "",
  reason: "",
});
