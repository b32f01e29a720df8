import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { type Config, ConfigProblem, TemporaryProblem } from "../config.ts";
import { databaseProblem } from "../db/is-database-gone.ts";
import { statuses } from "../end-with-sentence.ts";
import { openLog } from "../http/log.ts";
import { openCertificate } from "../network/certificate.ts";
import { openOwnDatabase } from "../open-context.ts";
import type { FromWorker, ToWorker } from "../providers/workers.ts";
import { gatherMetrics } from "./gather-metrics.ts";
import type { Work } from "./start-worker.ts";

interface RunningWorkers {
  /** Settles with the reason when the embedded database is gone for good, or when no worker can start again. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

const restMs = 1_000;
/** If this many starts in a row fail while no worker listens, this process gives up. */
const failuresMax = 5;
/** A worker that still runs this long after it was asked to stop is killed. */
const endMsMax = 10_000;

/**
 * Several servers in processes of their own on one port. This process has the database and passes connections on; the
 * workers do everything else, as several servers on one database would. A worker that ends is replaced.
 */
export async function startWorkers(config: Config, say: (line: string) => void): Promise<RunningWorkers> {
  // Checked once here, because every worker opens it too, and one message about a wrong file is enough.
  openCertificate(config);
  const log = openLog(config.LOG_LEVEL);
  const undo: (() => Promise<unknown>)[] = [];
  const workers = new Map<number, Worker>();
  const listening = new Map<number, Worker>();
  const gone = Promise.withResolvers<Error>();
  let stopping = false;
  let failures = 0;
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
        send({ kind: "all-metrics", id: message.id, text: await gatherMetrics(listening) });
    });
    const port = await portOf(worker);
    listening.set(number, worker);
    failures = 0;
    worker.once("exit", (status, signal) => {
      listening.delete(number);
      void replace(number, { ...work, port }, { status, signal });
    });
    return port;
  };
  /** Part of the start, so that a worker that is killed before it listens is replaced too. */
  const startFirst = async (number: number, work: Work): Promise<number> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await startOne(number, work);
      } catch (error) {
        if (!(error instanceof NotStarted)) throw error;
        const { status } = error.ended;
        if (stopping || status === 0 || status === statuses.mistake || tries === failuresMax)
          throw startProblem(error);
      }
    }
  };
  const replace = async (number: number, work: Work, ended: Ended): Promise<void> => {
    workers.delete(number);
    if (stopping) return;
    log.error({ worker: number, ...ended }, "a worker ended, and another is started");
    await startOne(number, work).catch((problem: NotStarted) => {
      if (listening.size === 0) failures += 1;
      // Nobody is served any more. A supervisor sees the end and may start everything again.
      if (failures >= failuresMax) gone.resolve(new Error("All workers ended, and none could start again."));
      // Waits before the next start, so that a lasting problem does not keep the machine busy.
      setTimeout(() => void replace(number, work, problem.ended), restMs);
    });
  };

  try {
    const { lost, ...database } = await openOwnDatabase(config, { log, say, undo });
    const port = await startFirst(1, { database });
    const others = Array.from({ length: config.WORKERS - 1 }, (_, index) => index + 2);
    await Promise.all(others.map((number) => startFirst(number, { database, port })));
    return { lost: Promise.race([lost, gone.promise]), stop };
  } catch (error) {
    await stop();
    throw databaseProblem(error);
  }
}

interface Ended {
  readonly status: number | null;
  readonly signal: string | null;
}

/** A worker ended before it listened. Its own output says why. */
class NotStarted extends Error {
  readonly ended: Ended;
  constructor(ended: Ended) {
    super("A worker could not start.");
    this.ended = ended;
  }
}

/**
 * The error for a start without all workers. A worker with a wrong setting would fail again; one that was killed may
 * not.
 */
function startProblem({ ended, message }: NotStarted): ConfigProblem {
  if (ended.status === 0) return new ConfigProblem("Stopped before all workers ran.");
  return ended.status === statuses.mistake ? new ConfigProblem(message) : new TemporaryProblem(message);
}

/** The port on which a worker listens. */
function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message: FromWorker) => message.kind === "listening" && resolve(message.port));
    worker.once("exit", (status, signal) => reject(new NotStarted({ status, signal })));
  });
}

/** Asks a worker to finish what it accepted, and waits for its end. One that does not end is killed. */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  const late = setTimeout(() => worker.process.kill("SIGKILL"), endMsMax);
  await ended.finally(() => clearTimeout(late));
}
