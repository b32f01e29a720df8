/** The acts with which members move money. */
export type ActKind = "trade" | "plan" | "deposit" | "withdrawal";

/** One thing that a member wants done once, from the moment it is sent until its answer is known. */
export interface Act {
  /** The `Idempotency-Key` it is sent under. */
  readonly key: string;
  readonly userId: string;
  readonly kind: ActKind;
  /** For a sentence: `$25.00 up on Bitcoin`. Nothing in it that others must not read: it is kept in the browser. */
  readonly summary: string;
  readonly sentAt: number;
  /** Whether its answer was lost, so that nobody knows what became of it. */
  readonly lost: boolean;
}

const kinds: readonly string[] = ["trade", "plan", "deposit", "withdrawal"] satisfies ActKind[];

/** An act as it was kept as text; nothing where the text is something else. */
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
