import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "./http.ts";
import type { Writer } from "./writer.ts";

const everyMs = 100;
/** More than are written between an acknowledgement and the next answer. */
const newestMax = 100;

/** Asks a server for a writer's transactions until it is told to stop. Returns the answers that lack the newest acknowledged one. */
export async function readOn(client: Client, writer: Writer, resting: () => boolean): Promise<string[]> {
  const stale: string[] = [];
  while (!resting()) {
    const newest = writer.calls.findLast(({ id }) => id !== undefined)?.id;
    const path = `/transactions/my-transactions?limit=${newestMax}`;
    const answer = await client.send("GET", path, { token: writer.token });
    const isStale =
      newest !== undefined &&
      answer?.status === 200 &&
      !answer.body.transactions.some(({ id }: { id: string }) => id === newest);
    if (isStale) stale.push(`an answer without the acknowledged transaction ${newest}`);
    await wait(everyMs);
  }
  return stale;
}
