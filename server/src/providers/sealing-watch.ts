import { readCheckpoint, type SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { FastifyBaseLogger } from "fastify";

/** Knows how far the signed records reach. */
export interface SealingWatch {
  /** Everything that was committed before this time is in signed records; absent while that is unknown. */
  coveredUntil(): Date | undefined;
  /** Whether the records were too far behind to accept trades at the last check. */
  isBehind(): boolean;
  /** The newest checkpoint at the last check. */
  checkpoint(): SignedCheckpoint | undefined;
  look(): Promise<void>;
}

const behindMsMax = 60_000;
const samplesMax = 1_000;

interface Sample {
  /** The number of the next transaction at this time. Earlier commits have smaller numbers. */
  readonly next: bigint;
  readonly at: Date;
}

export function watchSealing(
  read: () => Promise<{ signedBefore: bigint; next: bigint; note: string | undefined }>,
  clock: () => Date,
  log: Pick<FastifyBaseLogger, "error" | "info">,
): SealingWatch {
  let covered: Date | undefined;
  let checkpoint: SignedCheckpoint | undefined;
  let behind = false;
  let first: Date | undefined;
  const samples: Sample[] = [];
  const look = async () => {
    const at = clock();
    first ??= at;
    const { signedBefore, next, note } = await read();
    if (note !== undefined) checkpoint = readCheckpoint(note);
    if (samples.length < samplesMax) samples.push({ next, at });
    while (samples[0] && samples[0].next <= signedBefore) covered = samples.shift()?.at;
    const lagMs = at.getTime() - (covered ?? first).getTime();
    const wasBehind = behind;
    behind = lagMs > behindMsMax;
    if (behind && !wasBehind)
      log.error(
        { lagMs },
        "The signed records are more than a minute behind: no trades until they catch up.",
      );
    if (wasBehind && !behind) log.info("The records caught up.");
  };
  return { coveredUntil: () => covered, isBehind: () => behind, checkpoint: () => checkpoint, look };
}
