import type { SupportThread } from "./admin-api.ts";

type Answerable = Pick<SupportThread, "userId" | "answerTo">;

/** Says where an answer will go, before it is written. */
export function answerHint({ userId, answerTo }: Answerable): string {
  const inApp = userId ? "The member reads it in the app. " : "";
  if (!answerTo) return inApp.trim();
  const { address, delivery } = answerTo;
  if (delivery !== "outbox") return `${inApp}It also goes to ${address}.`.replace(/^It also/, "It");
  return `${inApp}This server can't send it to ${address}: it is kept in the outbox for you to pass on.`;
}

/** Says how a written answer reaches the member. */
export function answeredWords({ userId, answerTo }: Answerable): string {
  if (answerTo && answerTo.delivery !== "outbox") return `Answered. We're sending it to ${answerTo.address}.`;
  if (userId) return "Answered. The member reads it in the app.";
  return `Answer saved. Pass it on to ${answerTo?.address ?? "them"}: you find it in the outbox.`;
}
