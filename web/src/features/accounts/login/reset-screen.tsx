import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Link, useLocation, useNavigate } from "react-router";
import { call } from "../../../lib/call/call.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { device } from "../../../lib/session/device.ts";
import { session } from "../../../lib/session/session.ts";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { PublicPage } from "../../../ui/page/page.tsx";
import { linkLook } from "./link-look.ts";
import { loginState } from "./login-state.ts";
import { type NewPassword, NewPasswordFields } from "./new-password-fields.tsx";
import { isInAddress, readResetToken, resetState } from "./reset-token.ts";

export function ResetScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const token = readResetToken(location);
  const exposed = isInAddress(location);

  useEffect(() => {
    if (!token || !exposed) return;
    // Removes the token from the address bar, where others could read it or the member could copy it by mistake.
    void navigate("/reset-password", { replace: true, state: resetState(token) });
  }, [token, exposed, navigate]);

  return (
    <PublicPage
      title="New password"
      subtitle={token && "Choose a new password. You will be logged out everywhere."}
      footer={
        <Link to="/login" className={linkLook}>
          Back to login
        </Link>
      }
    >
      {token ? <ResetForm token={token} /> : <NoToken />}
    </PublicPage>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm<NewPassword>({
    mode: "onTouched",
    defaultValues: { password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const reset = async (passwords: NewPassword) => {
    const answer = await call("resetPassword", { body: { token, ...passwords } });
    device.keep(answer.device);
    // The server has ended every session of this account, including this browser's.
    session.end();
    const notice = resetNotice(answer.removedContact);
    await navigate("/login", { replace: true, state: loginState({ notice, tone: "gain" }) });
  };
  const submit = useSubmit(form, reset, "Couldn't set the password. Try again.");

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <NewPasswordFields />
        <FormProblem problem={errors.root?.message} />
        <Button type="submit" variant="primary" size="lg" full busy={isSubmitting} busyLabel="Saving...">
          Set new password
        </Button>
      </form>
    </FormProvider>
  );
}

const resetNotice = (removed: string | null) => {
  const done = "Your new password is set. Log in with it.";
  if (!removed) return done;
  return `${done} ${removed} was removed from your account because nobody had confirmed it. If it is yours, add it again under Update Profile.`;
};

function NoToken() {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        This address is incomplete. Open the whole link from the message you received, or ask for a new one.
      </p>
      <ButtonLink to="/forgot-password" variant="primary" size="lg" full>
        Ask for a new link
      </ButtonLink>
    </div>
  );
}
