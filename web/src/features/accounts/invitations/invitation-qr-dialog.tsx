import { isLoopback } from "@paperchain/core/system/network.ts";
import { LoopbackWarning } from "../../../lib/words/loopback-warning.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Qr } from "../../../ui/picture/qr.tsx";

interface InvitationQrDialogProps {
  code: string;
  link: string;
  /** Whether the code is a member's, not an administrator's. */
  isMembers: boolean;
  onClose: () => void;
}

/** Large enough to scan from a projector. */
export function InvitationQrDialog({ code, link, isMembers, onClose }: InvitationQrDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Scan to create an account" wide>
      <div className="flex flex-col items-center gap-4 text-center">
        <LoopbackWarning link={link} isMembers={isMembers} className="text-left" />
        <Qr
          text={link}
          label={`QR code of ${link}`}
          // Smaller beside the warning, so that the dialog needs no scrolling.
          className={`h-auto w-full ${isLoopback(link) ? "max-w-[min(34rem,38dvh)]" : "max-w-[min(34rem,52dvh)]"}`}
        />
        <p>
          <span className="block text-muted text-sm">Invitation code</span>
          <span className="font-mono font-semibold text-3xl tracking-wider">{code}</span>
        </p>
        <p className="wrap-anywhere text-muted text-sm">{link}</p>
      </div>
    </Dialog>
  );
}
