import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";
import { call } from "../../../lib/call/call.ts";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { device } from "../../../lib/session/device.ts";
import { session } from "../../../lib/session/session.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { PublicPage } from "../../../ui/page/page.tsx";
import { linkLook } from "./link-look.ts";
import { LoginCodeField, LoginFields, type LoginForm } from "./login-fields.tsx";
import { readLoginState } from "./login-state.ts";
import { useSessionEnd } from "./use-session-end.ts";

interface LoginScreenProps {
  /** Opens the support dialog, which belongs to another feature. */
  onContact: () => void;
  /** Shown when a login was refused. */
  ifRefused?: ReactNode;
}

export function LoginScreen({ onContact, ifRefused }: LoginScreenProps) {
  const arrived = readLoginState(useLocation().state);
  const end = useSessionEnd();
  const [refused, setRefused] = useState<string>();
  const suspended = refused ?? (end?.suspended ? end.message : undefined);
  const notice = end?.message ?? arrived.notice;
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<LoginForm>({
    mode: "onTouched",
    defaultValues: { identifier: arrived.identifier ?? "", password: "", remember: false, code: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const tryLogIn = async (values: LoginForm) => {
    const { needsCode, suspended: words } = await logIn(values, asksForCode);
    setRefused(words);
    setAsksForCode(needsCode);
  };
  const submit = useSubmit(form, tryLogIn, "Login failed");
  const goBack = () => {
    form.resetField("code");
    form.clearErrors();
    setAsksForCode(false);
  };

  return (
    <PublicPage
      title={asksForCode ? "Enter your code" : "Log in"}
      subtitle={
        asksForCode
          ? "Two-factor login is on for this account."
          : "Use the e-mail, phone number or user name of your account."
      }
      footer={asksForCode ? <BackButton onClick={goBack} /> : <RegisterLink />}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {suspended && !asksForCode && <SuspendedNotice message={suspended} onContact={onContact} />}
        {notice && !suspended && !asksForCode && (
          <Notice role="status" tone={arrived.tone} className="wrap-anywhere">
            {notice}
          </Notice>
        )}
        {asksForCode ? <LoginCodeField form={form} /> : <LoginFields form={form} />}
        <FormProblem problem={errors.root?.message} />
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting} busyLabel="Logging in...">
          Login
        </Button>
        {errors.root && ifRefused}
      </form>
    </PublicPage>
  );
}

interface Tried {
  needsCode: boolean;
  /** The sentence for a suspended member. */
  suspended?: string;
}

/** After the login the guard redirects, because this screen is only for people who are not logged in. */
async function logIn(values: LoginForm, withCode: boolean): Promise<Tried> {
  const { identifier, password, remember, code } = values;
  const body = { identifier, password, remember, device: device.read(), ...(withCode && { code }) };
  try {
    const { token, user, device: known } = await call("login", { body });
    device.keep(known);
    session.start({ token, role: user.role, userId: user.id, remember });
    return { needsCode: false };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.code === "second_factor_needed") return { needsCode: true };
    if (error.code === "account_suspended") return { needsCode: false, suspended: error.message };
    throw error;
  }
}

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={linkLook} onClick={onClick}>
      Back to login
    </button>
  );
}

function RegisterLink() {
  return (
    <>
      New here?{" "}
      <Link to="/register" className={linkLook}>
        Create account
      </Link>
    </>
  );
}

interface SuspendedNoticeProps {
  /** The server's sentence: the account is suspended, and why. */
  message: string;
  /** Opens the contact form, which works without a session. */
  onContact: () => void;
}

function SuspendedNotice({ message, onContact }: SuspendedNoticeProps) {
  return (
    <Notice role="alert" tone="loss">
      <p className="wrap-anywhere">{message}</p>
      <Button variant="secondary" full className="mt-3" onClick={onContact}>
        Write to your administrator
      </Button>
    </Notice>
  );
}
