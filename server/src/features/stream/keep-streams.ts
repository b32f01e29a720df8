import type { ServerResponse } from "node:http";
import type { Context } from "../../context.ts";
import { listStillOpen } from "../../db/queries/sessions.ts";
import type { OpenSession } from "../../http/session.ts";
import { openStream, type Stream } from "./open-stream.ts";

const heartbeatMs = 4_000;

export interface Streams {
  open(session: OpenSession, raw: ServerResponse): void;
  close(): void;
}

/** All streams of this server. Their sessions are looked up together: at each heartbeat, and a member's when told of. */
export function keepStreams(context: Pick<Context, "changes" | "db" | "clock">): Streams {
  const streams = new Set<Stream>();
  let heartbeat: NodeJS.Timeout | undefined;
  const beat = () => {
    for (const stream of streams) stream.beat();
    void endTheEnded(context, [...streams]);
  };
  const forget = (stream: Stream) => {
    streams.delete(stream);
    if (streams.size === 0) clearInterval(heartbeat);
  };
  const stop = context.changes.listenToSessions((member) => {
    const concerned = [...streams].filter(
      ({ session }) => member === undefined || session.memberId === member,
    );
    void endTheEnded(context, concerned);
  });
  return {
    open: (session, raw) => {
      const stream = openStream(context, session, raw, forget);
      if (!stream) return;
      if (streams.size === 0) heartbeat = setInterval(beat, heartbeatMs);
      streams.add(stream);
    },
    close: () => {
      stop();
      for (const stream of streams) stream.breakOff();
    },
  };
}

async function endTheEnded(context: Pick<Context, "db" | "clock">, streams: readonly Stream[]) {
  if (streams.length === 0) return;
  const ids = streams.map(({ session }) => session.id);
  try {
    const open = await listStillOpen(context.db, ids, context.clock());
    const roles = new Map(open.map(({ id, role }) => [id, role]));
    for (const stream of streams) if (roles.get(stream.session.id) !== stream.session.role) stream.end();
  } catch {
    // A database that does not answer says nothing about a session; it is asked again at the next heartbeat.
  }
}
