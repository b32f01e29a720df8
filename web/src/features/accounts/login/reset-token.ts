import type { Location } from "react-router";
import { readLink } from "../read-link.ts";

type Place = Pick<Location, "hash" | "search" | "state">;

/** The token from the link in the address, or from the history state after the address was cleared. */
export const readResetToken = (place: Place): string | undefined =>
  readLink("token", place) ?? readState(place.state);

export const isInAddress = (place: Place): boolean => readLink("token", place) !== undefined;

export const resetState = (token: string): { resetToken: string } => ({ resetToken: token });

function readState(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("resetToken" in state)) return undefined;
  return typeof state.resetToken === "string" ? state.resetToken : undefined;
}
