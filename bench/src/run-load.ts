import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Load } from "./load.ts";

/** What every load is told, and what else its file needs: who calls, and how. */
export interface LoadOptions {
  readonly url: string;
  readonly atOnce: number;
  readonly seconds: number;
  readonly tokens?: readonly string[];
  readonly headers?: readonly string[];
}

/**
 * Runs a load in a thread of its own, so that what sends does not take the server's turns, and says what it cost the
 * server's thread, in milliseconds a call.
 */
export async function runLoad(file: string, workerData: LoadOptions): Promise<Load & { cpuMs: number }> {
  const before = process.threadCpuUsage();
  const load = await new Promise<Load>((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, file), { workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  const { user, system } = process.threadCpuUsage(before);
  return { ...load, cpuMs: (user + system) / 1_000 / load.count };
}
