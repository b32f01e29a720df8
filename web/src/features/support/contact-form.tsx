import { emailProblem } from "@paperchain/core/accounts/identifier.ts";
import { supportMessageLengthMax, supportSubjects } from "@paperchain/core/support/support.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../lib/call.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { subjectNames } from "./support-words.ts";

interface ContactFormProps {
  person: { name: string; email: string } | undefined;
  onClose: () => void;
}

const subjects = [
  { value: "", label: "Choose one" },
  ...supportSubjects.map((value) => ({ value, label: subjectNames[value] })),
];

export function ContactForm({ person, onClose }: ContactFormProps) {
  const [received, setReceived] = useState<string>();
  const form = useForm({
    mode: "onTouched",
    defaultValues: { name: person?.name ?? "", email: person?.email ?? "", subject: "", message: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const send = async ({
    subject,
    ...rest
  }: {
    name: string;
    email: string;
    subject: string;
    message: string;
  }) => {
    const chosen = supportSubjects.find((each) => each === subject) ?? "other";
    const { message } = await call("sendSupportMessage", { body: { ...rest, subject: chosen } });
    setReceived(message);
  };
  const submit = useSubmit(form, send, "Your message could not be sent.");
  if (received) return <Received text={received} onClose={onClose} />;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        Your organiser reads this and answers by e-mail: somebody of your club, your class or your team. When
        is up to them: nobody is on duty here, and no time is promised.
      </p>
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={100}
        problem={errors.name?.message}
        {...form.register("name", { validate: (typed) => typed.trim() !== "" || "Enter your name." })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        problem={errors.email?.message}
        {...form.register("email", { validate: (typed) => emailProblem(typed) ?? true })}
      />
      <SelectField
        label="Subject"
        options={subjects}
        problem={errors.subject?.message}
        {...form.register("subject", { required: "Choose what it is about." })}
      />
      <TextAreaField
        label="Message"
        rows={5}
        lengthMax={supportMessageLengthMax}
        problem={errors.message?.message}
        {...form.register("message", { validate: (typed) => typed.trim() !== "" || "Write your message." })}
      />
      {errors.root && (
        <Notice role="alert" tone="loss">
          {errors.root.message}
        </Notice>
      )}
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
