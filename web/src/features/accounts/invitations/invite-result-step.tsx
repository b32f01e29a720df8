import { csvText } from "@paperchain/core/csv.ts";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { saveFile } from "../../../lib/call/save-file.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { InviteRows } from "./invite-rows.tsx";
import type { RowState } from "./invites.ts";

export function InviteResultStep({ rowStates, busy }: { rowStates: RowState[]; busy: boolean }) {
  const sending = rowStates.filter(({ state }) => state === "sending").length;
  const inOutbox = rowStates.filter(({ state }) => state === "kept").length;
  const waiting = rowStates.filter(({ state }) => state === "ready").length;
  const out = rowStates.filter(({ state }) => state === "out");
  const keep = () => {
    const rows = out.map(({ row, words }) => [row.email, row.name, words]);
    saveFile(
      new Blob([csvText([["email", "name", "problem"], ...rows])], { type: "text/csv" }),
      "paperchain-not-invited.csv",
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <progress
        aria-label="Invitations written"
        value={sending + inOutbox + out.length}
        max={rowStates.length}
        className="h-2 w-full accent-accent"
      />
      <p role="status">
        <strong className="figures">{inOutbox || sending}</strong>{" "}
        {(inOutbox || sending) === 1 ? "invitation" : "invitations"}{" "}
        {inOutbox > 0 ? "to pass on" : "being sent"}, <strong className="figures">{out.length}</strong> left
        out
        {busy && waiting > 0 && `, ${waiting} to go`}.
      </p>
      {inOutbox > 0 && (
        <Notice tone="warn" title="Nothing was sent">
          This server has no mail server. The invitations are in the{" "}
          <Link to="/admin/outbox?kind=invitation" className="underline">
            outbox
          </Link>{" "}
          for you to pass on. It may be quicker to share your link or QR code.
        </Notice>
      )}
      {sending > 0 && <p className="text-muted text-sm">Any that fail are shown in the outbox.</p>}
      {!busy && out.length > 0 && (
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          className="self-start"
          onClick={keep}
        >
          Download who was left out
        </Button>
      )}
      <InviteRows rowStates={rowStates} />
    </div>
  );
}
