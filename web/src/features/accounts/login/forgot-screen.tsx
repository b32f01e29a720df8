import { resetLinkMinutes } from "@paperchain/core/accounts/reset-link.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { PublicPage } from "../../../ui/page/page.tsx";
import { linkLook } from "./link-look.ts";

type LinkAnswer = Answer<"askForResetLink">;

interface ForgotForm {
  identifier: string;
}

export function ForgotScreen() {
  const [answer, setAnswer] = useState<LinkAnswer>();
  return (
    <PublicPage
      title="Forgot password"
      subtitle={`Ask for a link to set a new one. It works once, for ${resetLinkMinutes} minutes.`}
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

function AskForm({ onAnswer }: { onAnswer: (answer: LinkAnswer) => void }) {
  const form = useForm<ForgotForm>({ mode: "onTouched", defaultValues: { identifier: "" } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const ask = async ({ identifier }: ForgotForm) => {
    onAnswer(await call("askForResetLink", { body: { identifier } }));
  };
  const submit = useSubmit(form, ask, "Couldn't ask for the link. Try again.");

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Email or phone number"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("identifier", { required: "Enter your e-mail or phone number." })}
      />
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" variant="primary" size="lg" full busy={isSubmitting} busyLabel="Asking...">
        Ask for a link
      </Button>
      <p className="text-muted text-sm">
        Do you log in with a user name and a PIN? Nothing can be sent to you. Ask your organiser, who gives
        you a new PIN at once.
      </p>
    </form>
  );
}

function Asked({ answer: { message, delivery } }: { answer: LinkAnswer }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice role="status" tone={delivery === "outbox" ? "warn" : "gain"}>
        {message}
      </Notice>
      {delivery !== "outbox" && <p className="text-muted text-sm">{ifNothingComes[delivery]}</p>}
    </div>
  );
}

const ifNothingComes = {
  mail: "Nothing there? Check your spam folder, and that you entered the e-mail address of your account.",
  sms: "Nothing there? Check that you entered the phone number of your account.",
};
