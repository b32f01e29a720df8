import { Socket } from "node:net";

/** The connections of some pools, to cut them when the database stops answering. */
export interface Sockets {
  open(): Socket;
  cut(): void;
}

/**
 * A database behind a network that drops every packet leaves its callers waiting for a quarter of an hour. Cut
 * connections fail at once, and callers are told to try again.
 */
export function openSockets(): Sockets {
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
