import { useForm } from "react-hook-form";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { useDelivery } from "../../../lib/session/delivery.ts";
import { reasonHint } from "../../../lib/words/reason-hint.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { TextAreaField } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import type { User } from "./admin-api.ts";
import { useRemoveTwoFactor } from "./people-api.ts";

const formId = "remove-two-factor";

/** For a member who lost the app and the recovery codes, with a reason that they read. */
export function RemoveTwoFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const remove = useRemoveTwoFactor(user.id);
  const delivery = useDelivery()?.email;
  const form = useForm({ mode: "onTouched", defaultValues: { reason: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async ({ reason }) => {
      await remove.mutateAsync(reason.trim());
      toast.success(`Two-factor login of ${user.fullName} is off.`);
      onClose();
    },
    "Couldn't turn off two-factor login. Try again.",
  );
  const footer = (
    <>
      <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="danger" form={formId} busy={isSubmitting} busyLabel="Turning off…">
        Turn off
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Turn off two-factor login of ${user.fullName}?`}
      footer={footer}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>
          For a member who lost the app and the recovery codes. Make sure that the request comes from them:
          from then on, their password alone opens the account. They are logged out everywhere.{" "}
          {delivery === "outbox"
            ? "This server has no mail server: the message to them waits in the outbox for you to pass on."
            : "A message about it goes to their e-mail address and phone."}
        </p>
        <TextAreaField
          label="Reason"
          hint={reasonHint}
          lengthMax={500}
          rows={2}
          problem={errors.reason?.message}
          {...form.register("reason", {
            validate: (typed) => typed.trim() !== "" || "Say why: the member will read it.",
          })}
        />
        {errors.root && (
          <Notice role="alert" tone="loss">
            {errors.root.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
