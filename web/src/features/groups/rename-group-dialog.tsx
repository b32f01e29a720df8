import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import type { GroupDialogProps } from "../../lib/groups/group-button.ts";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useRenameGroup } from "./api.ts";
import { GroupNameField, nameRules } from "./group-name-field.tsx";

export function RenameGroupDialog({ group, onClose }: GroupDialogProps) {
  const rename = useRenameGroup(group);
  const form = useForm({ mode: "onTouched", defaultValues: { name: group.name } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async ({ name }) => {
      const renamed = await rename.mutateAsync(name.trim());
      toast.success(`The group is now ${renamed.name}.`);
      onClose();
    },
    "Couldn't rename the group. Try again.",
  );
  return (
    <FormDialog
      title={`Rename ${group.name}`}
      submitLabel="Rename"
      busyLabel="Renaming…"
      busy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupNameField {...field("name", nameRules)} />
    </FormDialog>
  );
}
