import { useState } from "react";
import { call } from "../../lib/call/call.ts";
import { formatDay } from "../../lib/words/format-date.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { type Security, useSecurityChanged } from "./api.ts";
import { EnrolDialog } from "./enrol-dialog.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Opened = "enrol" | "renew" | "off";

export function TwoFactor({ twoFactor }: { twoFactor: Security["twoFactor"] }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      {twoFactor.on ? (
        <On twoFactor={twoFactor} onOpen={setOpened} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="text-muted text-sm">
            You then log in with your password and a code from an app on your phone. Your password alone is
            then not enough.
          </p>
          <Button variant="secondary" onClick={() => setOpened("enrol")}>
            Turn on
          </Button>
        </div>
      )}
      {opened === "enrol" && <EnrolDialog onClose={close} />}
      {opened === "renew" && <RenewCodesDialog onClose={close} />}
      {opened === "off" && <TurnOffDialog onClose={close} />}
    </>
  );
}

interface OnProps {
  twoFactor: Security["twoFactor"];
  onOpen: (opened: Opened) => void;
}

function On({ twoFactor: { since, recoveryCodesLeft }, onOpen }: OnProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="gain">On</Badge>
        {since && <span className="text-muted">since {formatDay(since)}</span>}
        <span className={recoveryCodesLeft < 3 ? "text-warn" : "text-muted"}>
          {recoveryCodesLeft} of 10 recovery codes left
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onOpen("renew")}>
          New recovery codes
        </Button>
        <Button variant="secondary" onClick={() => onOpen("off")}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const changed = useSecurityChanged();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn off two-factor login?"
      description="You then log in with your password alone. Your recovery codes stop working."
    >
      <ProofForm
        label="Turn off"
        danger
        send={async (body) => {
          const { message } = await call("turnOffTwoFactor", { body });
          changed();
          toast.success(message);
          onClose();
        }}
      />
    </Dialog>
  );
}

function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = useSecurityChanged();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New recovery codes"
      description={codes ? undefined : "You get ten new codes. The old ones stop working."}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          label="Make new codes"
          send={async (body) => {
            const { recoveryCodes } = await call("renewRecoveryCodes", { body });
            setCodes(recoveryCodes);
            changed();
          }}
        />
      )}
    </Dialog>
  );
}
