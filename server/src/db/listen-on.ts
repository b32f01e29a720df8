import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import type pg from "pg";
import { type DatabaseTarget, newClient } from "./connect.ts";

export interface Listening {
  /** Waits until every notification committed before has arrived, or until the connection is lost. */
  caughtUp(): Promise<void>;
  end(): Promise<void>;
}

interface Hearing {
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  readonly onError: (error: Error) => void;
}

const marksChannel = "paperchain_marks";
const signOfLifeMs = 2_000;

/** One connection that receives notifications. If it stops after it began to listen, it calls `onEnd`. */
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
  const client = newClient(target, {
    application_name: "paperchain changes",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    stream: () => socket,
  });
  client.on("error", hearing.onError);
  client.on("notification", ({ channel, payload }) => payload && channels[channel]?.(payload));
  try {
    await client.connect();
    // This connection writes only marks, which are worthless after a crash.
    await client.query("set synchronous_commit = off");
    for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
  } catch (error) {
    client.end().catch(hearing.onError);
    throw error;
  }
  const ask = inTurn(client);
  const stopWatching = watch(ask, socket);
  // Set only here: a failed attempt ends its connection too, and would otherwise be retried twice.
  client.on("end", () => {
    stopWatching();
    onEnd();
    for (const resolve of marks.values()) resolve();
  });
  return { caughtUp: () => leaveMark(ask, marks), end: () => client.end() };
}

type Ask = (text: string, values?: unknown[]) => Promise<unknown>;

/** The driver accepts no second query on this connection before the first is answered. */
function inTurn(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(() => {});
    return answer;
  };
}

/**
 * Notifications arrive in the order of their commits: once a listener gets its own mark, it has received everything
 * before it.
 */
async function leaveMark(ask: Ask, marks: Map<string, () => void>): Promise<void> {
  const mark = randomUUID();
  const heard = new Promise<void>((resolve) => marks.set(mark, resolve));
  try {
    await ask("select pg_notify($1, $2)", [marksChannel, mark]);
    await heard;
  } catch {
    // The connection is lost, and every cache that relied on its notifications is invalid.
  } finally {
    marks.delete(mark);
  }
}

/** A connection whose other end vanished looks like a quiet one. If it does not answer, it is closed. */
function watch(ask: Ask, socket: Socket): () => void {
  let asked = false;
  const timer = setInterval(() => {
    // If this process was busy, the answer may be waiting unread. Node reads from sockets before it runs an immediate.
    if (asked) return void setImmediate(() => asked && socket.destroy());
    asked = true;
    ask("select 1").then(
      () => (asked = false),
      () => {},
    );
  }, signOfLifeMs);
  return () => clearInterval(timer);
}
