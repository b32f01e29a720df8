import type { Status } from "./trade.ts";

const statuses: readonly Status[] = ["active", "pending", "closed"];

export const statusNames: Record<Status | "", string> = {
  "": "All",
  active: "Active",
  pending: "Pending",
  closed: "Closed",
};

export const statusChoices: readonly (Status | "")[] = ["", ...statuses];

/** The status in an address; what makes no sense there is as good as not being there. */
export const readStatus = (text: string): Status | "" => statuses.find((status) => status === text) ?? "";
