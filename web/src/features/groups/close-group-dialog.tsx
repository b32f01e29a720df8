import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import { needed, ReasonField } from "../../lib/form/reason-field.tsx";
import type { GroupDialogProps } from "../../lib/groups/group-button.ts";
import { TextField } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useChangeGroupState } from "./api.ts";

/** Closing cannot be undone, so the organiser types the group's name. */
export function CloseGroupDialog({ group, onClose }: GroupDialogProps) {
  const change = useChangeGroupState(group);
  const form = useForm({ mode: "onTouched", defaultValues: { typedName: "", reason: "" } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async ({ reason }) => {
      await change.mutateAsync({ state: "closed", reason: reason.trim() });
      toast.success(`${group.name} is closed.`);
      onClose();
    },
    "Couldn't close the group. Try again.",
  );
  return (
    <FormDialog
      title={`Close ${group.name} for good?`}
      submitLabel="Close for good"
      busyLabel="Closing…"
      danger
      busy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        A closed group accepts nothing new, nobody joins it, and it cannot be opened again. Running trades are
        settled and plans are paid. Its people, their trades and its rules stay readable.
      </p>
      <TextField
        label="Name of the group"
        hint={`Type ${group.name} to confirm.`}
        autoComplete="off"
        spellCheck={false}
        {...field("typedName", {
          validate: (typed) => typed.trim() === group.name || `Type the name exactly: ${group.name}`,
        })}
      />
      <ReasonField
        readers="The members of the group read it at once."
        {...field("reason", needed("Say why: the members of the group read it."))}
      />
    </FormDialog>
  );
}
