import { useState } from "react";
import { useForm } from "react-hook-form";
import { changedFields } from "../../../../lib/call/changed-fields.ts";
import { useSubmit } from "../../../../lib/call/use-submit.ts";
import { useSeveralGroups } from "../../../../lib/session/groups.ts";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import type { MemberDetails } from "../member-api.ts";
import { type ConfirmedChange, ConfirmStep } from "./confirm-step.tsx";
import { EditMemberFields, type EditMemberForm as Fields } from "./edit-member-fields.tsx";
import { groupChoices } from "./group-move.ts";

interface EditMemberFormProps {
  id: string;
  details: MemberDetails;
  isOwn: boolean;
  /** The new role or group that the administrator is confirming. */
  confirming: ConfirmedChange | undefined;
  onConfirm: (change: ConfirmedChange | undefined) => void;
  onSave: (fields: Partial<Fields>) => Promise<void>;
}

/** The form of a member's fields. A new role or group is saved in a second step. */
export function EditMemberForm(props: EditMemberFormProps) {
  const { id, details, isOwn, confirming, onConfirm, onSave } = props;
  // The values that the form started with. A refetch does not replace typed text.
  const [before] = useState(() => fieldsOf(details));
  const groups = useSeveralGroups();
  const form = useForm<Fields>({ mode: "onTouched", defaultValues: before });
  const save = async (typed: Fields) => {
    const { groupId, ...fields } = changedFields(typed, before);
    const name = typed.fullName;
    if (fields.role && !confirming) return onConfirm({ kind: "role", name, role: fields.role, isOwn });
    // An administrator is in no group.
    const group = groups.find(({ id }) => id === groupId && typed.role === "user");
    if (group && !confirming) return onConfirm({ kind: "group", name, group });
    try {
      await onSave({ ...fields, ...(group && { groupId: group.id }) });
    } catch (error) {
      // Whether a refusal concerns the fields of the first step, or the form as a whole.
      onConfirm(undefined);
      throw error;
    }
  };
  const submit = useSubmit(form, save, "Couldn't save the user. Try again.");
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {confirming ? (
        <ConfirmStep change={confirming} form={form} />
      ) : (
        <EditMemberFields
          form={form}
          isOwn={isOwn}
          groups={details.groupId ? groupChoices(groups, details.groupId) : []}
          reachedByPhone={details.email === null}
          hasPin={details.userName !== null}
        />
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
  groupId: details.groupId ?? "",
  address: details.address ?? "",
  notes: details.notes ?? "",
  keepLinks: false,
  reason: "",
});
