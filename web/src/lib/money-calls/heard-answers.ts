import { readUsdt } from "@paperchain/core/money/usdt.ts";
import type { AcceptedTerms } from "@paperchain/core/oversight/accepted-terms.ts";

/** The terms that a member asked for and the screen showed, in the names and units of the promise in the answer. */
export interface AskedTerms {
  readonly type: string;
  /** Absent for a sale, which has a quantity. */
  readonly amount?: string;
  readonly fee?: string;
  readonly currency?: string;
  readonly trade?: Partial<AcceptedTerms["trade"]>;
  readonly plan?: Partial<AcceptedTerms["plan"]>;
  readonly order?: Partial<AcceptedTerms["order"]>;
}

/** A typed amount in the unit of promises: millionths of a USDT. */
export const askedAmount = (typed: string): string => String(readUsdt(typed.trim()));

/** The answer to a money call that took effect. */
export interface HeardAnswer {
  readonly userId: string;
  readonly answer: unknown;
  /** Absent if a page of an earlier version sent the call. */
  readonly asked: AskedTerms | undefined;
  /** Whether the answer was lost and found by its key: such an answer carries no promise. */
  readonly isFound: boolean;
}

type Listener = (heard: HeardAnswer) => void;
let hear: Listener | undefined;
const early: HeardAnswer[] = [];

/** Passes answers to the listener, including those that came before it was set. */
export function tellAnswer(heard: HeardAnswer): void {
  if (hear) hear(heard);
  else early.push(heard);
}

/** The listener is loaded after the page. */
export function hearAnswers(listener: Listener): () => void {
  hear = listener;
  for (const heard of early.splice(0)) listener(heard);
  return () => {
    hear = undefined;
  };
}
