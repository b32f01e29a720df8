import { invitationUsesMax, limitTooSmall } from "@paperchain/core/accounts/invitations/invitation.ts";
import { useForm } from "react-hook-form";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { formatCount } from "../../../ui/data/format.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { type Invitation, useChangeInvitation } from "../members/admin-api.ts";

interface InvitationLimitDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

export function InvitationLimitDialog({ invitation, onClose }: InvitationLimitDialogProps) {
  const change = useChangeInvitation();
  const form = useForm({
    mode: "onTouched",
    defaultValues: { usesMax: invitation.usesMax === null ? "" : String(invitation.usesMax) },
  });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async ({ usesMax }) => {
      const limit = usesMax.trim() === "" ? null : Number(usesMax);
      await change.mutateAsync({ id: invitation.id, usesMax: limit, reason: "" });
      toast.success(
        limit === null
          ? `${invitation.code} has no limit.`
          : `${invitation.code} can be used ${limit === 1 ? "once" : `${limit} times`}.`,
      );
      onClose();
    },
    "Couldn't set the limit. Try again.",
  );
  return (
    <FormDialog
      title={`Limit of ${invitation.code}`}
      description={`The code of ${invitation.owner.fullName} was used ${invitation.used === 1 ? "once" : `${invitation.used} times`} so far.`}
      submitLabel="Set limit"
      busy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="How often it can be used"
        inputMode="numeric"
        hint="Leave it empty for no limit. People who already joined with it count."
        {...field("usesMax", { validate: limitProblem })}
      />
    </FormDialog>
  );
}

function limitProblem(typed: string): true | string {
  if (typed.trim() === "") return true;
  if (/^0+$/.test(typed.trim())) return limitTooSmall;
  const whole = /^\d+$/.test(typed.trim()) && Number(typed) <= invitationUsesMax;
  return whole || `Enter a whole number up to ${formatCount(invitationUsesMax)}, or nothing.`;
}
