import { useForm } from "react-hook-form";
import { call } from "../../../lib/call/call.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { ProofFields } from "../../../lib/form/proof-fields.tsx";
import { needed, ReasonField } from "../../../lib/form/reason-field.tsx";
import { useMyProfile } from "../../../lib/session/my-profile.ts";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";

const empty = { reason: "", password: "", code: "" };

/** For emergencies, such as stolen sessions: everybody has to log in again, and reads why. */
export function EndEverySessionDialog({ onClose }: { onClose: () => void }) {
  const withCode = useMyProfile().data?.twoFactorAuth ?? false;
  const form = useForm({ mode: "onTouched", defaultValues: empty });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const end = async ({ reason, password, code }: typeof empty) => {
    const body = { reason: reason.trim(), password, ...(withCode && { code }) };
    toast.success((await call("endEverySession", { body })).message);
    onClose();
  };
  const submit = useSubmit(form, end, "Couldn't log everybody out. Try again.");
  return (
    <FormDialog
      title="Log everybody out?"
      submitLabel="Log everybody out"
      busyLabel="Logging out…"
      danger
      busy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Everybody has to log in again, on every device: members, other administrators, and you elsewhere. You
        stay logged in here.
      </p>
      <ReasonField {...field("reason", needed("Say why: everybody will read it."))} />
      <ProofFields register={form.register} errors={errors} withCode={withCode} />
    </FormDialog>
  );
}
