import { useId } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/call/call.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { useMe } from "../../../lib/session/me.ts";
import { reasonHint } from "../../../lib/words/reason-hint.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { PasswordField, TextAreaField, TextField } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";

const empty = { reason: "", password: "", code: "" };

/** For when somebody's sessions may be in wrong hands: everybody logs in again, and reads why. */
export function EndEverySessionDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const withCode = useMe().data?.twoFactorAuth ?? false;
  const form = useForm({ mode: "onTouched", defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const end = async ({ reason, password, code }: typeof empty) => {
    const body = { reason: reason.trim(), password, ...(withCode && { code }) };
    toast.success((await call("endEverySession", { body })).message);
    onClose();
  };
  const submit = useSubmit(form, end, "Couldn't log everybody out. Try again.");
  const footer = (
    <>
      <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="danger" form={formId} busy={isSubmitting} busyLabel="Logging out…">
        Log everybody out
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Log everybody out?" footer={footer}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>
          Everybody has to log in again, on every device: members, other administrators, and you elsewhere.
          You stay logged in here.
        </p>
        <TextAreaField
          label="Reason"
          hint={reasonHint}
          lengthMax={500}
          rows={2}
          problem={errors.reason?.message}
          {...form.register("reason", {
            validate: (typed) => typed.trim() !== "" || "Say why: everybody will read it.",
          })}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          problem={errors.password?.message}
          {...form.register("password", { required: "Enter your password." })}
        />
        {withCode && (
          <TextField
            label="Authenticator or recovery code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            problem={errors.code?.message}
            {...form.register("code", { required: "Enter a code." })}
          />
        )}
        {errors.root && (
          <Notice role="alert" tone="loss">
            {errors.root.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
