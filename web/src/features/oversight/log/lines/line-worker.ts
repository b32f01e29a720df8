import { doTask, type LineTask, type LineTaskDone } from "./line-checks.ts";

// The worker of `askLineWorker`.
addEventListener("message", ({ data: task }: MessageEvent<LineTask>) => {
  const done: LineTaskDone = { number: task.number, result: doTask(task) };
  postMessage(done);
});
