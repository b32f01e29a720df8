import { doTask, type LineChecks, type LineTask, type LineTaskDone } from "./line-checks.ts";

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Opened {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let opened: Opened | undefined;
let given = 0;

/** Runs one of the checks of lines in a worker, or in the page if there are no workers. Throws if the worker fails. */
export async function askLineWorker<Name extends keyof LineChecks>(
  check: Name,
  ...args: Parameters<LineChecks[Name]>
): Promise<ReturnType<LineChecks[Name]>> {
  given += 1;
  const task: LineTask = { number: given, check, args };
  // The cast is needed: the compiler does not connect a check's name with its result.
  return (await (typeof Worker === "undefined" ? doTask(task) : giveTask(task))) as ReturnType<
    LineChecks[Name]
  >;
}

function giveTask(task: LineTask): Promise<unknown> {
  opened ??= open();
  const { worker, waiting } = opened;
  return new Promise((resolve, reject) => {
    waiting.set(task.number, { resolve, reject });
    worker.postMessage(task);
  });
}

function open(): Opened {
  const worker = new Worker(new URL("./line-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  worker.onmessage = ({ data: { number, result } }: MessageEvent<LineTaskDone>) => {
    waiting.get(number)?.resolve(result);
    waiting.delete(number);
  };
  // The next task gets a new worker.
  worker.onerror = () => {
    opened = undefined;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error("The worker that checks lines failed."));
  };
  return { worker, waiting };
}
