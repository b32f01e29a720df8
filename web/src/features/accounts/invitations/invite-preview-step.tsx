import { Notice } from "../../../ui/data/notice.tsx";
import { InviteRows } from "./invite-rows.tsx";
import type { RowState } from "./invites.ts";

interface InvitePreviewStepProps {
  rowStates: RowState[];
  /** How often the code may still be used; null without a limit. */
  usesLeft: number | null;
}

export function InvitePreviewStep({ rowStates, usesLeft }: InvitePreviewStepProps) {
  const ready = rowStates.filter(({ state }) => state === "ready").length;
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        <strong className="figures">{ready}</strong> will be invited,{" "}
        <strong className="figures">{rowStates.length - ready}</strong> left out.
      </p>
      {usesLeft !== null && usesLeft < ready && (
        <Notice tone="warn">
          Your invitation code can be used {usesLeft} more {usesLeft === 1 ? "time" : "times"}. People after
          that can't register: raise its limit first.
        </Notice>
      )}
      <InviteRows rowStates={rowStates} />
    </div>
  );
}
