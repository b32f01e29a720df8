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
import type { User } from "./admin-api.ts";
import { EditUserFields, type EditUserForm } from "./edit-user-fields.tsx";
import { type Person, useChangeUser, useUser } from "./people-api.ts";

interface EditUserDialogProps {
  user: User;
  /** Nobody changes their own role or status. */
  me: boolean;
  onClose: () => void;
}

const formId = "edit-user";

export function EditUserDialog({ user, me, onClose }: EditUserDialogProps) {
  const person = useUser(user.id);
  const change = useChangeUser(user.id);
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
  const save = async (fields: Partial<EditUserForm>) => {
    await change.mutateAsync(fields);
    toast.success(`${fields.fullName ?? user.fullName} was saved.`);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={`Edit ${user.fullName}`} footer={footer}>
      <Loads
        query={person}
        loadingLabel="Loading user..."
        failedMessage={(error) => failureMessage(error, "Couldn't load the user. Try again.")}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) => <EditForm person={data} me={me} onSave={save} />}
      </Loads>
    </Dialog>
  );
}

interface EditFormProps {
  person: Person;
  me: boolean;
  onSave: (fields: Partial<EditUserForm>) => Promise<void>;
}

function EditForm({ person, me, onSave }: EditFormProps) {
  // What the form began with. The person may be read again meanwhile, and what is typed stays.
  const [before] = useState(() => fieldsOf(person));
  const form = useForm<EditUserForm>({ mode: "onTouched", defaultValues: before });
  const save = (fields: EditUserForm) => onSave(changedFields(fields, before));
  const submit = useSubmit(form, save, "Couldn't save the user. Try again.");
  const { root } = form.formState.errors;
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <EditUserFields form={form} me={me} reachedByPhone={person.email === null} />
      {root && (
        <Notice role="alert" tone="loss">
          {root.message}
        </Notice>
      )}
    </form>
  );
}

const fieldsOf = (person: Person): EditUserForm => ({
  fullName: person.fullName,
  email: person.email ?? "",
  phone: person.phone ?? "",
  dateOfBirth: person.dateOfBirth ?? "",
  role: person.role,
  status: person.status,
  address: person.address ?? "",
  notes: person.notes ?? "",
  reason: "",
});
