import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import type { Group } from "../../lib/session/groups.ts";
import { RulesList } from "../../lib/words/rules-list.tsx";
import { SelectField } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useCreateGroup } from "./api.ts";
import { GroupNameField, nameRules } from "./group-name-field.tsx";
import { presetOf, presetOptions } from "./rules/preset-field.tsx";

const settings = { value: "", label: "The settings of this server" };

interface NewGroupDialogProps {
  /** The groups whose rules can be copied. */
  groups: readonly Group[];
  onClose: () => void;
}

/** A new group starts with the rules of the server's settings, a preset, or a copy of another group's rules. */
export function NewGroupDialog({ groups, onClose }: NewGroupDialogProps) {
  const create = useCreateGroup();
  const form = useForm({ mode: "onTouched", defaultValues: { name: "", like: "" } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const rulesLike = (like: string) => (presetOf(like) ?? groups.find(({ id }) => id === like))?.rules;
  const submit = useSubmit(
    form,
    async ({ name, like }) => {
      const made = await create.mutateAsync({ name: name.trim(), rules: rulesLike(like) });
      toast.success(`${made.name} is open.`);
      onClose();
    },
    "Couldn't make the group. Try again.",
  );
  const like = form.watch("like");
  const copied = rulesLike(like);
  return (
    <FormDialog
      title="New group"
      submitLabel="Make group"
      busyLabel="Making…"
      busy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupNameField {...field("name", nameRules)} />
      <SelectField
        label="Its rules begin like"
        hint={presetOf(like)?.words ?? "You can change them afterwards, before anybody joins."}
        options={[settings, ...presetOptions, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.register("like")}
      />
      {copied && <RulesList rules={copied} />}
    </FormDialog>
  );
}
