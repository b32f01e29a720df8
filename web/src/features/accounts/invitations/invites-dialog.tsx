import { type ReactNode, useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { InviteListStep } from "./invite-list-step.tsx";
import { InviteResultStep } from "./invite-result-step.tsx";
import { InviteRows } from "./invite-rows.tsx";
import type { RowState } from "./invites.ts";
import { useInvites } from "./use-invites.ts";

type Step = "list" | "preview" | "result";

/** Invites people by a list in three steps: enter, preview, send. */
export function InvitesDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>("list");
  const invites = useInvites();
  const { rows, ready, check, send } = invites;
  const look = () => check.mutate(undefined, { onSuccess: () => setStep("preview") });
  const back = () => setStep("list");
  const start = () => {
    setStep("result");
    send.mutate();
  };
  const footers: Record<Step, ReactNode> = {
    list: (
      <>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={check.isPending}
          aria-disabled={rows.length === 0}
          onClick={rows.length > 0 ? look : undefined}
        >
          Preview
        </Button>
      </>
    ),
    preview: (
      <>
        <Button variant="secondary" onClick={back}>
          Back
        </Button>
        <Button
          variant="primary"
          aria-disabled={ready.length === 0}
          onClick={ready.length > 0 ? start : undefined}
        >
          Invite {ready.length} {ready.length === 1 ? "person" : "people"}
        </Button>
      </>
    ),
    result: (
      <Button variant="primary" busy={send.isPending} onClick={onClose}>
        Done
      </Button>
    ),
  };
  // The dialog cannot be closed while invitations go out, so that the progress stays visible.
  const close = () => {
    if (!send.isPending) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      steps={{ made: step === "preview" ? 1 : 0, onBack: back }}
      title="Invite by list"
      wide
      footer={footers[step]}
    >
      {step === "list" && <InviteListStep text={invites.text} count={rows.length} onText={invites.setText} />}
      {step === "preview" && (
        <InvitePreviewStep rowStates={invites.rowStates} usesLeft={check.data?.usesLeft ?? null} />
      )}
      {step === "result" && <InviteResultStep rowStates={invites.rowStates} busy={send.isPending} />}
      {check.error && step === "list" && (
        <Notice role="alert" tone="loss" className="mt-4">
          {failureMessage(check.error, "Couldn't check the list. Try again.")}
        </Notice>
      )}
    </Dialog>
  );
}

interface InvitePreviewStepProps {
  rowStates: RowState[];
  /** How often the code may still be used; null without a limit. */
  usesLeft: number | null;
}

function InvitePreviewStep({ rowStates, usesLeft }: InvitePreviewStepProps) {
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
