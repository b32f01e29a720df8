import { invitationUsesMax } from "@paperchain/core/accounts/invitations/invitation.ts";
import { useForm } from "react-hook-form";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { endOf, ends } from "../../../lib/groups/link-ends.ts";
import type { Group } from "../../../lib/session/groups.ts";
import { formatCount } from "../../../ui/data/format.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox, SelectField, TextField } from "../../../ui/form/field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { useMakeJoinLink } from "./links-api.ts";

/** Makes a join link with a limit and an end, if wanted. */
export function NewLinkForm({ group }: { group: Group }) {
  const make = useMakeJoinLink(group);
  const form = useForm({ mode: "onTouched", defaultValues: { usesMax: "", hours: "", pinOnly: false } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async ({ usesMax, hours, pinOnly }) => {
      const { code } = await make.mutateAsync({
        usesMax: usesMax.trim() === "" ? null : Number(usesMax),
        expiresAt: endOf(hours),
        pinOnly,
      });
      toast.success(`The code ${code} leads into ${group.name}.`);
      form.reset();
    },
    "Couldn't make the link. Try again.",
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="How often it can be used"
          inputMode="numeric"
          autoComplete="off"
          hint="Leave it empty for no limit."
          {...field("usesMax", { validate: limitProblem })}
        />
        <SelectField label="For how long" options={ends} {...form.register("hours")} />
      </div>
      <div>
        <Checkbox label="A name and a PIN are enough" {...form.register("pinOnly")} />
        <p className="text-muted text-sm">
          No e-mail and no phone: people get a user name and choose a six-digit PIN. Nobody can send them a
          new one, so if they forget it, you give them another under Users.
        </p>
      </div>
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} busyLabel="Making…" className="sm:self-start">
        Make link
      </Button>
    </form>
  );
}

function limitProblem(typed: string): true | string {
  if (typed.trim() === "") return true;
  const whole = /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= invitationUsesMax;
  return whole || `Enter a whole number from 1 to ${formatCount(invitationUsesMax)}, or nothing.`;
}
