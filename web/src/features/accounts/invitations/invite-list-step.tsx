import { invitesMax } from "@paperchain/core/accounts/invitations/invite-list.ts";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { useDelivery } from "../../../lib/session/delivery.ts";
import { formatCount } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { TextAreaField } from "../../../ui/form/field.tsx";

interface InviteListStepProps {
  text: string;
  count: number;
  onText: (text: string) => void;
}

const fileBytesMax = 512 * 1_024;
const textLengthMax = fileBytesMax;

export function InviteListStep({ text, count, onText }: InviteListStepProps) {
  const delivery = useDelivery()?.email;
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const tooLarge = file.size > fileBytesMax;
    setProblem(tooLarge ? "This file is too large for a list of people. Choose a CSV file." : undefined);
    if (!tooLarge) onText(await file.text());
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        {delivery === "outbox"
          ? "This server has no mail server: each invitation is kept in the outbox for you to pass on."
          : "Each person gets an e-mail with your invitation link."}{" "}
        A list has up to {formatCount(invitesMax)} people: a CSV file with the columns email and name, or one
        address per line.
      </p>
      <label className={chooserLook}>
        <FileUp aria-hidden="true" className="size-5 text-muted" />
        Choose a CSV file
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
      {problem && (
        <Notice role="alert" tone="loss">
          {problem}
        </Notice>
      )}
      <TextAreaField
        label="Or paste the list"
        hint={
          count === 0
            ? "For example: ada@example.com, Ada Lovelace"
            : `${count} ${count === 1 ? "line" : "lines"} read`
        }
        rows={8}
        lengthMax={textLengthMax}
        spellCheck={false}
        className="font-mono text-sm"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  );
}

const chooserLook = [
  "flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-control border-dashed px-4",
  "font-medium text-sm hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent-text",
].join(" ");
