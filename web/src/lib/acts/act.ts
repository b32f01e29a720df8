/** The acts by which members move money. */
export type ActKind = "trade" | "plan" | "deposit" | "withdrawal";

/** One thing that a member wants done once, from the moment it is sent until its answer is known. */
export interface Act {
  /** Its `Idempotency-Key`. */
  readonly key: string;
  readonly userId: string;
  readonly kind: ActKind;
  /** For a sentence: `$25.00 up on Bitcoin`. The browser stores it, so it must not hold anything private. */
  readonly summary: string;
  readonly sentAt: number;
  /** Whether its answer was lost, so that its result is unknown. */
  readonly lost: boolean;
}

const kinds: readonly string[] = ["trade", "plan", "deposit", "withdrawal"] satisfies ActKind[];

/** Parses a stored act; undefined if the text is something else. */
export function readAct(text: string): Act | undefined {
  try {
    const act: Act = JSON.parse(text);
    const texts = [act.key, act.userId, act.summary];
    if (!texts.every((each) => typeof each === "string") || typeof act.sentAt !== "number") return undefined;
    return kinds.includes(act.kind) ? act : undefined;
  } catch {
    return undefined;
  }
}
