import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";
import { call } from "../../lib/call.ts";
import { session } from "../../lib/session.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, PasswordField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PublicPage } from "../../ui/page.tsx";
import { linkLook } from "./link-look.ts";
import { readLoginState } from "./login-state.ts";

interface LoginForm {
  identifier: string;
  password: string;
  remember: boolean;
}

export function LoginScreen() {
  const arrived = readLoginState(useLocation().state);
  const form = useForm<LoginForm>({
    mode: "onTouched",
    defaultValues: { identifier: arrived.identifier ?? "", password: "", remember: false },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, logIn, "Login failed");

  return (
    <PublicPage title="Log in" subtitle="Good to see you again." footer={<RegisterLink />}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {arrived.notice && (
          <Notice role="status" tone={arrived.tone}>
            {arrived.notice}
          </Notice>
        )}
        <TextField
          label="Email or phone number"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          problem={errors.identifier?.message}
          {...form.register("identifier", { required: "Enter your e-mail or phone number." })}
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
        {errors.root && (
          <Notice role="alert" tone="loss">
            {errors.root.message}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting} busyLabel="Logging in...">
          Login
        </Button>
      </form>
    </PublicPage>
  );
}

/** Where to go from here the guard of this screen knows: it is for strangers only. */
async function logIn({ identifier, password, remember }: LoginForm): Promise<void> {
  const { token, user } = await call("login", { body: { identifier, password, remember } });
  session.start({ token, role: user.role, userId: user.id, remember });
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
