import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { childrenOf, connectionsOf, signal } from "./processes.ts";
import { settings } from "./settings.ts";

/** One machine with a server and its embedded database, which can fail in every way that a machine can. */
export interface Machine {
  readonly origin: string;
  /** The server's output, line by line. */
  readonly said: string[];
  /** The address and the password of the database. */
  database(): { host: string; port: number; user: string; database: string; password: string };
  killEverything(): Promise<void>;
  killDatabase(): void;
  killConnection(): void;
  restart(): Promise<void>;
  freeze(ms: number): Promise<void>;
  freezeDatabase(ms: number): Promise<void>;
  fillDisk(): void;
  makeRoom(): void;
  stop(): Promise<void>;
}

export async function startMachine(dataDir: string): Promise<Machine> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  const filling = join(dataDir, "filling");
  let server = run();

  function run(): ChildProcess {
    const main = join(import.meta.dirname, "../../main.ts");
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      MARKET: "simulated",
      ...settings,
    };
    const child = spawn(process.execPath, [main], { stdio: ["ignore", "pipe", "pipe"], env });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => said.push(...String(chunk).trimEnd().split("\n")));
    return child;
  }
  const ready = async () => {
    for (;;) {
      if (server.exitCode !== null) throw new Error(`The server ended: ${said.slice(-20).join("\n")}`);
      const alive = await fetch(`${origin}/healthz`).then(
        (response) => response.ok,
        () => false,
      );
      if (alive) return;
      await wait(50);
    }
  };
  const gone = async () => {
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
  };
  const postmaster = () =>
    Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);
  await ready().catch(async (error) => {
    server.kill("SIGTERM");
    await gone();
    throw error;
  });

  return {
    origin,
    said,
    database: () => {
      const directory = join(dataDir, "postgres");
      const owner = readdirSync(directory).find((name) => name === `owner-${server.pid}.json`) ?? "";
      const { socketDir } = JSON.parse(readFileSync(join(directory, owner), "utf8"));
      const password = readFileSync(join(directory, "password"), "utf8").trim();
      return { host: socketDir, port: 5432, user: "paperchain", database: "paperchain", password };
    },
    killEverything: async () => {
      const all = [postmaster(), ...childrenOf(postmaster())];
      server.kill("SIGKILL");
      for (const pid of all) signal(pid, "SIGKILL");
      await gone();
      server = run();
      await ready();
    },
    killDatabase: () => signal(postmaster(), "SIGKILL"),
    killConnection: () => signal(connectionsOf(postmaster())[0] ?? 0, "SIGKILL"),
    restart: async () => {
      server.kill("SIGTERM");
      await gone();
      server = run();
      await ready();
    },
    freeze: async (ms) => {
      server.kill("SIGSTOP");
      await wait(ms);
      server.kill("SIGCONT");
    },
    freezeDatabase: async (ms) => {
      const all = [postmaster(), ...childrenOf(postmaster())];
      for (const pid of all) signal(pid, "SIGSTOP");
      await wait(ms);
      for (const pid of all) signal(pid, "SIGCONT");
    },
    fillDisk: () => fill(filling),
    makeRoom: () => rmSync(filling, { force: true }),
    stop: async () => {
      server.kill("SIGTERM");
      await gone();
    },
  };
}

/** Fills the disk completely. */
function fill(file: string): void {
  for (let bytes = 1 << 22; bytes >= 1; bytes >>= 2) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes, 1), { flag: "a" });
    } catch {
      // This much no longer fits; a quarter of it may.
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("No port.");
  return address.port;
}
