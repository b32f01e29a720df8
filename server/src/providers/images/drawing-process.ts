import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Drawing, DrawingProblem, Drawn } from "./draw.ts";

export type DrawingAnswer = Drawn | { readonly problem: DrawingProblem | "image_too_slow" };

export interface DrawingProcess {
  /**
   * Renders one picture. The process is killed when it takes too long, or when `left` fires because the caller hung
   * up.
   */
  draw(sent: Uint8Array, drawing: Drawing, left?: AbortSignal): Promise<DrawingAnswer>;
}

const childFile = fileURLToPath(new URL("./drawing-child.ts", import.meta.url));
const idleMsMax = 30_000;

/**
 * A process that decodes pictures. A picture made to exhaust the decoder costs neither the server's memory nor its
 * threads, because the process can be stopped. It starts with the first picture and ends after some idle seconds.
 */
export function openDrawingProcess(drawMsMax: number): DrawingProcess {
  let idle: { child: ChildProcess; end: NodeJS.Timeout } | undefined;

  const take = (): ChildProcess => {
    if (!idle?.child.connected) return start();
    clearTimeout(idle.end);
    const { child } = idle;
    idle = undefined;
    return child;
  };

  const giveBack = (child: ChildProcess) => {
    silence(child);
    const endIdle = () => {
      // The process ends a moment later. A picture that is sent meanwhile gets another process.
      idle = undefined;
      child.kill("SIGKILL");
    };
    idle = { child, end: setTimeout(endIdle, idleMsMax).unref() };
  };

  return {
    draw: (sent, drawing, left) =>
      new Promise((resolve) => {
        const child = take();
        const finish = (answer: DrawingAnswer, reusable: boolean) => {
          clearTimeout(tooSlow);
          left?.removeEventListener("abort", nobodyWaits);
          if (reusable) giveBack(child);
          else silence(child).kill("SIGKILL");
          resolve(answer);
        };
        const nobodyWaits = () => finish({ problem: "image_too_slow" }, false);
        const tooSlow = setTimeout(nobodyWaits, drawMsMax);
        left?.addEventListener("abort", nobodyWaits);
        child.on("message", (answer: DrawingAnswer) => finish(answer, true));
        // A picture that crashes the decoder counts as broken.
        child.on("exit", () => finish({ problem: "image_broken" }, false));
        child.on("error", () => finish({ problem: "image_broken" }, false));
        if (left?.aborted) nobodyWaits();
        else child.send({ sent, drawing });
      }),
  };
}

/** An unhandled error event would end the server. */
const silence = (child: ChildProcess) => child.removeAllListeners().on("error", () => {});

/**
 * The process gets no settings, because code that decodes other people's files needs no secret. It does not keep the
 * server from ending.
 */
function start(): ChildProcess {
  const child = fork(childFile, [], {
    env: {},
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  return child;
}
