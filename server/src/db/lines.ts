import { Socket } from "node:net";

/** The connections of some pools, to be cut when the database says nothing any more. */
export interface Lines {
  open(): Socket;
  cut(): void;
}

/**
 * A database that vanished without a word, behind a network that drops everything, leaves whoever asked it waiting for a
 * quarter of an hour. Cut connections fail at once, and callers are told to come again.
 */
export function openLines(): Lines {
  const sockets = new Set<Socket>();
  return {
    open: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
