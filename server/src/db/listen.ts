import pg from "pg";
import type { DatabaseTarget } from "./connect.ts";
import { notificationChannel } from "./queries/notifications.ts";

interface Ears {
  readonly onPayload: (payload: string) => void;
  readonly onReconnect: () => void;
  readonly onError: (error: Error) => void;
}

const reconnectMsDefault = 1_000;

/** Listens for notifications on a connection of its own, and makes a new one when it is lost. Answers how to stop. */
export async function openListener(
  target: DatabaseTarget,
  ears: Ears,
  reconnectMs = reconnectMsDefault,
): Promise<() => Promise<void>> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let trying = Promise.resolve();

  const tryLater = () => {
    if (closed) return;
    timer = setTimeout(() => {
      trying = reconnect();
    }, reconnectMs);
  };
  const connect = async () => {
    client = await listenOn(target, ears);
    // Only now: an attempt that fails ends its connection too, and would be made twice the next time.
    client.on("end", tryLater);
  };
  const reconnect = async () => {
    try {
      await connect();
      ears.onReconnect();
    } catch (error) {
      if (error instanceof Error) ears.onError(error);
      tryLater();
    }
  };

  await connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await trying;
    await client?.end();
  };
}

async function listenOn(target: DatabaseTarget, ears: Ears): Promise<pg.Client> {
  const client = new pg.Client({
    ...target,
    application_name: "paperchain changes",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", ears.onError);
  client.on("notification", ({ payload }) => payload && ears.onPayload(payload));
  try {
    await client.connect();
    await client.query(`listen ${notificationChannel}`);
    return client;
  } catch (error) {
    client.end().catch(ears.onError);
    throw error;
  }
}
