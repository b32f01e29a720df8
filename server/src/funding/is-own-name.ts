import type { OpenSession } from "../sessions/session.ts";

/** Whether a call names the caller, or nobody: members move only their own money. */
export const isOwnName = (session: OpenSession, userId: string | undefined): boolean =>
  userId === undefined || userId === session.memberId;
