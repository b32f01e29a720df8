import { Download } from "lucide-react";
import { csvText } from "../../lib/csv-text.ts";
import { keepFile } from "../../lib/keep-file.ts";
import { Button } from "../../ui/button.tsx";
import { InviteRows } from "./invite-rows.tsx";
import type { Standing } from "./invites.ts";

export function InviteResultStep({ standings, busy }: { standings: Standing[]; busy: boolean }) {
  const sent = standings.filter(({ state }) => state === "sent").length;
  const waiting = standings.filter(({ state }) => state === "ready").length;
  const out = standings.filter(({ state }) => state === "out");
  const keep = () => {
    const rows = out.map(({ row, words }) => [row.email, row.name, words]);
    keepFile(
      new Blob([csvText([["email", "name", "problem"], ...rows])], { type: "text/csv" }),
      "paperchain-not-invited.csv",
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <progress
        aria-label="Invitations sent"
        value={sent + out.length}
        max={standings.length}
        className="h-2 w-full accent-accent"
      />
      <p role="status">
        <strong className="figures">{sent}</strong> {sent === 1 ? "invitation is" : "invitations are"} on the
        way, <strong className="figures">{out.length}</strong> left out
        {busy && waiting > 0 && `, ${waiting} to go`}. The outbox shows what became of each letter.
      </p>
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
      <InviteRows standings={standings} />
    </div>
  );
}
