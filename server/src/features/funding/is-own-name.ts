import type { OpenSession } from "../../authentication/session.ts";

/** Whether a call names the caller, or nobody: money is moved for oneself. */
export const isOwnName = (session: OpenSession, userId: string | undefined): boolean =>
  userId === undefined || userId === session.memberId;
