import type { ServerResponse } from "node:http";
import type { Context } from "../../context.ts";
import type { OpenSession } from "../../http/session.ts";

export interface Stream {
  readonly session: OpenSession;
  /** A sign of life; who has not heard of the end by now is cut off. */
  beat(): void;
  /** The last word: the session has ended. */
  end(): void;
  /** Not a polite end: a reader who has stopped reading would keep the server from closing. */
  breakOff(): void;
}

/** A reader who lets this much wait does not read any more. */
const waitingBytesMax = 64 * 1_024;

/** Tells a reader of their own changes, an administrator of everybody's, until they leave or their session ends. */
export function openStream(
  context: Pick<Context, "changes">,
  session: OpenSession,
  raw: ServerResponse,
  onClose: (stream: Stream) => void,
): Stream | undefined {
  // Whoever left while the session was looked up has closed already: nothing would ever end their stream.
  if (raw.destroyed) return undefined;
  const send = (text: string) => {
    if (raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > waitingBytesMax) raw.destroy();
  };
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  send("retry: 1000\n\n");
  const member = session.role === "admin" ? undefined : session.memberId;
  const stop = context.changes.listen(member, (changed) =>
    send(`event: changed\ndata: ${JSON.stringify({ changed })}\n\n`),
  );
  const stream: Stream = {
    session,
    beat: () => {
      if (raw.writableEnded) raw.destroy();
      else send(": still here\n\n");
    },
    end: () => {
      if (!raw.writableEnded) raw.end("event: ended\ndata: {}\n\n");
    },
    breakOff: () => raw.destroy(),
  };
  raw.on("close", () => {
    stop();
    onClose(stream);
  });
  return stream;
}
