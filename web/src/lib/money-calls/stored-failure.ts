import type { ErrorAnswer } from "@paperchain/contract/refusals.ts";
import { CallFailed } from "../call/call-failed.ts";
import type { StoredAnswer } from "./ask-for-answer.ts";

/**
 * The failure in a stored answer: a refusal, or that there will never be an answer. Undefined if the money call took
 * effect.
 */
export function storedFailure(stored: StoredAnswer, notDone: string): CallFailed | undefined {
  if (!stored.found) return new CallFailed({ status: 409, code: "key_given_up", message: notDone });
  if (stored.status < 400) return undefined;
  // Every refusal has this shape, and the server stored it as sent.
  return new CallFailed({ status: stored.status, ...(stored.answer as ErrorAnswer) });
}
