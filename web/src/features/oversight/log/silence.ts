import { isAhead } from "@paperchain/core/oversight/checkpoint.ts";

/**
 * When an answer came, by three clocks: this browser's, the server's, and the time for which this page has been open.
 */
export interface AnswerTimes {
  readonly localMs: number;
  /** From the answer's Date header; undefined without one. */
  readonly answerMs: number | undefined;
  readonly openMs: number;
}

/** The server signs a checkpoint every minute. */
const silentMsMax = 5 * 60_000;
const answersMin = 5;

/**
 * Whether a server has stopped signing. One clock may be wrong, so the newest checkpoint must be too old by the
 * browser's clock and by the answer's. Or it must stay the same over many answers, whatever the clocks say, because a
 * proxy that repeats an old answer also repeats its date.
 */
export function makeSilenceWatch() {
  let still: { time: string; sinceMs: number; answers: number } | undefined;
  return (checkpointTime: string, { localMs, answerMs, openMs }: AnswerTimes): boolean => {
    if (still?.time !== checkpointTime) still = { time: checkpointTime, sinceMs: openMs, answers: 0 };
    still.answers += 1;
    const signedMs = Date.parse(checkpointTime);
    const tooOld = (nowMs: number) => nowMs - signedMs > silentMsMax;
    const standsStill = still.answers >= answersMin && openMs - still.sinceMs > silentMsMax;
    return (answerMs !== undefined && tooOld(localMs) && tooOld(answerMs)) || standsStill;
  };
}

/** Whether a checkpoint is dated in the future, by the browser's clock and, if the answer has a date, by that too. */
export const isDatedAhead = (time: string, { localMs, answerMs = localMs }: AnswerTimes): boolean =>
  isAhead({ time }, Math.max(localMs, answerMs));
