import pg from "pg";
import { type Moment, momentNow } from "./moment.ts";
import { askLeader, type Leader, proveLeader } from "./prove-leader.ts";
import { cut } from "./term.ts";

export interface Found {
  readonly leader: Leader & { readonly address: string };
  /** The connection over which it was proven. */
  readonly client: pg.Client;
  /** When the proof was requested. */
  readonly askedAt: Moment;
}

export interface Search {
  readonly found?: Found;
  readonly problems: readonly { readonly address: string; readonly message: string }[];
}

/** Asks all hosts at once, and takes the first that proves to be the leader, unless its timeline is old. */
export async function findLeader(
  addresses: readonly string[],
  timelineMin: number,
  msMax: number,
): Promise<Search> {
  const clients: pg.Client[] = [];
  const tries = addresses.map((address) => tryAddress(address, timelineMin, msMax, clients));
  const found = await Promise.any(tries).catch(() => undefined);
  for (const client of clients) if (client !== found?.client) cut(client);
  const settled = found ? [] : await Promise.allSettled(tries);
  const problems = settled.map((result, index) => ({
    address: addresses[index] ?? "",
    message: result.status === "rejected" ? String(result.reason?.message ?? result.reason) : "",
  }));
  return { ...(found && { found }), problems };
}

async function tryAddress(
  address: string,
  timelineMin: number,
  msMax: number,
  clients: pg.Client[],
): Promise<Found> {
  const client = new pg.Client({ connectionString: address, application_name: "paperchain leader" });
  clients.push(client);
  // A lost connection fails the waiting query. Without a listener, its error event would end the process too.
  client.on("error", () => {});
  const late = setTimeout(() => cut(client), msMax);
  try {
    await client.connect();
    const leader = await askLeader(client);
    if (leader.timeline < timelineMin) throw new Error("This database was replaced by another one.");
    await client.query("set synchronous_commit = on");
    const askedAt = momentNow();
    await proveLeader(client);
    return { leader: { ...leader, address }, client, askedAt };
  } catch (error) {
    cut(client);
    throw error;
  } finally {
    clearTimeout(late);
  }
}
