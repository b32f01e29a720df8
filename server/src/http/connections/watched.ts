import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * The slowest allowed pace of a body or a file: this many bytes within this many checks, which is a minute for a body
 * and two for a file. A phone at 30 kB/s passes. Linux buffers up to 1.8 MB at a time, a minute's worth for that phone.
 */
export const paceMin = { bytes: 512 * 1_024, lookMs: 5_000, bodyLooks: 12, fileLooks: 24 };

/** Bytes that move over a connection in one direction. */
export interface Watched {
  readonly socket: Socket;
  readonly isDone: () => boolean;
  /** Whether we wait for the other end, not the other end for us. */
  readonly isWaiting: () => boolean;
  readonly moved: () => number;
  readonly looksMax: number;
  /** The bytes that had moved when the current checks began, and at the last check. */
  begun: number;
  seen: number;
  looks: number;
  idleLooks: number;
}

/** A body that we receive. */
export function watchBody(raw: IncomingMessage): Watched {
  const { socket } = raw;
  return {
    socket,
    isDone: () => raw.complete || socket.destroyed,
    isWaiting: () => true,
    moved: () => socket.bytesRead,
    looksMax: paceMin.bodyLooks,
    ...startingAt(socket.bytesRead),
  };
}

/** A file that we send. */
export function watchFile(raw: ServerResponse, socket: Socket): Watched {
  const moved = () => socket.bytesWritten - socket.writableLength;
  return {
    socket,
    isDone: () => socket.destroyed,
    isWaiting: () => raw.writableLength > 0,
    moved,
    looksMax: paceMin.fileLooks,
    ...startingAt(moved()),
  };
}

const startingAt = (moved: number) => ({ begun: moved, seen: moved, looks: 0, idleLooks: 0 });

/** Counts a check, and cuts a connection that was too slow. Returns whether to continue watching. */
export function checkPace(watched: Watched): boolean {
  if (watched.isDone()) return false;
  const moved = watched.moved();
  const isWaiting = watched.isWaiting();
  watched.idleLooks = isWaiting && moved === watched.seen ? watched.idleLooks + 1 : 0;
  watched.seen = moved;
  if (!isWaiting || moved - watched.begun >= paceMin.bytes) {
    watched.begun = moved;
    watched.looks = 0;
    return true;
  }
  watched.looks += 1;
  if (watched.looks < watched.looksMax) return true;
  watched.socket.destroy();
  return false;
}
