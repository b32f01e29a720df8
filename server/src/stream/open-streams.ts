import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { listStillOpen } from "../sessions/queries.ts";
import { type OpenSession, roleOf } from "../sessions/session.ts";
import { frameOf } from "./frame.ts";
import { openMarketFrames } from "./market-frames.ts";
import { openStream, type Stream } from "./open-stream.ts";

const heartbeatMs = 4_000;
// How long readers get for the last event. A reader who does not read would keep the server from closing.
const goodbyeMsMax = 1_000;
const goodbyeLookMs = 10;
/** More open tabs than anybody watches. */
export const streamsPerMemberMax = 30;

export interface Streams {
  /** Whether a member may open another stream. */
  hasRoom(member: MemberId): boolean;
  /** Opens a stream for a reader. */
  open(session: OpenSession, raw: ServerResponse, page: ReadingPage): void;
  /** Hands all readers over to other servers. */
  close(): Promise<void>;
}

/** The facts that a reader's page reports about itself. */
interface ReadingPage {
  /** The number of the last price change that it has seen. */
  readonly seq: number | undefined;
  /** The milliseconds since the page was opened. */
  readonly ageMs: number | undefined;
}

type Needs = Pick<Context, "changes" | "present" | "db" | "clock" | "market" | "source" | "settings">;

/**
 * All streams of this server. Their sessions are checked together: all at each heartbeat, a member's after a
 * notification.
 */
export function openStreams(context: Needs): Streams {
  const streams = new Set<Stream>();
  const left = new Map<Stream, () => void>();
  const frames = openMarketFrames(context);
  let heartbeat: NodeJS.Timeout | undefined;
  const sendAll = (bytes: Buffer) => {
    for (const stream of streams) stream.send(bytes);
  };
  frames.listen(sendAll);
  const beat = () => {
    context.market.want(context.clock());
    const news = frames.feedNews();
    if (news) sendAll(news);
    for (const stream of streams) stream.beat();
    void closeEndedStreams(context, [...streams]);
  };
  const forget = (stream: Stream) => {
    streams.delete(stream);
    left.get(stream)?.();
    left.delete(stream);
    if (streams.size === 0) clearInterval(heartbeat);
  };
  // When everybody is logged out, one notification per member arrives in a row: they are checked together.
  const told = new Set<MemberId | undefined>();
  const lookUp = () => {
    const concerned = [...streams].filter(({ session }) => told.has(undefined) || told.has(session.memberId));
    told.clear();
    void closeEndedStreams(context, concerned);
  };
  const stop = context.changes.listenToSessions((member) => {
    if (told.size === 0) setImmediate(lookUp);
    told.add(member);
  });
  return {
    hasRoom: (member) => context.present.pagesOf(member) < streamsPerMemberMax,
    open: (session, raw, { seq, ageMs }) => {
      const first = Buffer.concat([frames.after(seq), missedBy(context, session, ageMs)]);
      const stream = openStream(context, session, raw, first, forget);
      if (!stream) return;
      if (streams.size === 0) heartbeat = setInterval(beat, heartbeatMs);
      streams.add(stream);
      context.market.want(context.clock());
      left.set(stream, context.present.enter(session.memberId));
    },
    close: async () => {
      stop();
      for (const stream of streams) stream.move();
      const until = performance.now() + goodbyeMsMax;
      while (streams.size > 0 && performance.now() < until) await wait(goodbyeLookMs);
      for (const stream of streams) stream.breakOff();
    },
  };
}

/** The changes for a reader since their page was opened. */
function missedBy({ changes }: Needs, session: OpenSession, ageMs: number | undefined): Buffer {
  const member = session.role === "admin" ? undefined : session.memberId;
  const changed = ageMs === undefined ? [] : changes.heardLately(member, ageMs);
  return changed.length > 0 ? frameOf("changed", { changed }) : Buffer.alloc(0);
}

async function closeEndedStreams(
  context: Pick<Context, "db" | "clock" | "settings">,
  streams: readonly Stream[],
) {
  if (streams.length === 0) return;
  const ids = streams.map(({ session }) => session.id);
  try {
    const open = await listStillOpen(context.db, ids, context.clock());
    const roles = new Map(open.map((session) => [session.id, roleOf(context, session)]));
    for (const stream of streams) if (roles.get(stream.session.id) !== stream.session.role) stream.end();
  } catch {
    // If the database does not answer, nothing is known about the session. The next heartbeat asks again.
  }
}
