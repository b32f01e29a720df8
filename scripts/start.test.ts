import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPostgres } from "../server/src/db/embedded/start-postgres.ts";
import { installedPostgres } from "../server/src/testing/database/installed-postgres.ts";
import { freePort } from "../server/src/testing/free-port.ts";

/** The limit on two idle cores; a busy machine gets more time. */
const startSecondsMax = 10 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
const patience = { timeout: 20_000, interval: 20 };
let directory: string;
const groups: number[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "paperchain start "));
  chmodSync(directory, 0o755);
});

/** After a failure a database may still run, in a process group of its own. */
afterEach(async () => {
  for (const group of groups.splice(0)) kill(-group, "SIGKILL");
  for (const pid of processesOf(directory)) kill(Number(pid), "SIGINT");
  await vi.waitFor(() => expect(processesOf(directory)).toEqual([]), patience);
  rmSync(directory, { recursive: true });
}, patience.timeout);

test("after kill -9 of the whole group, npm start goes on where it was, in seconds; Ctrl-C then leaves nothing running", async () => {
  const first = await start();
  expect(first.password).toMatch(/\S{12}/);
  expect(await logIn(first)).toBe(200);
  kill(-first.group, "SIGKILL");
  await first.gone;

  const second = await start();
  console.log(`Second start, after kill -9: ${second.seconds.toFixed(1)} s until it answers.`);
  expect(second.password).toBeUndefined();
  expect(await logIn({ ...first, url: second.url })).toBe(200);
  expect(await loginPage(second)).toContain("<title>Paperchain");
  expect(second.seconds).toBeLessThan(startSecondsMax);

  kill(-second.group, "SIGINT");
  expect(await second.gone).toBe(0);
  expect(processesOf(directory)).toEqual([]);
  expect(readdirSync(join(directory, "postgres")).sort()).toEqual(["cluster", "hba.conf", "password"]);
});

test("a second npm start on the same data is told which process has it", async () => {
  const first = await start();
  const { child, output } = run();
  const [code] = await once(child, "exit");
  expect(code).toBe(1);
  expect(output()).toMatch(/Another Paperchain \(process \d+\) is using the database in/);
  expect(output()).not.toContain("    at ");
  kill(-first.group, "SIGTERM");
  expect(await first.gone).toBe(0);
});

test("Ctrl-C in the middle of the first start leaves nothing running either", async () => {
  const { child, gone } = run();
  await vi.waitFor(() => readdirSync(join(directory, "postgres")), patience);
  kill(-(child.pid ?? 0), "SIGINT");
  await gone;
  await vi.waitFor(() => expect(processesOf(directory)).toEqual([]), patience);
});

test("a signal to npm alone ends everything", async () => {
  const server = await start({}, ["npm", "start"]);
  kill(server.group, "SIGTERM");
  await vi.waitFor(() => expect(processesOf(directory)).toEqual([]), patience);
  expect(readdirSync(join(directory, "postgres")).sort()).toEqual(["cluster", "hba.conf", "password"]);
});

test("with DATABASE_URL it works on that PostgreSQL and makes none of its own", async () => {
  const dataDir = join(directory, "of one's own");
  const postgres = await startPostgres({ dataDir, binDir: installedPostgres(), tcpPort: await freePort() });
  const { user, password, host, port, database } = postgres.connection;
  const server = await start({ DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}` });
  expect(await logIn(server)).toBe(200);
  expect(readdirSync(directory)).toEqual(["of one's own", "secret.key"]);
  kill(-server.group, "SIGINT");
  expect(await server.gone).toBe(0);
  await postgres.stop();
});

async function start(settings: NodeJS.ProcessEnv = {}, command?: string[]) {
  const begin = performance.now();
  const { child, gone, output } = run(settings, command);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const ready = /Paperchain is ready: (http:\S+)/.exec(output());
      if (ready?.[1]) resolve(ready[1]);
    });
    child.on("exit", () => reject(new Error(`It ended before it was ready:\n${output()}`)));
  });
  await fetch(`${url}/readyz`);
  const seconds = (performance.now() - begin) / 1000;
  return { url, seconds, gone, group: child.pid ?? 0, password: /Password\s+(\S+)/.exec(output())?.[1] };
}

function run(settings: NodeJS.ProcessEnv = {}, command = [process.execPath, "scripts/start.mjs"]) {
  const [file = "", ...args] = command;
  const child: ChildProcess = spawn(file, args, {
    cwd: join(import.meta.dirname, ".."),
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
  return { PATH, HOME, PORT: "0", DATA_DIR: directory };
}

async function logIn({ url, password }: { url: string; password?: string }): Promise<number> {
  const body = JSON.stringify({ identifier: "admin@paperchain.example", password });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body });
  return answer.status;
}

async function loginPage({ url }: { url: string }): Promise<string> {
  const answer = await fetch(`${url}/login`, { headers: { accept: "text/html" } });
  return answer.text();
}

/** A negative number means the whole process group. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Processes that use that directory, including the database: their command line or environment names it. */
function processesOf(path: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => readProc(pid, "cmdline").includes(path) || readProc(pid, "environ").includes(path));
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
