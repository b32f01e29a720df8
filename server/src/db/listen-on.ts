import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";
import type { DatabaseTarget } from "./connect.ts";

export interface Listening {
  /** Waits until all is heard that was committed before, or until the connection is lost. */
  caughtUp(): Promise<void>;
  end(): Promise<void>;
}

interface Hearing {
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  readonly onError: (error: Error) => void;
}

const marksChannel = "paperchain_marks";
const signOfLifeMs = 2_000;

/** One connection that hears notifications. It calls `onEnd` once it has listened and does no more. */
export async function listenOn(
  target: DatabaseTarget,
  hearing: Hearing,
  onEnd: () => void,
): Promise<Listening> {
  const socket = new Socket();
  const marks = new Map<string, () => void>();
  const channels: Hearing["channels"] = {
    ...hearing.channels,
    [marksChannel]: (mark: string) => marks.get(mark)?.(),
  };
  const client = new pg.Client({
    ...target,
    application_name: "paperchain changes",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    stream: () => socket,
  });
  client.on("error", hearing.onError);
  client.on("notification", ({ channel, payload }) => payload && channels[channel]?.(payload));
  try {
    await client.connect();
    // What this connection writes are marks, which nobody needs after a crash.
    await client.query("set synchronous_commit = off");
    for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
  } catch (error) {
    client.end().catch(hearing.onError);
    throw error;
  }
  const stopWatching = watch(client, socket);
  // Only now: an attempt that fails ends its connection too, and would be made twice the next time.
  client.on("end", () => {
    stopWatching();
    onEnd();
    for (const resolve of marks.values()) resolve();
  });
  return { caughtUp: () => leaveMark(client, marks), end: () => client.end() };
}

/** Notifications arrive in the order of their commits: whoever has heard the own mark has heard what was before it. */
async function leaveMark(client: pg.Client, marks: Map<string, () => void>): Promise<void> {
  const mark = randomUUID();
  const heard = new Promise<void>((resolve) => marks.set(mark, resolve));
  try {
    await client.query("select pg_notify($1, $2)", [marksChannel, mark]);
    await heard;
  } catch {
    // The connection is lost, and with it everything that relied on hearing.
  } finally {
    marks.delete(mark);
  }
}

/** A connection whose other end vanished without a word looks like a silent one: who does not answer is cut off. */
function watch(client: pg.Client, socket: Socket): () => void {
  let asked = false;
  const timer = setInterval(() => {
    if (asked) return void socket.destroy();
    asked = true;
    client.query("select 1").then(
      () => (asked = false),
      () => {},
    );
  }, signOfLifeMs);
  return () => clearInterval(timer);
}
