import type { ServerResponse } from "node:http";
import type { Context } from "../context.ts";
import type { Change } from "../realtime/publish.ts";
import type { OpenSession } from "../sessions/session.ts";
import { frameOf } from "./frame.ts";
import { joinChanges } from "./join-changes.ts";

export interface Stream {
  readonly session: OpenSession;
  send(bytes: Buffer): void;
  /** Sends a heartbeat. Cuts off a reader who did not close after the end event. */
  beat(): void;
  /** Sends the last event: the session has ended. */
  end(): void;
  /** Sends the last event: this server is about to stop. */
  move(): void;
  /** Destroys the connection. A reader who has stopped reading would otherwise keep the server from closing. */
  breakOff(): void;
}

/** A reader with this many unread bytes has stopped reading, and is cut off. */
const waitingBytesMax = 256 * 1_024;

const signOfLife = Buffer.from(": still here\n\n");
const lastWord = frameOf("ended", {});
const movedOn = frameOf("moved", {});
const retry = Buffer.from("retry: 1000\n\n");

/** Sends a reader their own changes, and an administrator all changes, until they leave or their session ends. */
export function openStream(
  context: Pick<Context, "changes">,
  session: OpenSession,
  raw: ServerResponse,
  first: Buffer,
  onClose: (stream: Stream) => void,
): Stream | undefined {
  const { socket } = raw;
  // If the reader left during the session check, the connection has closed already, and nothing would ever end their
  // stream.
  if (raw.destroyed || !socket) return undefined;
  sendHead(raw);
  // Writes straight to the socket, the same bytes for everybody, so that thousands of readers cost thousands of writes
  // and nothing else.
  const send = (bytes: Buffer) => {
    if (socket.writableEnded) return;
    socket.write(bytes);
    if (socket.writableLength > waitingBytesMax) socket.destroy();
  };
  send(retry);
  send(first);
  const tell = (changed: Change["changed"]) => send(frameOf("changed", { changed }));
  const gathered = joinChanges(tell);
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
    move: () => {
      if (!socket.writableEnded) socket.end(movedOn);
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

// Without a length and without chunks, the body ends with the connection.
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
