import type { DatabaseTarget } from "./connect.ts";
import { type Listening, listenOn } from "./listen-on.ts";

interface Ears {
  /** The handler of each channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called when notifications may be missed from now on. */
  readonly onLost: () => void;
  readonly onReconnect: () => void;
  /** Called when the database does not answer at all, not even with a refusal. */
  readonly onSilent?: () => void;
  readonly onError: (error: Error) => void;
}

export interface Listener {
  /** Waits until every notification committed before has arrived; returns at once while nobody listens. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

const reconnectMsDefault = 1_000;

/** Listens for notifications on its own connection, and replaces that connection when it is lost. */
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

/** The driver's message after a connection timeout. */
const isSilence = (error: unknown) => error instanceof Error && error.message === "timeout expired";
