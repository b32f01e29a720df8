import { emailProblem } from "@paperchain/core/accounts/identifier.ts";
import { passwordLengthMin, passwordProblem } from "@paperchain/core/accounts/password.ts";
import { pinLength, pinProblem } from "@paperchain/core/accounts/pins/pin.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Link } from "react-router";
import { call } from "../../lib/call/call.ts";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import { OpenConnectionNote } from "../../lib/form/open-connection-note.tsx";
import { type MyProfile, myProfileKey } from "../../lib/session/my-profile.ts";
import { Button } from "../../ui/form/button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { PasswordField, TextField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { fieldsLook } from "./fields-look.ts";

/** For a member with a user name: change the PIN, or replace it with a password. */
export function PinForms({ profile }: { profile: MyProfile }) {
  return (
    <>
      <p className="text-sm">
        Your user name is <span className="font-mono font-semibold">{profile.userName}</span>.{" "}
        <Link to="/user-name" className="font-medium underline underline-offset-2">
          Print it
        </Link>
      </p>
      <ChangePinForm />
      <UpgradeForm profile={profile} />
    </>
  );
}

const noPins = { currentPin: "", newPin: "", confirmPin: "" };

function ChangePinForm() {
  const cache = useQueryClient();
  const form = useForm({ mode: "onTouched", defaultValues: noPins });
  const { getValues } = form;
  const field = fieldOf(form);
  const change = async ({ currentPin, newPin }: typeof noPins) => {
    const { message } = await call("changePin", { body: { currentPin, newPin } });
    toast.success(message);
    form.reset(noPins);
    await cache.invalidateQueries({ queryKey: myProfileKey });
  };
  const submit = useSubmit(form, change, "Update failed");
  return (
    <PinPart title="PIN" form={form} label="Change PIN" onSubmit={submit}>
      <PasswordField
        label="Current PIN"
        inputMode="numeric"
        autoComplete="current-password"
        {...field("currentPin", { required: "Enter your current PIN." })}
      />
      <div className="hidden sm:block" />
      <PasswordField
        label="New PIN"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={pinLength}
        hint="Six digits."
        {...field("newPin", { validate: (typed) => pinProblem(typed) ?? true })}
      />
      <PasswordField
        label="Confirm new PIN"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={pinLength}
        {...field("confirmPin", {
          validate: (typed) => typed === getValues("newPin") || "The PINs do not match.",
        })}
      />
    </PinPart>
  );
}

const kinds = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Mobile phone number" },
] as const;

const noUpgrade = { email: "", phone: "", newPassword: "", pin: "", code: "" };

function UpgradeForm({ profile }: { profile: MyProfile }) {
  const cache = useQueryClient();
  const [kind, setKind] = useState<"email" | "phone">("email");
  const form = useForm({ mode: "onTouched", defaultValues: noUpgrade });
  const field = fieldOf(form);
  const upgrade = async ({ code, newPassword, pin, ...contacts }: typeof noUpgrade) => {
    const proof = profile.twoFactorAuth ? { pin, code } : { pin };
    const contact = kind === "email" ? { email: contacts.email } : { phone: contacts.phone };
    const after = await call("upgradeAccount", { body: { ...contact, newPassword, ...proof } });
    toast.success(`From now on you log in with ${after.email ?? after.phone} and your password.`);
    cache.setQueryData(myProfileKey, after);
    await cache.invalidateQueries({ queryKey: ["security"] });
  };
  const submit = useSubmit(form, upgrade, "Update failed");
  return (
    <PinPart title="A password instead" form={form} label="Use a password" onSubmit={submit}>
      <p className="text-sm sm:col-span-2">
        A password is safer than a PIN, and you can get a link that sets a new one. {profile.userName} and the
        PIN stop working.
      </p>
      <OpenConnectionNote secret="password" className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <Choice label="Log in with" options={kinds} value={kind} onChange={setKind} />
      </div>
      {kind === "email" ? (
        <TextField
          type="email"
          label="Email"
          autoComplete="email"
          {...field("email", { validate: (typed) => emailProblem(typed) ?? true })}
        />
      ) : (
        <TextField
          type="tel"
          label="Mobile phone number"
          autoComplete="tel"
          hint="With the country code, such as +44 20 7946 0000."
          {...field("phone", { required: "Enter your phone number with its country code." })}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordLengthMin} characters.`}
        {...field("newPassword", { validate: (typed) => passwordProblem(typed) ?? true })}
      />
      <PasswordField
        label="Your PIN"
        inputMode="numeric"
        autoComplete="current-password"
        {...field("pin", { required: "Enter your PIN." })}
      />
      {profile.twoFactorAuth && (
        <TextField
          label="Authenticator or recovery code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...field("code", { required: "Enter a code." })}
        />
      )}
    </PinPart>
  );
}

interface PinPartProps<Values extends object> {
  title: string;
  form: UseFormReturn<Values>;
  label: string;
  onSubmit: () => void;
  children: ReactNode;
}

function PinPart<Values extends object>({ title, form, label, onSubmit, children }: PinPartProps<Values>) {
  const { errors, isSubmitting } = form.formState;
  return (
    <section aria-label={title}>
      <h3 className="mb-3 font-semibold">{title}</h3>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <div className={fieldsLook}>{children}</div>
        <FormProblem problem={errors.root?.message} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Saving…">
            {label}
          </Button>
          <p className="text-muted text-sm">You stay logged in here and are logged out everywhere else.</p>
        </div>
      </form>
    </section>
  );
}
