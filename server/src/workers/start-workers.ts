import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { type Config, ConfigProblem } from "../config.ts";
import { openLog } from "../http/log.ts";
import { openOwnDatabase } from "../open-context.ts";
import type { FromWorker, ToWorker } from "../providers/workers.ts";
import { gatherMetrics } from "./gather-metrics.ts";
import type { Work } from "./start-worker.ts";

interface RunningWorkers {
  /** Settles with the reason when the embedded database is gone for good. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

const restMs = 1_000;

/**
 * Several servers in processes of their own on one port. This process has the database and passes connections on; the
 * workers share the rest of the work as servers on one database do. A worker that ends is replaced.
 */
export async function startWorkers(config: Config, say: (line: string) => void): Promise<RunningWorkers> {
  const log = openLog(config.LOG_LEVEL);
  const undo: (() => Promise<unknown>)[] = [];
  const workers = new Map<number, Worker>();
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await Promise.all([...workers.values()].map(end));
    for (const step of undo.splice(0).reverse()) await step();
  };

  const startOne = async (number: number, work: Work): Promise<number> => {
    const worker = cluster.fork();
    workers.set(number, worker);
    worker.on("message", async (message: FromWorker) => {
      const send = (answer: ToWorker<Work>) => void worker.send(answer, () => {});
      if (message.kind === "started") send({ kind: "work", work });
      if (message.kind === "ask-metrics")
        send({ kind: "all-metrics", id: message.id, text: await gatherMetrics(workers) });
    });
    const port = await portOf(worker);
    worker.once("exit", (status, signal) => void replace(number, { ...work, port }, { status, signal }));
    return port;
  };
  const replace = async (number: number, work: Work, ended: object): Promise<void> => {
    workers.delete(number);
    if (stopping) return;
    log.error({ worker: number, ...ended }, "a worker ended, and another is started");
    await startOne(number, work).catch(() => {
      // It could not start: the next one waits, so that a lasting problem does not keep the machine busy.
      setTimeout(() => void replace(number, work, {}), restMs);
    });
  };

  try {
    const { target, lost } = await openOwnDatabase(config, { log, say, undo });
    const port = await startOne(1, { database: target });
    const others = Array.from({ length: config.WORKERS - 1 }, (_, index) => index + 2);
    await Promise.all(others.map((number) => startOne(number, { database: target, port })));
    return { lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The port on which a worker listens. Its own output says why it ended before. */
function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message: FromWorker) => message.kind === "listening" && resolve(message.port));
    worker.once("exit", (status) => {
      const wasAsked = status === 0;
      reject(new ConfigProblem(wasAsked ? "Stopped before all workers ran." : "A worker could not start."));
    });
  });
}

/** Asks a worker to finish what it accepted, and waits for its end. */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}
