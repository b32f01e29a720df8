import { answerAskedDaysMax } from "@paperchain/core/answers/answer.ts";
import { CallFailed } from "../call/call-failed.ts";
import { newKey } from "../call/new-key.ts";
import { session } from "../session/session.ts";
import type { Act } from "./act.ts";
import { makeActStore } from "./act-store.ts";
import { actWords, tooOldSentence } from "./act-words.ts";
import { answerMsMax, askForAnswer } from "./ask-for-answer.ts";
import { isAnswer } from "./is-answer.ts";
import { keptFailure } from "./kept-failure.ts";
import { tellOutcome } from "./outcomes.ts";

export const actStore = makeActStore(() => window.localStorage);

export interface Sending {
  readonly key: string;
  readonly signal: AbortSignal;
}

/**
 * Sends a request that must happen at most once. If the answer is lost, it asks by the key until it knows: the returned or
 * thrown result is always the real one.
 */
export async function sendAct<Answer>(
  { kind, summary }: Pick<Act, "kind" | "summary">,
  send: (sending: Sending) => Promise<Answer>,
): Promise<Answer> {
  if (!navigator.onLine) throw new CallFailed({ status: 0, message: offlineSentence });
  const state = session.read();
  const userId = state.in ? state.userId : "";
  const act: Act = { key: newKey(), userId, kind, summary, sentAt: Date.now(), lost: false };
  actStore.put(act);
  sent.add(act.key);
  try {
    const answer = await send({ key: act.key, signal: AbortSignal.timeout(answerMsMax) });
    actStore.remove(act.key);
    return answer;
  } catch (error) {
    if (isAnswer(error)) {
      actStore.remove(act.key);
      throw error;
    }
  } finally {
    sent.delete(act.key);
  }
  actStore.markLost(act.key);
  // The server stored its answer to this very call, so the answer has this type.
  return (await answerOf(act)) as Answer;
}

const offlineSentence = "You're offline. Nothing was sent. Try again when you're connected.";

/**
 * Acts that this page sent and still waits for. Other pages leave them alone until they are old, because asking gives up the
 * key.
 */
const sent = new Set<string>();
const asked = new Map<string, Promise<unknown>>();

// A closing page gets no answer any more, so the next page asks at once.
window.addEventListener("pagehide", () => {
  for (const key of sent) actStore.markLost(key);
});

/** The result of an act whose answer was lost. Several callers share one request. */
export function answerOf(act: Act): Promise<unknown> {
  const asking = asked.get(act.key) ?? find(act).finally(() => asked.delete(act.key));
  asked.set(act.key, asking);
  return asking;
}

const dayMs = 24 * 60 * 60_000;

async function find(act: Act): Promise<unknown> {
  const { done, notDone } = actWords[act.kind];
  if (Date.now() - act.sentAt > answerAskedDaysMax * dayMs) {
    const message = tooOldSentence(act.kind);
    tellOutcome({ act, tone: "warn", sentence: message });
    actStore.remove(act.key);
    throw new CallFailed({ status: 0, message });
  }
  const kept = await askForAnswer(act.key, act.userId);
  const failure = keptFailure(kept, notDone);
  if (!failure) tellOutcome({ act, tone: "gain", sentence: done });
  else {
    const why = failure.code === "key_given_up" ? "" : ` ${failure.message}`;
    tellOutcome({ act, tone: "warn", sentence: `${notDone}${why}` });
  }
  actStore.remove(act.key);
  if (failure) throw failure;
  return kept.found && kept.answer;
}

/** An act of a crashed page counts as lost once no page can still be waiting for its answer. */
export function noticeAbandoned(acts: readonly Act[]): () => void {
  const timers = acts
    .filter(({ key, lost }) => !lost && !sent.has(key))
    .map(({ key, sentAt }) =>
      setTimeout(() => actStore.markLost(key), sentAt + answerMsMax + marginMs - Date.now()),
    );
  return () => timers.forEach(clearTimeout);
}

const marginMs = 5_000;
