import { deletionWord } from "@paperchain/core/accounts/profile.ts";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../lib/call/call.ts";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import { useMeta } from "../../lib/session/meta.ts";
import { useSecretWord } from "../../lib/session/my-profile.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Button } from "../../ui/form/button.tsx";
import { PasswordField, TextField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

interface DeleteAccountDialogProps {
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteAccountDialog({ onDeleted, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const word = useSecretWord();
  const form = useForm({ mode: "onTouched", defaultValues: { password: "", confirmation: "" } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const leave = async ({ password }: { password: string }) => {
    await call("deleteMyAccount", { body: { password, confirmation: deletionWord } });
    onDeleted();
  };
  const submit = useSubmit(form, leave, "Couldn't delete the account. Try again.");
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Keep my account
      </Button>
      <Button type="submit" form={formId} variant="danger" busy={isSubmitting} busyLabel="Deleting…">
        Delete account
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Delete your account?" footer={footer}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <WhatHappens />
        <PasswordField
          label={word === "PIN" ? "PIN" : "Password"}
          autoComplete="current-password"
          {...field("password", { required: `Enter your ${word}.` })}
        />
        <TextField
          label={`Type ${deletionWord} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field("confirmation", {
            validate: (typed) => typed.trim() === deletionWord || `Type ${deletionWord} to confirm.`,
          })}
        />
        <FormProblem problem={errors.root?.message} />
      </form>
    </Dialog>
  );
}

const backupSentence = (backupsMax: number | null) =>
  backupsMax === null
    ? "Backups that the operator made before keep your data until they are deleted."
    : `Nightly backups keep your data until ${backupsMax === 1 ? "a newer one is" : `${backupsMax} newer ones are`} made, and other copies of the operator until they are deleted.`;

function WhatHappens() {
  const meta = useMeta();
  return (
    <Notice tone="warn" title="This cannot be undone">
      <ul className="mt-1 list-disc space-y-1 pl-4.5">
        <li>You are logged out everywhere, and nobody can log in to this account again.</li>
        <li>Your name, contacts, profile, picture, documents and messages are removed.</li>
        <li>
          The ledger keeps your paper-money transactions, without your name. Open orders are cancelled, and
          your coins go back to the house without a sale. Open trades, running plans and pending withdrawals
          end there; you get nothing back.
        </li>
        <li>{backupSentence(meta?.backupsKept ?? null)}</li>
      </ul>
    </Notice>
  );
}
