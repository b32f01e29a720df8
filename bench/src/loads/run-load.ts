import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Load } from "./load.ts";

/** The data of every load, and its file's own: the callers and their requests. */
export interface LoadOptions {
  readonly url: string;
  readonly atOnce: number;
  readonly seconds: number;
  readonly tokens?: readonly string[];
  readonly headers?: readonly string[];
  /** Path and body of each act, of which `posts.ts` sends one by chance each time. */
  readonly acts?: readonly (readonly [path: string, body: string])[];
}

const ticket = JSON.stringify({ coinId: "bitcoin", amount: "10" });
export const openings = [
  ["transactions/buy-up", ticket] as const,
  ["transactions/buy-down", ticket] as const,
];
export const purchases = [
  ["orders", JSON.stringify({ coinId: "bitcoin", side: "buy", kind: "market", amount: "10" })] as const,
];

const walletAddress = "practice1solio00112233445566778899aabbccddeeff";
export const withdrawals = [
  ["transactions/withdraw", JSON.stringify({ currency: "SOL", usdAmount: "10", walletAddress })] as const,
];

/**
 * Runs a load in a thread of its own, so that the client does not block the server's event loop, and returns the cost
 * to the server's thread in milliseconds per call.
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
