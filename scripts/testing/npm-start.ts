import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";

const root = join(import.meta.dirname, "../..");
export const patience = { timeout: 90_000, interval: 20 };
let directory: string;
const groups: number[] = [];

/** The data directory of the test that runs. */
export const dataDirectory = () => directory;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "paperchain start "));
  chmodSync(directory, 0o755);
});

/** After a failure a database may still run, in a process group of its own. */
afterEach(async () => {
  for (const group of groups.splice(0)) kill(-group, "SIGKILL");
  for (const pid of runningProcesses()) kill(Number(pid), "SIGINT");
  await vi.waitFor(() => expect(runningProcesses()).toEqual([]), patience);
  rmSync(directory, { recursive: true });
}, patience.timeout + 30_000);

/** Starts Paperchain as an operator would, and waits until it answers. */
export async function start(settings: NodeJS.ProcessEnv = {}, command?: string[], cwd?: string) {
  const begin = performance.now();
  const { child, gone, output } = run(settings, command, cwd);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const ready = /Paperchain is ready: (http:\S+)/.exec(output());
      if (ready?.[1]) resolve(ready[1]);
    });
    child.on("exit", () => reject(new Error(`It ended before it was ready:\n${output()}`)));
  });
  await fetch(`${url}/readyz`);
  const seconds = (performance.now() - begin) / 1000;
  const password = /Password\s+(\S+)/.exec(output())?.[1];
  return { url, seconds, gone, output, group: child.pid ?? 0, password };
}

export function run(
  settings: NodeJS.ProcessEnv = {},
  command = [process.execPath, "scripts/start.mjs"],
  cwd = root,
) {
  const [file = "", ...args] = command;
  const child: ChildProcess = spawn(file, args, {
    cwd,
    env: { ...environment(), ...settings },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  groups.push(child.pid ?? 0);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  }
  const gone = once(child, "exit").then(([code]) => code);
  return { child, gone, output: () => text };
}

/** The settings of the person who runs the tests are left out. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, PORT: "0", DATA_DIR: dataDirectory() };
}

export async function logIn({ url, password }: { url: string; password?: string }): Promise<number> {
  const body = JSON.stringify({ identifier: "admin@paperchain.example", password });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body });
  return answer.status;
}

/** A negative number means the whole process group. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Processes that use the data directory, including the database: their command line or environment names it. */
export function runningProcesses(): string[] {
  const path = dataDirectory();
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => readProc(pid, "cmdline").includes(path) || readProc(pid, "environ").includes(path));
}

/** The server itself, among them. */
export function serverProcess(): number {
  return Number(
    runningProcesses().find((pid) =>
      readProc(pid, "cmdline")
        .split("\0")
        .some((part) => part.endsWith("/server/src/main.ts")),
    ),
  );
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
