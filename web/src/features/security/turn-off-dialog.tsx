import { call } from "../../lib/call/call.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useSecurityChanged } from "./api.ts";
import { ProofForm } from "./proof-form.tsx";

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
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
