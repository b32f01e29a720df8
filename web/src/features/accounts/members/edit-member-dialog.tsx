import { useState } from "react";
import { useForm } from "react-hook-form";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { changedFields } from "../../../lib/call/changed-fields.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import type { Member } from "./admin-api.ts";
import { EditMemberFields, type EditMemberForm } from "./edit-member-fields.tsx";
import { type MemberDetails, useChangeMember, useMember } from "./member-api.ts";

interface EditMemberDialogProps {
  member: Member;
  /** Administrators cannot change their own role or status. */
  isOwn: boolean;
  onClose: () => void;
}

const formId = "edit-member";

export function EditMemberDialog({ member, isOwn, onClose }: EditMemberDialogProps) {
  const details = useMember(member.id);
  const change = useChangeMember(member.id);
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
        Save Changes
      </Button>
    </>
  );
  const save = async (fields: Partial<EditMemberForm>) => {
    await change.mutateAsync(fields);
    toast.success(`${fields.fullName ?? member.fullName} was saved.`);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={`Edit ${member.fullName}`} footer={footer}>
      <Loads
        query={details}
        loadingLabel="Loading user..."
        failedMessage={(error) => failureMessage(error, "Couldn't load the user. Try again.")}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) => <EditForm details={data} isOwn={isOwn} onSave={save} />}
      </Loads>
    </Dialog>
  );
}

interface EditFormProps {
  details: MemberDetails;
  isOwn: boolean;
  onSave: (fields: Partial<EditMemberForm>) => Promise<void>;
}

function EditForm({ details, isOwn, onSave }: EditFormProps) {
  // The values that the form started with. A refetch does not replace typed text.
  const [before] = useState(() => fieldsOf(details));
  const form = useForm<EditMemberForm>({ mode: "onTouched", defaultValues: before });
  const save = (fields: EditMemberForm) => onSave(changedFields(fields, before));
  const submit = useSubmit(form, save, "Couldn't save the user. Try again.");
  const { root } = form.formState.errors;
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <EditMemberFields form={form} isOwn={isOwn} reachedByPhone={details.email === null} />
      {root && (
        <Notice role="alert" tone="loss">
          {root.message}
        </Notice>
      )}
    </form>
  );
}

const fieldsOf = (details: MemberDetails): EditMemberForm => ({
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
