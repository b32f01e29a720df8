import type { ContactKind } from "@paperchain/core/security/contact-code.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../lib/call/call.ts";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { type Security, useSecurityChanged } from "./api.ts";

type Contact = NonNullable<Security["contacts"][ContactKind]>;

export function Contacts({ contacts }: { contacts: Security["contacts"] }) {
  return (
    <ul className="divide-y divide-line">
      {contacts.email && <ContactRow kind="email" contact={contacts.email} />}
      {contacts.phone && <ContactRow kind="phone" contact={contacts.phone} />}
    </ul>
  );
}

function ContactRow({ kind, contact }: { kind: ContactKind; contact: Contact }) {
  const [sentence, setSentence] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { message, delivery } = await call("sendContactCode", { params: { kind } });
      setSentence(delivery === "mail" ? `${message} Check your spam folder if it doesn't arrive.` : message);
    } catch (error) {
      toast.failure(failureMessage(error, "Couldn't get a code. Try again."));
    }
    setBusy(false);
  };
  const words = sentence ? "Get another code" : "Get a code";
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{contact.address}</span>
          {contact.confirmedAt ? (
            <Badge tone="gain">Confirmed</Badge>
          ) : (
            <Badge tone="warn">Not confirmed</Badge>
          )}
        </p>
        {!contact.confirmedAt && (
          <Button
            variant="secondary"
            aria-label={`${words} for ${contact.address}`}
            busy={busy}
            onClick={() => void send()}
          >
            {words}
          </Button>
        )}
      </div>
      {sentence && !contact.confirmedAt && <ContactCodeForm kind={kind} sentence={sentence} />}
    </li>
  );
}

interface ContactCodeFormProps {
  kind: ContactKind;
  /** The server's sentence on how the code is delivered. */
  sentence: string;
}

function ContactCodeForm({ kind, sentence }: ContactCodeFormProps) {
  const form = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const changed = useSecurityChanged();
  const confirm = async (body: { code: string }) => {
    const { message } = await call("confirmContact", { params: { kind }, body });
    toast.success(message);
    changed();
  };
  const submit = useSubmit(form, confirm, "Couldn't confirm the code. Try again.");
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label="Six-digit code"
        autoComplete="one-time-code"
        inputMode="numeric"
        hint={sentence}
        problem={errors.code?.message}
        {...form.register("code", { required: "Enter the six-digit code." })}
      />
      <FormProblem problem={errors.root?.message} />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
