import { connections } from "../db/connect.ts";
import type { RefusedPostings } from "../db/failures.ts";
import { type MovementRows, memberOf, type Posted } from "./queries/posting.ts";

/**
 * The result of a movement: posted; refused because a wallet would go below zero; already written under its key;
 * decided by an outdated group; or over the limit of open acts.
 */
export type PostingResult = Posted | "refused" | "written-before" | RefusedPostings["why"];

export interface BatcherOptions {
  /** Writes movements as one transaction; throws if the whole transaction failed. */
  readonly write: (batch: readonly MovementRows[]) => Promise<(Posted | undefined)[]>;
  /** Whether a failure means that the member of one of the movements was deleted. */
  readonly isMemberErased: (error: unknown) => boolean;
  /** Whether the failure means that one of the movements was already written. */
  readonly isWrittenBefore: (error: unknown) => boolean;
  /** Finds the movements that were already written. */
  readonly findWritten: (batch: readonly MovementRows[]) => Promise<ReadonlySet<MovementRows>>;
  /** The acts because of which the database refused the whole batch. */
  readonly refusedPostings: (error: unknown) => RefusedPostings | undefined;
  /** Whether the same transaction may succeed if tried again. */
  readonly isTransient: (error: unknown) => boolean;
}

interface Waiting {
  readonly rows: MovementRows;
  readonly resolve: (result: PostingResult) => void;
  readonly reject: (error: unknown) => void;
}

export const batchesAtOnce = connections.postings;
export const batchSizeMax = 512;
const triesMax = 5;

/**
 * Joins waiting movements into one transaction as soon as one of two slots is free. It never waits for more movements.
 * A batch has at most one movement per member, sorted by member, so that two servers cannot deadlock.
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

  post(rows: MovementRows): Promise<PostingResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ rows, resolve, reject });
      // Runs at the end of this turn of the event loop, so that calls that arrived together are posted together.
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
        for (const { rows } of batch) this.#busyMembers.delete(memberOf(rows));
        this.#start();
      });
    }
  }

  #take(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const member = memberOf(waiting.rows);
      if (batch.length === batchSizeMax || this.#busyMembers.has(member)) left.push(waiting);
      else {
        this.#busyMembers.add(member);
        batch.push(waiting);
      }
    }
    this.#waiting = left;
    return batch.sort((a, b) => (memberOf(a.rows) < memberOf(b.rows) ? -1 : 1));
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      const posted = await this.#write(batch.map(({ rows }) => rows));
      const refused = batch.filter((_, index) => posted[index] === undefined);
      const written = refused.length > 0 ? await this.#findWritten(refused) : new Set();
      for (const [index, { rows, resolve }] of batch.entries()) {
        // Already written movements are answered first, because they may be why the money does not suffice for others.
        resolve(posted[index] ?? (written.has(rows) ? "written-before" : "refused"));
      }
    } catch (error) {
      await this.#sortOut(batch, error);
    }
  }

  async #write(batch: readonly MovementRows[]): Promise<(Posted | undefined)[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#options.write(batch);
      } catch (error) {
        if (tries === triesMax || !this.#options.isTransient(error)) throw error;
      }
    }
  }

  /**
   * Posting looks no keys up first, so one already written movement fails its whole batch. Then the written ones are
   * looked up and answered, and the others are posted again. If none is found, each is posted alone.
   */
  async #sortOut(batch: readonly Waiting[], error: unknown): Promise<void> {
    const [only] = batch;
    const refused = this.#options.refusedPostings(error);
    if (refused && refused.places.size > 0) {
      const isRefused = (index: number) => refused.places.has(index + 1);
      for (const [index, { resolve }] of batch.entries()) if (isRefused(index)) resolve(refused.why);
      await this.#run(batch.filter((_, index) => !isRefused(index)));
    } else if (batch.length > 1 && this.#options.isMemberErased(error)) {
      // Splits the batch in halves until the deleted member's movement is alone, because the other movements are valid.
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
    for (const { rows, resolve } of batch) if (written.has(rows)) resolve("written-before");
    const others = batch.filter(({ rows }) => !written.has(rows));
    if (written.size > 0) return this.#run(others);
    for (const waiting of others) await this.#run([waiting]);
  }

  async #findWritten(batch: readonly Waiting[]): Promise<ReadonlySet<MovementRows>> {
    try {
      return await this.#options.findWritten(batch.map(({ rows }) => rows));
    } catch {
      return new Set();
    }
  }
}
