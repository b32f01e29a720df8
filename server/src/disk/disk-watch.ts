import type { FastifyBaseLogger } from "fastify";
import { isDiskFull } from "./is-disk-full.ts";

/** Knows whether the disk accepts writes. */
export interface DiskWatch {
  /** Returns whether the disk caused an error. The first such error is logged. */
  hear(error: unknown): boolean;
  isFull(): boolean;
  /** Called after a full disk: checks whether it is still full. */
  look(tryToWrite: () => Promise<void>): Promise<void>;
}

export function watchDisk(log: Pick<FastifyBaseLogger, "error" | "info">): DiskWatch {
  let full = false;
  const hear = (error: unknown) => {
    if (!isDiskFull(error)) return false;
    if (!full) {
      log.error({ err: error }, "The disk is full or read-only: nothing is saved until there is room again.");
    }
    full = true;
    return true;
  };
  return {
    hear,
    isFull: () => full,
    look: async (tryToWrite) => {
      if (!full) return;
      try {
        await tryToWrite();
      } catch (error) {
        if (hear(error)) return;
        throw error;
      }
      full = false;
      log.info("The disk takes writes again.");
    },
  };
}
