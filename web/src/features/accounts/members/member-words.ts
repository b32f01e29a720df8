import type { BadgeTone } from "../../../ui/data/badge.tsx";
import type { MemberDetails } from "./member-api.ts";

interface Word {
  tone: BadgeTone;
  label: string;
}

/** The states of an identity check, in the words of the specification. */
export const kycWords: Record<MemberDetails["kycStatus"], Word> = {
  not_submitted: { tone: "muted", label: "Not Verified" },
  pending: { tone: "warn", label: "Pending" },
  approved: { tone: "gain", label: "Verified" },
  rejected: { tone: "loss", label: "Rejected" },
};

export const statusWords: Record<MemberDetails["status"], Word> = {
  active: { tone: "gain", label: "Active" },
  suspended: { tone: "loss", label: "Suspended" },
};

export const roleWords: Record<MemberDetails["role"], Word> = {
  user: { tone: "muted", label: "User" },
  admin: { tone: "accent", label: "Admin" },
};
