import type { Location } from "react-router";

type Place = Pick<Location, "hash" | "search" | "state">;

/**
 * The token of the link that led here: behind `#`, so that it reached no server's log, or behind `?` where a mail
 * program has rewritten the link, or in the place's state once it was taken out of the address.
 */
export function readResetToken({ hash, search, state }: Place): string | undefined {
  return readAddress({ hash, search }) ?? readState(state);
}

export const isInAddress = (place: Place): boolean => readAddress(place) !== undefined;

export const resetState = (token: string): { resetToken: string } => ({ resetToken: token });

function readAddress({ hash, search }: Omit<Place, "state">): string | undefined {
  const behindHash = new URLSearchParams(hash.slice(1)).get("token");
  return behindHash ?? new URLSearchParams(search).get("token") ?? undefined;
}

function readState(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("resetToken" in state)) return undefined;
  return typeof state.resetToken === "string" ? state.resetToken : undefined;
}
