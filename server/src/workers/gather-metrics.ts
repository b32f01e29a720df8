import type { Worker } from "node:cluster";
import type { FromWorker, ToWorker } from "../providers/workers.ts";
import { mergeMetrics } from "./merge-metrics.ts";

const patienceMs = 2_000;
let questions = 0;

/** The metrics of all workers by their numbers. A worker that does not answer in time is left out. */
export async function gatherMetrics(workers: ReadonlyMap<number, Worker>): Promise<string> {
  const texts = await Promise.all(
    [...workers]
      .sort(([a], [b]) => a - b)
      .map(async ([number, worker]) => [number, await ask(worker)] as const),
  );
  return mergeMetrics(
    new Map(texts.flatMap(([number, text]) => (text === undefined ? [] : [[number, text]]))),
  );
}

async function ask(worker: Worker): Promise<string | undefined> {
  questions += 1;
  const id = questions;
  const answer = Promise.withResolvers<string | undefined>();
  const hear = (message: FromWorker) => {
    if (message.kind === "metrics" && message.id === id) answer.resolve(message.text);
  };
  worker.on("message", hear);
  const timer = setTimeout(() => answer.resolve(undefined), patienceMs);
  const question: ToWorker = { kind: "write-metrics", id };
  // The channel of a worker that has just ended is closed, so nobody answers.
  worker.send(question, () => {});
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", hear);
  }
}
