import { nameProblem } from "@paperchain/core/accounts/hidden-characters.ts";
import { emailProblem } from "@paperchain/core/accounts/identifier.ts";
import { subjectNames, supportMessageLengthMax, supportSubjects } from "@paperchain/core/support/support.ts";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { call } from "../../lib/call/call.ts";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import { useDelivery } from "../../lib/session/delivery.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Button } from "../../ui/form/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";

interface ContactFormProps {
  /** The name of a logged-in member. Other people are asked for name and e-mail. */
  member: string | undefined;
  onClose: () => void;
}

interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
}

const subjects = [
  { value: "", label: "Choose one" },
  ...supportSubjects.map((value) => ({ value, label: subjectNames[value] })),
];

export function ContactForm({ member, onClose }: ContactFormProps) {
  const [received, setReceived] = useState<string>();
  const form = useForm<ContactValues>({
    mode: "onTouched",
    defaultValues: { name: "", email: "", subject: "", message: "" },
  });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const send = async ({ name, email, subject, message }: ContactValues) => {
    const chosen = supportSubjects.find((each) => each === subject) ?? "other";
    const who = member === undefined ? { name, email } : {};
    const answer = await call("sendSupportMessage", { body: { ...who, subject: chosen, message } });
    setReceived(answer.message);
  };
  const submit = useSubmit(form, send, "Couldn't send your message. Try again.");
  if (received) return <Received text={received} onClose={onClose} />;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        Your administrator reads this. They are somebody from your club, class or team.{" "}
        {member !== undefined && "The answer appears here, under Your messages. "}
        We promise no time for an answer.
      </p>
      {member === undefined && <WriterFields form={form} />}
      <SelectField
        label="Subject"
        options={subjects}
        {...field("subject", { required: "Choose what it is about." })}
      />
      <TextAreaField
        label="Message"
        rows={5}
        lengthMax={supportMessageLengthMax}
        {...field("message", { validate: (typed) => typed.trim() !== "" || "Write your message." })}
      />
      <FormProblem problem={errors.root?.message} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Send Message
        </Button>
      </div>
    </form>
  );
}

function WriterFields({ form }: { form: UseFormReturn<ContactValues> }) {
  const field = fieldOf(form);
  const byHand = useDelivery()?.email === "outbox";
  return (
    <>
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={100}
        {...field("name", { validate: nameNeeded })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={
          byHand
            ? "This server has no mail server: the administrator writes to you from their own e-mail account."
            : "The answer goes there."
        }
        {...field("email", { validate: (typed) => emailProblem(typed) ?? true })}
      />
    </>
  );
}

const nameNeeded = (typed: string) =>
  typed.trim() === "" ? "Enter your name." : (nameProblem(typed.trim()) ?? true);

function Received({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice role="status" tone="gain" title="Message sent">
        {text}
      </Notice>
      <Button variant="secondary" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
