import { spawn } from "node:child_process";
import { constants } from "node:os";

const parent = process.ppid;
let interrupted = false;

const endedBySignal = [128 + constants.signals.SIGINT, 128 + constants.signals.SIGTERM];

/** True after a request to end. */
export const wasInterrupted = () => interrupted;

/**
 * Runs a program in this terminal and returns its exit code. A signal to this process is passed on to the program,
 * and then both wait for it. Ctrl-C reaches both at once, and many tools break off when they get it twice: so the
 * program is told only if it does not end by itself, or at once if it is known to handle that.
 */
export function runChild(file, args, { tellAfterMs = 5_000, ...options } = {}) {
  return new Promise((resolve, reject) => {
    let telling;
    const tell = (signal) => {
      interrupted = true;
      telling ??= setTimeout(() => child.kill(signal), tellAfterMs);
    };
    // Before the program begins: a signal that comes right then would end this process without its status.
    process.on("SIGINT", tell).on("SIGTERM", tell);
    const child = spawn(file, args, { stdio: "inherit", ...options });
    const watch = setInterval(() => isAbandoned() && tell("SIGTERM"), 500);
    const done = () => {
      process.off("SIGINT", tell).off("SIGTERM", tell);
      clearInterval(watch);
      clearTimeout(telling);
    };
    child.on("error", (error) => {
      // The caller asked to end: the exit code follows.
      if (error.name === "AbortError") return;
      done();
      reject(error);
    });
    child.on("close", (code, signal) => {
      done();
      const status = code ?? 128 + constants.signals[signal];
      // Ctrl-C reaches both at once, and the program's end may be heard of first.
      if (endedBySignal.includes(status)) interrupted = true;
      resolve(status);
    });
  });
}

/** npm passes a signal on to a shell, which ends without telling us: then only the parent's end shows it. */
function isAbandoned() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
}
