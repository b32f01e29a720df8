import { useMyProfile } from "../../lib/session/my-profile.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import type { OwnProof } from "./api.ts";
import { ProofForm } from "./proof-form.tsx";

interface EndSessionsDialogProps {
  title: string;
  text: string;
  label: string;
  end: (proof: OwnProof) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, because a stranger at an unattended page must not log the member out elsewhere. */
export function EndSessionsDialog({ title, text, label, end, onClose }: EndSessionsDialogProps) {
  const withCode = useMyProfile().data?.twoFactorAuth ?? false;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <ProofForm
        label={label}
        withCode={withCode}
        send={async ({ password, code }) => {
          await end({ password, ...(withCode && { code }) });
          onClose();
        }}
      />
    </Dialog>
  );
}
