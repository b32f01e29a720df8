import type { KycDocument } from "./admin-api.ts";

export const statusNames = {
  pending: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  all: "All",
} as const satisfies Record<KycDocument["status"] | "all", string>;
export type ShownStatus = keyof typeof statusNames;
export const shownStatuses = Object.keys(statusNames) as ShownStatus[];

/** The status in an address; if missing or unknown, the documents that wait for a decision. */
export const readStatus = (text: string): ShownStatus =>
  shownStatuses.find((status) => status === text) ?? "pending";
