import pg from "pg";
import type { DatabaseTarget } from "./connect.ts";
import { notificationChannel } from "./queries/notifications.ts";

interface Ears {
  readonly onPayload: (payload: string) => void;
  readonly onReconnect: () => void;
  readonly onError: (error: Error) => void;
}

const reconnectMs = 1_000;

/** Listens for notifications on a connection of its own, and makes a new one when it is lost. Answers how to stop. */
export async function openListener(target: DatabaseTarget, ears: Ears): Promise<() => Promise<void>> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  const connect = async () => {
    const fresh = new pg.Client({ ...target, application_name: "paperchain changes", keepAlive: true });
    fresh.on("error", ears.onError);
    fresh.on("end", () => {
      if (!closed) timer = setTimeout(() => void reconnect(), reconnectMs);
    });
    fresh.on("notification", ({ payload }) => payload && ears.onPayload(payload));
    await fresh.connect();
    await fresh.query(`listen ${notificationChannel}`);
    client = fresh;
  };
  const reconnect = async () => {
    try {
      await connect();
      ears.onReconnect();
    } catch (error) {
      if (error instanceof Error) ears.onError(error);
      if (!closed) timer = setTimeout(() => void reconnect(), reconnectMs);
    }
  };

  await connect();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await client?.end();
  };
}
