import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "./http.ts";
import type { Writer } from "./writer.ts";

const everyMs = 100;
/** More than are written between an acknowledgement and the next answer. */
const newestMax = 100;

/**
 * Reads a writer's transactions and orders until it is told to stop. Returns the answers that lack the newest
 * acknowledged one.
 */
export async function readOn(client: Client, writer: Writer, resting: () => boolean): Promise<string[]> {
  const stale: string[] = [];
  const look = async (path: string, field: string, sent: readonly { id: string | undefined }[]) => {
    const newest = sent.findLast(({ id }) => id !== undefined)?.id;
    const answer = await client.send("GET", `${path}?limit=${newestMax}`, { token: writer.token });
    const isStale =
      newest !== undefined &&
      answer?.status === 200 &&
      !answer.body[field].some(({ id }: { id: string }) => id === newest);
    if (isStale) stale.push(`an answer of ${path} without the acknowledged ${newest}`);
  };
  while (!resting()) {
    await look("/transactions/my-transactions", "transactions", writer.calls);
    await look("/orders", "orders", writer.orders);
    await wait(everyMs);
  }
  return stale;
}
