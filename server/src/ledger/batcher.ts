import type { Act, Posted } from "../db/posting.ts";

/** What became of an act: posted, refused because a wallet would go below zero, or written before under its key. */
export type Outcome = Posted | "refused" | "written-before";

export interface BatcherOptions {
  /** Writes acts as one transaction; throws where the transaction failed as a whole. */
  readonly write: (acts: readonly Act[]) => Promise<(Posted | undefined)[]>;
  /** Whether a failure means that the member of one of the acts was deleted. */
  readonly isMemberErased: (error: unknown) => boolean;
  /** Whether a failure means that one of the acts was written before. */
  readonly isWrittenBefore: (error: unknown) => boolean;
  /** Which of the acts were written before. */
  readonly findWritten: (acts: readonly Act[]) => Promise<ReadonlySet<Act>>;
  /** Whether the same transaction may succeed when tried again. */
  readonly isPassing: (error: unknown) => boolean;
}

interface Waiting {
  readonly act: Act;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export const batchesAtOnce = 2;
export const batchSizeMax = 512;
const triesMax = 5;

/**
 * Joins whatever has arrived into one transaction as soon as one of two places is free. It never waits for more to
 * come. A member is at most once in a batch, and a batch is sorted by member, so that two servers cannot deadlock.
 */
export class Batcher {
  readonly #options: BatcherOptions;
  #waiting: Waiting[] = [];
  #busyMembers = new Set<string>();
  #running = 0;
  #isAboutToStart = false;

  constructor(options: BatcherOptions) {
    this.#options = options;
  }

  post(act: Act): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ act, resolve, reject });
      // At the end of this turn of the event loop, so that calls that arrived together leave together.
      if (!this.#isAboutToStart) setImmediate(() => this.#start());
      this.#isAboutToStart = true;
    });
  }

  #start(): void {
    this.#isAboutToStart = false;
    while (this.#running < batchesAtOnce && this.#waiting.length > 0) {
      const batch = this.#take();
      if (batch.length === 0) return;
      this.#running += 1;
      void this.#run(batch).finally(() => {
        this.#running -= 1;
        for (const { act } of batch) this.#busyMembers.delete(act.movement.member);
        this.#start();
      });
    }
  }

  #take(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const { member } = waiting.act.movement;
      if (batch.length === batchSizeMax || this.#busyMembers.has(member)) left.push(waiting);
      else {
        this.#busyMembers.add(member);
        batch.push(waiting);
      }
    }
    this.#waiting = left;
    return batch.sort((a, b) => (a.act.movement.member < b.act.movement.member ? -1 : 1));
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const posted = await this.#write(batch.map(({ act }) => act));
      const refused = batch.filter((_, index) => posted[index] === undefined);
      const written = refused.length > 0 ? await this.#findWritten(refused) : new Set();
      for (const [index, { act, resolve }] of batch.entries()) {
        // What was written before is told first: that there is too little left may be because of it.
        resolve(posted[index] ?? (written.has(act) ? "written-before" : "refused"));
      }
    } catch (error) {
      await this.#sortOut(batch, error);
    }
  }

  async #write(acts: readonly Act[]): Promise<(Posted | undefined)[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#options.write(acts);
      } catch (error) {
        if (tries === triesMax || !this.#options.isPassing(error)) throw error;
      }
    }
  }

  /**
   * Posting trusts the keys and looks at nothing first, so one act that was written before fails its whole batch. Then
   * those are looked for and told so, and the others go again. Where none is found, each goes alone.
   */
  async #sortOut(batch: readonly Waiting[], error: unknown): Promise<void> {
    const [only] = batch;
    if (batch.length > 1 && this.#options.isMemberErased(error)) {
      // By halves, until whoever is gone stands alone: the others of the batch have done nothing wrong.
      const half = batch.length >> 1;
      await this.#run(batch.slice(0, half));
      await this.#run(batch.slice(half));
    } else if (!this.#options.isWrittenBefore(error)) {
      for (const { reject } of batch) reject(error);
    } else if (batch.length === 1 && only) {
      only.resolve("written-before");
    } else {
      await this.#runWithoutWritten(batch);
    }
  }

  async #runWithoutWritten(batch: readonly Waiting[]): Promise<void> {
    const written = await this.#findWritten(batch);
    for (const { act, resolve } of batch) if (written.has(act)) resolve("written-before");
    const others = batch.filter(({ act }) => !written.has(act));
    if (written.size > 0) return this.#run(others);
    for (const waiting of others) await this.#run([waiting]);
  }

  async #findWritten(batch: readonly Waiting[]): Promise<ReadonlySet<Act>> {
    try {
      return await this.#options.findWritten(batch.map(({ act }) => act));
    } catch {
      return new Set();
    }
  }
}
