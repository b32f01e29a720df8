import type { DatabaseTarget } from "./connect.ts";
import { type Listening, listenOn } from "./listen-on.ts";

interface Ears {
  /** What to do with what is said, by channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** From now on something may be missed. */
  readonly onLost: () => void;
  readonly onReconnect: () => void;
  /** The database does not answer: not even that there is nobody. */
  readonly onSilent?: () => void;
  readonly onError: (error: Error) => void;
}

export interface Listener {
  /** Waits until all is heard that was committed before; not while nobody listens. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

const reconnectMsDefault = 1_000;

/** Listens for notifications on a connection of its own, and makes a new one when it is lost. */
export async function openListener(
  target: DatabaseTarget,
  ears: Ears,
  reconnectMs = reconnectMsDefault,
): Promise<Listener> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let listening: Listening | undefined;
  let trying = Promise.resolve();

  const lose = () => {
    listening = undefined;
    ears.onLost();
    tryLater();
  };
  const tryLater = () => {
    if (closed) return;
    timer = setTimeout(() => {
      trying = reconnect();
    }, reconnectMs);
  };
  const connect = async () => {
    listening = await listenOn(target, ears, lose);
  };
  const reconnect = async () => {
    try {
      await connect();
      ears.onReconnect();
    } catch (error) {
      if (error instanceof Error) ears.onError(error);
      if (isSilence(error)) ears.onSilent?.();
      tryLater();
    }
  };

  await connect();
  return {
    caughtUp: async () => listening?.caughtUp(),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await trying;
      await listening?.end();
    },
  };
}

/** The driver's sentence when its time to connect is over. */
const isSilence = (error: unknown) => error instanceof Error && error.message === "timeout expired";
