import type { Order } from "./order.ts";

type State = Order["state"];

export const stateNames: Record<State | "", string> = {
  "": "All",
  open: "Open",
  filled: "Filled",
  cancelled: "Cancelled",
};

export const stateChoices = Object.keys(stateNames) as (State | "")[];

/** The state in an address; unknown values are ignored. */
export const readState = (text: string): State | "" => stateChoices.find((state) => state === text) ?? "";
