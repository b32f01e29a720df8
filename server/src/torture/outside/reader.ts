import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "./http.ts";
import type { Writer } from "./writer.ts";

const everyMs = 100;

/** Asks a server for a writer's transactions until it is told to stop. Returns the answers that lack acknowledged ones. */
export async function readOn(client: Client, writer: Writer, resting: () => boolean): Promise<string[]> {
  const stale: string[] = [];
  while (!resting()) {
    const acknowledged = writer.calls.filter(({ id }) => id !== undefined).length;
    const path = "/transactions/my-transactions?limit=1";
    const answer = await client.send("GET", path, { token: writer.token });
    // The starting balance is one more.
    const isStale = answer?.status === 200 && answer.body.total < acknowledged + 1;
    if (isStale) stale.push(`${answer.body.total} transactions where ${acknowledged + 1} were acknowledged`);
    await wait(everyMs);
  }
  return stale;
}
