import cluster from "node:cluster";

/** The messages from a worker to the process that started it. */
export type FromWorker =
  | { readonly kind: "started" }
  | { readonly kind: "listening"; readonly port: number }
  | { readonly kind: "ask-metrics"; readonly id: number }
  | { readonly kind: "metrics"; readonly id: number; readonly text: string };

/** The messages back. */
export type ToWorker<Work = unknown> =
  | { readonly kind: "work"; readonly work: Work }
  | { readonly kind: "write-metrics"; readonly id: number }
  | { readonly kind: "all-metrics"; readonly id: number; readonly text: string };

/** The metrics of all workers, whichever of them is asked, or of this process if it is the only one. */
export function openMetricsOfAll(write: () => Promise<string>): () => Promise<string> {
  const { worker } = cluster;
  if (!worker) return write;
  // If the first process is gone, the worker learns it by itself and stops.
  const send = (message: FromWorker) => void worker.send(message, () => {});
  const asked = new Map<number, (text: string) => void>();
  let id = 0;
  worker.on("message", async (message: ToWorker) => {
    if (message.kind === "write-metrics")
      send({ kind: "metrics", id: message.id, text: await write().catch(() => "") });
    if (message.kind !== "all-metrics") return;
    asked.get(message.id)?.(message.text);
    asked.delete(message.id);
  });
  return () => {
    id += 1;
    const answer = Promise.withResolvers<string>();
    asked.set(id, answer.resolve);
    send({ kind: "ask-metrics", id });
    return answer.promise;
  };
}
