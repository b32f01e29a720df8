import { spawn } from "node:child_process";
import { openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Starts programs, starts each again when it ends, as systemd would, and stops all of them in the reverse order. */
export function keepRunning(dir, restartSeconds) {
  const running = new Map();
  const { promise: stopped, resolve } = Promise.withResolvers();
  let stopping = false;
  const note = () =>
    writeFileSync(
      join(dir, "pids.json"),
      JSON.stringify(Object.fromEntries([...running].map(([name, { child }]) => [name, child.pid]))),
    );
  const start = (name, program, args, options = {}) => {
    const output = openSync(join(dir, `${name}.log`), "a");
    const child = spawn(program, args, { stdio: ["ignore", output, output], ...options });
    const ended = new Promise((done) => child.on("exit", done).on("error", done));
    running.set(name, { child, ended });
    note();
    void ended.then(async () => {
      if (!stopping) await wait(restartSeconds * 1_000, undefined, { ref: false });
      if (!stopping) start(name, program, args, options);
    });
  };
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const { child, ended } of [...running.values()].reverse()) {
      child.kill("SIGTERM");
      await Promise.race([ended, wait(30_000, undefined, { ref: false })]);
      child.kill("SIGKILL");
    }
    resolve();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  return {
    start,
    stop,
    stopped,
    isStopping: () => stopping,
    answers: async (url) => {
      while (
        !stopping &&
        !(await fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ))
      )
        await wait(200);
    },
  };
}
