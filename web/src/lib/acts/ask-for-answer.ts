import { call } from "../call/call.ts";
import { CallFailed } from "../call/call-failed.ts";
import type { Answer } from "../call/make-call.ts";
import { session } from "../session/session.ts";
import { isAnswer } from "./is-answer.ts";

export type Kept = Answer<"findAnswer">;

/** How long an answer is waited for before it counts as lost. */
export const answerMsMax = 20_000;
const pauseMsMin = 1_000;
const pauseMsMax = 30_000;

/**
 * Asks the server what became of a call, by its key, until it says so or `triesMax` is reached. The first pause lets a
 * request that is still on its way arrive: a key that is asked for too early is given up.
 */
export async function askForAnswer(key: string, userId: string, triesMax = Infinity): Promise<Kept> {
  let pauseMs = pauseMsMin;
  for (let tries = 1; ; tries += 1) {
    // Not all at the same moment: a server that comes back should not meet everybody at its door.
    await pause(pauseMs * (0.75 + Math.random() / 4));
    try {
      return await ask(key, userId);
    } catch (error) {
      if (tries >= triesMax || (isAnswer(error) && error.code !== "too_many_requests")) throw error;
      const waitMs = error instanceof CallFailed ? (error.retryAfter ?? 0) * 1_000 : 0;
      pauseMs = Math.max(Math.min(pauseMs * 2, pauseMsMax), waitMs);
    }
  }
}

async function ask(key: string, userId: string): Promise<Kept> {
  const state = session.read();
  // Asked by somebody else, the server would know of no such key.
  if (!state.in || state.userId !== userId) throw anotherMember();
  return call("findAnswer", { body: { key }, token: state.token, signal: AbortSignal.timeout(answerMsMax) });
}

const anotherMember = () =>
  new CallFailed({ status: 401, code: "not_logged_in", message: "Please log in again." });

/** Ends early when the connection is back or the page is looked at again; a page in the background waits. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      window.removeEventListener("online", done);
      document.removeEventListener("visibilitychange", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    document.addEventListener("visibilitychange", done);
  });
}
