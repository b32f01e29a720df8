import type { ServerResponse } from "node:http";
import type { OpenSession } from "../../authentication/session.ts";
import type { Context } from "../../context.ts";
import type { Change } from "../../realtime/publish.ts";
import { frameOf } from "./frame.ts";
import { gather } from "./gather.ts";

export interface Stream {
  readonly session: OpenSession;
  send(bytes: Buffer): void;
  /** A sign of life; who has not heard of the end by now is cut off. */
  beat(): void;
  /** The last word: the session has ended. */
  end(): void;
  /** Not a polite end: a reader who has stopped reading would keep the server from closing. */
  breakOff(): void;
}

/** A reader who lets this much wait does not read any more: they are dropped, not waited for. */
const waitingBytesMax = 256 * 1_024;

const signOfLife = Buffer.from(": still here\n\n");
const lastWord = frameOf("ended", {});
const retry = Buffer.from("retry: 1000\n\n");

/** Tells a reader of their own changes, an administrator of everybody's, until they leave or their session ends. */
export function openStream(
  context: Pick<Context, "changes">,
  session: OpenSession,
  raw: ServerResponse,
  first: Buffer,
  onClose: (stream: Stream) => void,
): Stream | undefined {
  const { socket } = raw;
  // Whoever left while the session was looked up has closed already: nothing would ever end their stream.
  if (raw.destroyed || !socket) return undefined;
  sendHead(raw);
  // Straight to the socket, the same bytes for everybody: thousands of readers cost thousands of writes and nothing else.
  const send = (bytes: Buffer) => {
    if (socket.writableEnded) return;
    socket.write(bytes);
    if (socket.writableLength > waitingBytesMax) socket.destroy();
  };
  send(retry);
  send(first);
  const tell = (changed: Change["changed"]) => send(frameOf("changed", { changed }));
  const gathered = gather(tell);
  const stop =
    session.role === "admin"
      ? context.changes.listen(undefined, gathered.hear)
      : context.changes.listen(session.memberId, tell);
  const stream: Stream = {
    session,
    send,
    beat: () => {
      if (socket.writableEnded) socket.destroy();
      else send(signOfLife);
    },
    end: () => {
      if (!socket.writableEnded) socket.end(lastWord);
    },
    breakOff: () => socket.destroy(),
  };
  raw.on("close", () => {
    stop();
    gathered.stop();
    onClose(stream);
  });
  return stream;
}

// Without a length and without chunks the body is what comes until the end of the connection.
function sendHead(raw: ServerResponse): void {
  raw.useChunkedEncodingByDefault = false;
  raw.shouldKeepAlive = false;
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  raw.flushHeaders();
}
