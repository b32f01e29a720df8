import type { InvitationStatus } from "@paperchain/core/accounts/invitations/invitation.ts";
import { Badge, type BadgeTone } from "../../ui/data/badge.tsx";

const words: Record<InvitationStatus, { tone: BadgeTone; label: string }> = {
  open: { tone: "gain", label: "Open" },
  "used-up": { tone: "warn", label: "Used up" },
  expired: { tone: "warn", label: "Expired" },
  revoked: { tone: "loss", label: "Revoked" },
};

export function InvitationBadge({ status }: { status: InvitationStatus }) {
  const { tone, label } = words[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** `Used once`, `Used 3 times`, `Used 3 of 10 times`. */
export function usesText({ used, usesMax }: { used: number; usesMax: number | null }): string {
  if (usesMax !== null) return `Used ${used} of ${usesMax} times`;
  if (used === 0) return "Not used yet";
  return used === 1 ? "Used once" : `Used ${used} times`;
}
