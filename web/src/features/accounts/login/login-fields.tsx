import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { Checkbox, PasswordField, TextField } from "../../../ui/form/field.tsx";
import { linkLook } from "./link-look.ts";

export interface LoginForm {
  identifier: string;
  password: string;
  remember: boolean;
  code: string;
}

export function LoginFields({ form }: { form: UseFormReturn<LoginForm> }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Email or phone number"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Or your user name, such as mia-42: then the password is your PIN."
        problem={errors.identifier?.message}
        {...form.register("identifier", {
          required: "Enter your e-mail or phone number, or your user name.",
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        problem={errors.password?.message}
        {...form.register("password", { required: "Enter your password." })}
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
  const { setFocus, register, formState } = form;
  // The field appears after a click on the button, which still has the focus.
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <TextField
      label="Authenticator or recovery code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      hint="Six digits from your app, or a recovery code that you saved."
      problem={formState.errors.code?.message}
      {...register("code", { required: "Enter a code." })}
    />
  );
}
