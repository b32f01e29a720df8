import { useState } from "react";
import { call } from "../../lib/call/call.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useSecurityChanged } from "./api.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
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
