import { nameProblem } from "@paperchain/core/accounts/hidden-characters.ts";
import { pinLength, pinProblem } from "@paperchain/core/accounts/pins/pin.ts";
import { Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { device } from "../../../lib/session/device.ts";
import { session } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/form/button.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { PasswordField, TextField } from "../../../ui/form/field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { PublicPage } from "../../../ui/page/page.tsx";

interface PinJoinProps {
  code: string;
  group: string | null;
  help: ReactNode;
  footer: ReactNode;
}

type Joined = Answer<"joinWithPin">;

/** Joining a group with a name and a PIN; then the user name, before the first screen. */
export function PinJoin({ code, group, help, footer }: PinJoinProps) {
  const [joined, setJoined] = useState<Joined>();
  if (joined) return <UserName joined={joined} />;
  return (
    <PublicPage
      title={`Join ${group}`}
      subtitle={`On ${window.location.host}. Practise with paper money: your name and a PIN are enough.`}
      footer={footer}
    >
      <JoinForm code={code} onJoined={setJoined} />
      <div className="mt-5 flex flex-col">{help}</div>
    </PublicPage>
  );
}

function JoinForm({ code, onJoined }: { code: string; onJoined: (joined: Joined) => void }) {
  const form = useForm({ mode: "onTouched", defaultValues: { fullName: "", pin: "", confirmPin: "" } });
  const { register, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const join = async ({ fullName, pin }: { fullName: string; pin: string }) => {
    const body = { fullName, pin, invitationCode: code, device: device.read() };
    onJoined(await call("joinWithPin", { body }));
  };
  const submit = useSubmit(form, join, "Registration failed");
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={100}
        hint="The name that your group knows you by."
        problem={errors.fullName?.message}
        {...register("fullName", { validate: nameNeeded })}
      />
      <PasswordField
        label="PIN"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={pinLength}
        hint="Six digits. Not a birthday, and not the PIN of your phone."
        problem={errors.pin?.message}
        {...register("pin", { validate: (typed) => pinProblem(typed) ?? true })}
      />
      <PasswordField
        label="PIN again"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={pinLength}
        problem={errors.confirmPin?.message}
        {...register("confirmPin", {
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

/** The user name is what a member must keep, so it stands alone, as large as it fits. */
function UserName({ joined }: { joined: Joined }) {
  const { user, token, device: known } = joined;
  const name = user.userName ?? "";
  const start = () => {
    device.keep(known);
    session.start({ token, role: user.role, userId: user.id, remember: true });
  };
  return (
    <PublicPage
      title={`Welcome, ${user.fullName}`}
      subtitle="You are in. Keep your user name: you need it to log in again."
    >
      <div className="flex flex-col gap-5">
        <div className="text-center">
          <p className="text-muted">Your user name</p>
          <p className="wrap-anywhere font-bold font-mono text-4xl leading-tight">{name}</p>
          <p className="mt-2 text-muted text-sm">Log in at {window.location.host} with it and your PIN.</p>
        </div>
        <p className="text-sm print:hidden">
          Take a photo of this page, print it, or write it down. If you forget the PIN, your organiser gives
          you a new one.
        </p>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Button>
          <CopyButton text={name} label="Copy" />
        </div>
        <Button size="lg" full className="print:hidden" onClick={start}>
          Start
        </Button>
      </div>
    </PublicPage>
  );
}
