import type { Database } from "./db/connect.ts";
import type { Queue } from "./providers/queue.ts";

/** What a use case may reach. Time and chance are arguments too, so that a test can choose them. */
export interface Context {
  readonly db: Database;
  readonly queue: Queue;
  readonly clock: () => Date;
  readonly randomBytes: (count: number) => Buffer;
  /** The address members use, for links in messages. */
  readonly publicUrl: () => string;
}
