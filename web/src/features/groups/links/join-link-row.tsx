import { Suspense, useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import type { Group } from "../../../lib/session/groups.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { InvitationBadge, usesText } from "../../../lib/words/invitation-badge.tsx";
import { LoopbackWarning } from "../../../lib/words/loopback-warning.tsx";
import { Skeleton } from "../../../ui/data/states.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { type JoinLink, useRevokeJoinLink } from "./links-api.ts";

const Qr = lazyPart(() => import("../../../ui/picture/qr.tsx"), "Qr");

interface JoinLinkRowProps {
  group: Group;
  link: JoinLink;
  /** Whether the QR code is open from the beginning. */
  isOpen?: boolean;
}

/** A join link as text and as a QR code. Revoking asks for confirmation in place. */
export function JoinLinkRow({ group, link, isOpen = false }: JoinLinkRowProps) {
  const [shown, setShown] = useState(isOpen);
  const { code, status } = link;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium font-mono">{code}</span>
        <InvitationBadge status={status} />
      </div>
      <p className="text-muted text-sm">
        {usesText(link)}
        {link.pinOnly && " · a name and a PIN are enough"}
        {link.expiresAt !== null && ` · until ${formatMoment(link.expiresAt)}`} · made by {link.madeBy} on{" "}
        {formatMoment(link.createdAt)}
      </p>
      {status === "open" && (
        <>
          <p className="wrap-anywhere font-mono text-sm">{link.link}</p>
          <LoopbackWarning link={link.link} />
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton text={link.link} label="Copy link" />
            <Button variant="secondary" aria-expanded={shown} onClick={() => setShown(!shown)}>
              QR code
            </Button>
            <ButtonLink
              variant="secondary"
              to={`/admin/join-links/${link.id}`}
              aria-label={`Show large: ${code}`}
            >
              Show large
            </ButtonLink>
            <Revoke group={group} link={link} />
          </div>
          {shown && (
            <Suspense fallback={<Skeleton className="size-50" />}>
              <Qr text={link.link} label={`QR code of the join link ${code}`} />
            </Suspense>
          )}
        </>
      )}
    </li>
  );
}

function Revoke({ group, link }: { group: Group; link: JoinLink }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeJoinLink(group);
  const confirm = () =>
    revoke.mutate(link, {
      onSuccess: () => toast.success(`Nobody can join with ${link.code} any more.`),
      onError: (error) => toast.failure(failureMessage(error, "Couldn't revoke the link. Try again.")),
    });
  if (!asking) {
    return (
      <Button variant="secondary" aria-label={`Revoke ${link.code}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
    );
  }
  return (
    <Button
      variant="danger"
      autoFocus
      busy={revoke.isPending}
      aria-label={`Confirm: revoke ${link.code}`}
      onClick={confirm}
      onBlur={() => setAsking(false)}
    >
      Confirm: revoke
    </Button>
  );
}
