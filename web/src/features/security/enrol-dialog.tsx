import { useState } from "react";
import type { Answer } from "../../lib/call/make-call.ts";
import { Steps } from "../../ui/form/steps.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useSecurityChanged } from "./api.ts";
import { EnrolCodeStep } from "./enrol-code-step.tsx";
import { EnrolPasswordStep } from "./enrol-password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Three steps: password, authenticator app, recovery codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<Answer<"startTwoFactor">>();
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = useSecurityChanged();
  const turnedOn = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    changed();
  };
  const current = codes ? 3 : key ? 2 : 1;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      steps={{ made: current === 2 ? 1 : 0, onBack: () => setKey(undefined) }}
      title="Turn on two-factor login"
    >
      <div className="flex flex-col gap-5">
        <Steps current={current} total={3} label={stepLabels[current]} />
        {/* The step stays mounted, so that Back keeps the typed password. */}
        <div hidden={current !== 1}>
          <EnrolPasswordStep onKey={setKey} />
        </div>
        {current === 2 && key && <EnrolCodeStep enrolment={key} onTurnedOn={turnedOn} />}
        {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

const stepLabels = { 1: "Your password", 2: "Your authenticator app", 3: "Your recovery codes" } as const;
