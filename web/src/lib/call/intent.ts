import { answerMsMax, askForAnswer, type StoredAnswer } from "../money-calls/ask-for-answer.ts";
import { isAnswer } from "../money-calls/is-answer.ts";
import { storedFailure } from "../money-calls/stored-failure.ts";
import { session } from "../session/session.ts";
import { CallFailed } from "./call-failed.ts";
import { newKey } from "./new-key.ts";

/** An administrator's act that must happen at most once. */
export interface Intent {
  send<Answer>(wish: unknown, call: (key: string) => Promise<Answer>): Promise<Answer>;
}

const triesMax = 3;
const notDone = "The server didn't receive this. Nothing was changed. Try again.";
const unknown = "We don't know yet whether this was done. Try again: we check before we send anything.";
const doneBefore = "Your earlier request was done after all. Check the result before you send another.";

/**
 * Gives each request its own key. If an answer is lost, it asks the server by the key a few times. If that fails too,
 * the next try asks first, and nothing is sent until the earlier result is known.
 */
export function makeIntent(): Intent {
  let lost: { words: string; key: string } | undefined;

  const find = async (key: string): Promise<StoredAnswer> => {
    const stored = await askForAnswer(key, userIdNow(), triesMax).catch(() => undefined);
    if (!stored) throw new CallFailed({ status: 0, message: unknown });
    lost = undefined;
    return stored;
  };

  return {
    async send<Answer>(wish: unknown, call: (key: string) => Promise<Answer>) {
      const words = JSON.stringify(wish);
      const before = lost;
      const stored = before && (await find(before.key));
      if (stored?.found && stored.status < 400) {
        if (before?.words !== words) throw new CallFailed({ status: 409, message: doneBefore });
        return stored.answer as Answer;
      }
      const key = newKey();
      try {
        return await Promise.race([call(key), waitedTooLong()]);
      } catch (error) {
        if (isAnswer(error)) throw error;
      }
      lost = { words, key };
      const own = await find(key);
      const failure = storedFailure(own, notDone);
      if (failure) throw failure;
      // The server stored its answer to this very call, so the answer has this type.
      return (own.found ? own.answer : undefined) as Answer;
    },
  };
}

function userIdNow(): string {
  const state = session.read();
  return state.in ? state.userId : "";
}

const waitedTooLong = () =>
  new Promise<never>((_, reject) => {
    AbortSignal.timeout(answerMsMax).addEventListener("abort", () => reject(new Error("No answer came.")));
  });
