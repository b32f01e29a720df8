import { answerAskedDaysMax } from "@paperchain/core/answers/answer.ts";
import { CallFailed } from "../call/call-failed.ts";
import { newKey } from "../call/new-key.ts";
import { localStore } from "../session/browser-storage.ts";
import { session } from "../session/session.ts";
import { answerMsMax, askForAnswer } from "./ask-for-answer.ts";
import { type AskedTerms, tellAnswer } from "./heard-answers.ts";
import { isAnswer } from "./is-answer.ts";
import type { MoneyCall } from "./money-call.ts";
import { makeMoneyCallStore } from "./money-call-store.ts";
import { moneyCallWords, tooOldSentence } from "./money-call-words.ts";
import { tellResult } from "./results.ts";
import { storedFailure } from "./stored-failure.ts";

export const moneyCallStore = makeMoneyCallStore(() => localStore.storage);

export interface Sending {
  readonly key: string;
  readonly signal: AbortSignal;
}

/**
 * Sends a request that must take effect at most once. If the answer is lost, it asks by the key until it knows, so the
 * returned or thrown result is always the real one.
 */
export async function sendMoneyCall<Answer>(
  { kind, summary, asked }: Pick<MoneyCall, "kind" | "summary"> & { readonly asked: AskedTerms },
  send: (sending: Sending) => Promise<Answer>,
): Promise<Answer> {
  if (!navigator.onLine) throw new CallFailed({ status: 0, message: offlineSentence });
  const state = session.read();
  const userId = state.in ? state.userId : "";
  const moneyCall: MoneyCall = {
    key: newKey(),
    userId,
    kind,
    summary,
    asked,
    sentAt: Date.now(),
    lost: false,
  };
  moneyCallStore.put(moneyCall);
  sent.add(moneyCall.key);
  try {
    const answer = await send({ key: moneyCall.key, signal: AbortSignal.timeout(answerMsMax) });
    moneyCallStore.remove(moneyCall.key);
    tellAnswer({ userId, answer, asked, isFound: false });
    return answer;
  } catch (error) {
    if (isAnswer(error)) {
      moneyCallStore.remove(moneyCall.key);
      throw error;
    }
  } finally {
    sent.delete(moneyCall.key);
  }
  moneyCallStore.markLost(moneyCall.key);
  // The server stored its answer to this very call, so the answer has this type.
  return (await answerOf(moneyCall)) as Answer;
}

const offlineSentence = "You're offline. Nothing was sent. Try again when you're connected.";

/**
 * Money calls that this page sent and still waits for. Other pages leave them alone until they are old, because asking
 * gives up the key.
 */
const sent = new Set<string>();
const findings = new Map<string, Promise<unknown>>();

// A closing page gets no more answers, so the next page asks at once.
window.addEventListener("pagehide", () => {
  for (const key of sent) moneyCallStore.markLost(key);
});

/** The result of a money call whose answer was lost. Several callers share one request. */
export function answerOf(moneyCall: MoneyCall): Promise<unknown> {
  const asking = findings.get(moneyCall.key) ?? find(moneyCall).finally(() => findings.delete(moneyCall.key));
  findings.set(moneyCall.key, asking);
  return asking;
}

const dayMs = 24 * 60 * 60_000;

async function find(moneyCall: MoneyCall): Promise<unknown> {
  const { done, notDone } = moneyCallWords[moneyCall.kind];
  if (Date.now() - moneyCall.sentAt > answerAskedDaysMax * dayMs) {
    const message = tooOldSentence(moneyCall.kind);
    tellResult({ moneyCall, tone: "warn", sentence: message });
    moneyCallStore.remove(moneyCall.key);
    throw new CallFailed({ status: 0, message });
  }
  const stored = await askForAnswer(moneyCall.key, moneyCall.userId);
  const failure = storedFailure(stored, notDone);
  if (!failure) tellResult({ moneyCall, tone: "gain", sentence: done });
  else {
    const why = failure.code === "key_given_up" ? "" : ` ${failure.message}`;
    tellResult({ moneyCall, tone: "warn", sentence: `${notDone}${why}` });
  }
  moneyCallStore.remove(moneyCall.key);
  if (failure) throw failure;
  const answer = stored.found && stored.answer;
  tellAnswer({ userId: moneyCall.userId, answer, asked: moneyCall.asked, isFound: true });
  return answer;
}

/** After a crash of its page, a money call counts as lost once no page can still be waiting for its answer. */
export function noticeAbandoned(moneyCalls: readonly MoneyCall[]): () => void {
  const timers = moneyCalls
    .filter(({ key, lost }) => !lost && !sent.has(key))
    .map(({ key, sentAt }) =>
      setTimeout(() => moneyCallStore.markLost(key), sentAt + answerMsMax + marginMs - Date.now()),
    );
  return () => timers.forEach(clearTimeout);
}

const marginMs = 5_000;
