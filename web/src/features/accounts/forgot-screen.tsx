import { resetLinkMinutes } from "@paperchain/core/accounts/reset-link.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { call } from "../../lib/call.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PublicPage } from "../../ui/page.tsx";
import { linkLook } from "./link-look.ts";

interface ForgotForm {
  identifier: string;
}

export function ForgotScreen() {
  const [answer, setAnswer] = useState<string>();
  return (
    <PublicPage
      title="Forgot password"
      subtitle={`We send you a link to set a new one. It works once, for ${resetLinkMinutes} minutes.`}
      footer={
        <Link to="/login" className={linkLook}>
          Back to login
        </Link>
      }
    >
      {answer === undefined ? <AskForm onAnswer={setAnswer} /> : <Asked answer={answer} />}
    </PublicPage>
  );
}

function AskForm({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const form = useForm<ForgotForm>({ mode: "onTouched", defaultValues: { identifier: "" } });
  const { errors, isSubmitting } = form.formState;
  const ask = async ({ identifier }: ForgotForm) => {
    const { message } = await call("forgotPassword", { body: { identifier } });
    onAnswer(message);
  };
  const submit = useSubmit(form, ask, "The link could not be asked for. Please try again.");

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Email or phone number"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        problem={errors.identifier?.message}
        {...form.register("identifier", { required: "Enter your e-mail or phone number." })}
      />
      {errors.root && (
        <Notice role="alert" tone="loss">
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting} busyLabel="Sending...">
        Send the link
      </Button>
    </form>
  );
}

function Asked({ answer }: { answer: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice role="status" tone="gain">
        {answer}
      </Notice>
      <p className="text-muted text-sm">
        Nothing there? Look into the spam folder, and check that you entered the address of your account.
        Where this server sends no messages itself, your organiser passes the link on: ask them.
      </p>
    </div>
  );
}
