import type { OpenSession } from "../../authentication/session.ts";

/** Whether a call names the caller, or nobody: members move only their own money. */
export const isOwnName = (session: OpenSession, userId: string | undefined): boolean =>
  userId === undefined || userId === session.memberId;
