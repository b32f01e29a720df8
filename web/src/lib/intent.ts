import { CallFailed } from "./call-failed.ts";
import { newKey } from "./new-key.ts";

/** One wish of a person that must come true at most once, however often it has to be sent. */
export interface Intent {
  send<Answer>(wish: unknown, call: (key: string) => Promise<Answer>): Promise<Answer>;
}

/**
 * Gives each wish a key of its own. A wish whose answer never came is sent again under the same key, because it may
 * have been granted. One that was granted or refused is over: the next one, even with the same words, is a new wish.
 */
export function makeIntent(): Intent {
  let pending: { wish: string; key: string } | undefined;
  return {
    async send(wish, call) {
      const words = JSON.stringify(wish);
      if (pending?.wish !== words) pending = { wish: words, key: newKey() };
      const { key } = pending;
      try {
        const answer = await call(key);
        pending = undefined;
        return answer;
      } catch (error) {
        if (isRefusal(error)) pending = undefined;
        throw error;
      }
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500;
}
