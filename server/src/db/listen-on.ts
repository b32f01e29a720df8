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
  const ask = inTurn(client);
  const stopWatching = watch(ask, socket);
  // Only now: an attempt that fails ends its connection too, and would be made twice the next time.
  client.on("end", () => {
    stopWatching();
    onEnd();
    for (const resolve of marks.values()) resolve();
  });
  return { caughtUp: () => leaveMark(ask, marks), end: () => client.end() };
}

type Ask = (text: string, values?: unknown[]) => Promise<unknown>;

/** One question at a time: the driver takes no second one before the first is answered. */
function inTurn(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(() => {});
    return answer;
  };
}

/** Notifications arrive in the order of their commits: whoever has heard the own mark has heard what was before it. */
async function leaveMark(ask: Ask, marks: Map<string, () => void>): Promise<void> {
  const mark = randomUUID();
  const heard = new Promise<void>((resolve) => marks.set(mark, resolve));
  try {
    await ask("select pg_notify($1, $2)", [marksChannel, mark]);
    await heard;
  } catch {
    // The connection is lost, and with it everything that relied on hearing.
  } finally {
    marks.delete(mark);
  }
}

/** A connection whose other end vanished without a word looks like a silent one: who does not answer is cut off. */
function watch(ask: Ask, socket: Socket): () => void {
  let asked = false;
  const timer = setInterval(() => {
    if (asked) return void socket.destroy();
    asked = true;
    ask("select 1").then(
      () => (asked = false),
      () => {},
    );
  }, signOfLifeMs);
  return () => clearInterval(timer);
}
