import type { Worker } from "node:cluster";
import type { Config } from "../config.ts";
import type { SharedDatabase } from "../open-context.ts";
import type { FromWorker, ToWorker } from "../providers/workers.ts";
import { type RunningServer, startServer } from "../start-server.ts";

/** The message with which the first process sets a worker to work. */
export interface Work {
  readonly database: SharedDatabase;
  /** The port that the first worker found; absent for the first worker. */
  readonly port?: number;
}

/** A server on the database of the process that started it. Only the first worker prints messages for the operator. */
export async function startWorker(
  worker: Worker,
  config: Config,
  say: (line: string) => void,
): Promise<RunningServer> {
  const send = (message: FromWorker) => void worker.send(message, () => {});
  const { promise, resolve } = Promise.withResolvers<Work>();
  worker.on("message", (message: ToWorker<Work>) => message.kind === "work" && resolve(message.work));
  send({ kind: "started" });
  const { database, port } = await promise;
  const isFirst = port === undefined;
  const server = await startServer(
    { ...config, PORT: port ?? config.PORT },
    isFirst ? say : () => {},
    database,
  );
  // Workers that listen on port 0 share a port, as with any other.
  send({ kind: "listening", port: config.PORT ?? Number(new URL(server.url).port) });
  return server;
}
