import { spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * Runs a program in this terminal and answers its exit code. Whoever asks this process to end asks the program; it is told
 * once, and then everybody waits for it.
 */
export function runChild(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: "inherit", ...options });
    let told = false;
    const forward = (signal) => {
      if (!told) child.kill(signal);
      told = true;
    };
    process.on("SIGINT", forward).on("SIGTERM", forward);
    const done = () => process.off("SIGINT", forward).off("SIGTERM", forward);
    child.on("error", (error) => {
      // Told to end by the caller: its exit code follows.
      if (error.name === "AbortError") return;
      done();
      reject(error);
    });
    child.on("close", (code, signal) => {
      done();
      if (told) interrupted = true;
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

let interrupted = false;

/** True once somebody has asked to end. */
export const wasInterrupted = () => interrupted;
