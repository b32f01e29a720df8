import { QrCode } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { InvitationBadge, usesText } from "../../../lib/words/invitation-badge.tsx";
import { LoopbackWarning } from "../../../lib/words/loopback-warning.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import type { MyInvitation } from "./api.ts";

const InvitationQrDialog = lazyPart(() => import("./invitation-qr-dialog.tsx"), "InvitationQrDialog");

interface InvitationShareProps {
  mine: Pick<MyInvitation, "code" | "link" | "status" | "used" | "usesMax">;
  /** Tells an administrator where limits can be changed. */
  administrator?: boolean;
}

/** The member's own code and link: copy, show, scan. */
export function InvitationShare({ mine, administrator = false }: InvitationShareProps) {
  const remedy = administrator ? "You can change that in the list below." : "Ask your administrator.";
  const [large, setLarge] = useState(false);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-hover px-4 py-3">
        <p className="font-mono font-semibold text-xl tracking-wider">{mine.code}</p>
        <p className="flex items-center gap-2 text-muted text-sm">
          {usesText(mine)} <InvitationBadge status={mine.status} />
        </p>
      </div>
      {mine.status === "revoked" && (
        <Notice tone="warn">An administrator revoked this code. Nobody can register with it. {remedy}</Notice>
      )}
      {mine.status === "used-up" && (
        <Notice tone="warn">
          This code has reached its limit. Nobody else can register with it. {remedy}
        </Notice>
      )}
      <p className="wrap-anywhere text-muted text-sm">{mine.link}</p>
      <LoopbackWarning link={mine.link} isMembers={!administrator} />
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={mine.link} label="Copy link" />
        <CopyButton text={mine.code} label="Copy code" />
        <Button variant="secondary" icon={<QrCode aria-hidden="true" />} onClick={() => setLarge(true)}>
          Show QR code
        </Button>
      </div>
      {large && (
        <Suspense fallback={null}>
          <InvitationQrDialog
            code={mine.code}
            link={mine.link}
            isMembers={!administrator}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
