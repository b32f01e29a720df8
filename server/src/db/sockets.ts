import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The connections of some pools, so that they can be cut when the database stops answering. */
export interface Sockets {
  open(): Socket;
  cut(): void;
  /** Ends a pool, and cuts connections that are still in use after a while. */
  endSoon(end: () => Promise<unknown>, msMax?: number): Promise<void>;
}

const endMsMax = 2_000;
/** Tells callers that their connection was cut. A caller that is not waiting for the database does not notice. */
const cutMsMax = 500;

/**
 * If a network drops every packet, callers would wait for the database for a quarter of an hour. Cut connections fail
 * at once, and callers are told to try again.
 */
export function openSockets(): Sockets {
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    open: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
    cut,
    endSoon: async (end, msMax = endMsMax) => {
      const ended = end().then(() => true);
      if (await Promise.race([ended, wait(msMax, false, { ref: false })])) return;
      cut();
      await Promise.race([ended, wait(cutMsMax)]);
    },
  };
}
