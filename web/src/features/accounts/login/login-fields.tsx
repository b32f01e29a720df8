import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { Checkbox, PasswordField, TextField } from "../../../ui/form/field.tsx";
import { linkLook } from "./link-look.ts";

export interface LoginForm {
  identifier: string;
  password: string;
  remember: boolean;
  code: string;
}

export function LoginFields({ form }: { form: UseFormReturn<LoginForm> }) {
  const field = fieldOf(form);
  return (
    <>
      <TextField
        label="Email or phone number"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Or your user name, such as mia-42: then the password is your PIN."
        {...field("identifier", {
          required: "Enter your e-mail or phone number, or your user name.",
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...field("password", { required: "Enter your password." })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Remember me" {...form.register("remember")} />
        <Link to="/forgot-password" className={linkLook}>
          Forgot password?
        </Link>
      </div>
    </>
  );
}

/** The second factor, where two-factor login is on. */
export function LoginCodeField({ form }: { form: UseFormReturn<LoginForm> }) {
  const { setFocus } = form;
  const field = fieldOf(form);
  // The field appeared after a click on the button, which still has the focus.
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <TextField
      label="Authenticator or recovery code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      hint="Six digits from your app, or a recovery code that you saved."
      {...field("code", { required: "Enter a code." })}
    />
  );
}
