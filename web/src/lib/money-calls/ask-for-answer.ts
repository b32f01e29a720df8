import { call } from "../call/call.ts";
import { CallFailed } from "../call/call-failed.ts";
import type { Answer } from "../call/make-call.ts";
import { session } from "../session/session.ts";
import { isAnswer } from "./is-answer.ts";

export type StoredAnswer = Answer<"findStoredAnswer">;

/** After this time, an answer counts as lost. */
export const answerMsMax = 20_000;
const pauseMsMin = 1_000;
const pauseMsMax = 30_000;

/**
 * Asks the server for the result of a call, by its key, until it answers or `triesMax` is reached. The first pause lets
 * a request that is still on its way arrive, because asking too early gives up its key.
 */
export async function askForAnswer(key: string, userId: string, triesMax = Infinity): Promise<StoredAnswer> {
  let pauseMs = pauseMsMin;
  for (let tries = 1; ; tries += 1) {
    // Random delays, because a server that comes back should not get everybody's requests at once.
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

async function ask(key: string, userId: string): Promise<StoredAnswer> {
  const state = session.read();
  // Under another member's session, the server would not find the key.
  if (!state.in || state.userId !== userId) throw anotherMember();
  return call("findStoredAnswer", {
    body: { key },
    token: state.token,
    signal: AbortSignal.timeout(answerMsMax),
  });
}

const anotherMember = () =>
  new CallFailed({ status: 401, code: "not_logged_in", message: "Please log in again." });

/** Ends early when the connection returns or the page becomes visible. A page in the background waits. */
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
