import { nameProblem } from "@paperchain/core/accounts/hidden-characters.ts";
import { pinLength, pinProblem } from "@paperchain/core/accounts/pins/pin.ts";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/call/call.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { OpenConnectionNote } from "../../../lib/form/open-connection-note.tsx";
import { device } from "../../../lib/session/device.ts";
import { session } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/form/button.tsx";
import { PasswordField, TextField } from "../../../ui/form/field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { PublicPage } from "../../../ui/page/page.tsx";

interface PinJoinProps {
  code: string;
  group: string | null;
  /** Called once the account exists, before the member is logged in. */
  onJoined: () => void;
  help: ReactNode;
  footer: ReactNode;
}

/** The form to join a group with a name and a PIN. Joining also logs in, so that a reloaded page does not ask again. */
export function PinJoin({ code, group, onJoined, help, footer }: PinJoinProps) {
  return (
    <PublicPage
      title={`Join ${group}`}
      subtitle={`On ${window.location.host}. Practise with paper money: your name and a PIN are enough.`}
      footer={footer}
    >
      <JoinForm code={code} onJoined={onJoined} />
      <div className="mt-5 flex flex-col">{help}</div>
    </PublicPage>
  );
}

function JoinForm({ code, onJoined }: Pick<PinJoinProps, "code" | "onJoined">) {
  const form = useForm({ mode: "onTouched", defaultValues: { fullName: "", pin: "", confirmPin: "" } });
  const { getValues, formState } = form;
  const field = fieldOf(form);
  const { errors, isSubmitting } = formState;
  const join = async ({ fullName, pin }: { fullName: string; pin: string }) => {
    const body = { fullName, pin, invitationCode: code, device: device.read() };
    const { user, token, device: known } = await call("joinWithPin", { body });
    device.keep(known);
    onJoined();
    session.start({ token, role: user.role, userId: user.id, remember: true });
  };
  const submit = useSubmit(form, join, "Registration failed");
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={100}
        hint="The name that your group knows you by."
        {...field("fullName", { validate: nameNeeded })}
      />
      <OpenConnectionNote secret="PIN" />
      <PasswordField
        label="PIN"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={pinLength}
        hint="Six digits. Not a birthday, and not the PIN of your phone."
        {...field("pin", { validate: (typed) => pinProblem(typed) ?? true })}
      />
      <PasswordField
        label="PIN again"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={pinLength}
        {...field("confirmPin", {
          validate: (typed) => typed === getValues("pin") || "The PINs do not match.",
        })}
      />
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" size="lg" full busy={isSubmitting} busyLabel="Creating account...">
        Create account
      </Button>
    </form>
  );
}

const nameNeeded = (typed: string) =>
  typed.trim() === "" ? "Enter your full name." : (nameProblem(typed.trim()) ?? true);
