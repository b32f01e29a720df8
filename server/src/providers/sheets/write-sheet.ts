import { Worker } from "node:worker_threads";
import { makeTurns } from "../../limits/run-in-turn.ts";

/** A text is written as a text, so no spreadsheet runs it as a formula. */
export type SheetRow = readonly (string | number | null)[];

const threadFile = new URL("./sheet-thread.ts", import.meta.url);
const writeMsMax = 60_000;
const memoryMbMax = 1_024;

const inTurn = makeTurns({ atOnceMax: 1, waitingMax: 4 });

/**
 * Writes an Excel file in a thread of its own, because ten thousand rows take seconds in which the server must go on.
 * "full" if too many files wait already.
 */
export async function writeSheet(batches: AsyncIterable<readonly SheetRow[]>): Promise<Uint8Array | "full"> {
  const file = await inTurn(() => writeInThread(batches));
  if (file === "left") throw new Error("Nobody can leave here.");
  return file;
}

async function writeInThread(batches: AsyncIterable<readonly SheetRow[]>): Promise<Uint8Array> {
  const thread = new Worker(threadFile, { resourceLimits: { maxOldGenerationSizeMb: memoryMbMax } });
  const tooSlow = setTimeout(() => void thread.terminate(), writeMsMax);
  const written = new Promise<Uint8Array>((resolve, reject) => {
    thread.on("message", resolve);
    thread.on("error", reject);
    thread.on("exit", () => reject(new Error("The thread that writes a sheet ended before it was written.")));
  });
  try {
    // Waits for both at once, because a thread that fails early must end the waiting.
    await Promise.race([written, sendAll(thread, batches)]);
    return await written;
  } finally {
    clearTimeout(tooSlow);
    await thread.terminate();
  }
}

async function sendAll(thread: Worker, batches: AsyncIterable<readonly SheetRow[]>): Promise<void> {
  for await (const rows of batches) thread.postMessage(rows);
  thread.postMessage("end");
}
