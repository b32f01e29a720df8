import type { KycDocument } from "./admin-api.ts";

export type ShownStatus = KycDocument["status"] | "all";

export const shownStatuses: readonly ShownStatus[] = ["pending", "approved", "rejected", "all"];

export const statusNames: Record<ShownStatus, string> = {
  pending: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  all: "All",
};

/** The status in an address; if missing or unknown, the documents that wait for a decision. */
export const readStatus = (text: string): ShownStatus =>
  shownStatuses.find((status) => status === text) ?? "pending";
