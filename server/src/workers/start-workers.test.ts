// @module-tag later

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setDefaultCACertificates } from "node:tls";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { processIdentity } from "../db/embedded/process-identity.ts";
import { asOwner, ownDatabase } from "../testing/database/database.ts";
import { depositOf } from "../testing/money/orders.ts";
import { certificates, writeCertificate } from "../testing/outside/certificates.ts";
import { holdRequest } from "../testing/outside/held-request.ts";
import { addressOf, startServerProcess } from "../testing/server-process.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";

const patience = { timeout: 60_000, interval: 50 };
const admin = { identifier: "admin@club.example", password: "correct horse battery" };
const settings = {
  ADMIN_EMAIL: admin.identifier,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: "silent",
};

/** Starts two workers with settings that cannot work, and returns their output. */
async function startWrongly(more: Record<string, string>) {
  const { target, drop } = await ownDatabase();
  onTestFinished(async () => void (await drop()));
  return startAndEnd({
    DATABASE_URL: addressOf({ ...inject("postgres"), ...target }),
    PORT: "0",
    WORKERS: "2",
    ...more,
  });
}

/** The output and the status of a server that ends by itself. */
async function startAndEnd(its: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, ...settings, SECRET_KEY: "7".repeat(64), MARKET: "simulated", ...its },
  });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { said, status };
}

async function startTwo(more: Record<string, string> = {}) {
  const { target, drop } = await ownDatabase();
  onTestFinished(async () => void (await drop()));
  if (more.TLS_CERT) setDefaultCACertificates([readFileSync(more.TLS_CERT, "utf8")]);
  const server = await startServerProcess(
    { ...inject("postgres"), ...target },
    { ...settings, ...more, WORKERS: "2" },
  );
  onTestFinished(() => server.kill());
  await vi.waitFor(async () => expect(await numbersIn(server.url)).toEqual(["1", "2"]), patience);
  return { ...server, database: target.database };
}

test("workers speak https with the operator's certificate, and take up a newer one while they run", async () => {
  const directory = temporaryDirectory();
  const [first, second] = certificates;
  const { url } = await startTwo(writeCertificate(directory, first));
  expect(url).toMatch(/^https:/);
  writeCertificate(directory, second);
  setDefaultCACertificates([second.cert]);
  // Each worker reads the files by itself; calls go to them in turn.
  const ask = async () => (await fetch(`${url}/healthz`, { headers: { connection: "close" } })).status;
  await vi.waitFor(async () => expect([await ask(), await ask()]).toEqual([200, 200]), patience);
});

test("a wrong certificate is said once, before any worker starts", async () => {
  const files = writeCertificate(temporaryDirectory(), { ...certificates[0], key: certificates[1].key });
  const { said, status } = await startWrongly(files);
  expect({ said, status }).toEqual({
    said: `TLS_KEY: ${files.TLS_KEY} is not the key of ${files.TLS_CERT}.\n`,
    status: 1,
  });
});

/** The workers whose metrics are in one answer. */
async function numbersIn(url: string): Promise<string[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return [...metrics.matchAll(/^process_start_time_seconds\{worker="(\d+)"\}/gm)].map(([, n]) => n ?? "");
}

/** The processes that this one started, which are the workers. */
function childrenOf(parent: number | undefined): number[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (of === parent && pid ? [pid] : []));
}

test("two workers share a port; one that is killed is replaced; SIGTERM lets both finish what they accepted", async () => {
  const { url, child } = await startTwo();
  const before = childrenOf(child.pid);
  expect(before).toHaveLength(2);
  process.kill(before[0] ?? 0, "SIGKILL");
  await vi.waitFor(async () => {
    const now = childrenOf(child.pid);
    expect(now).toHaveLength(2);
    expect(now).not.toContain(before[0]);
    expect(await numbersIn(url)).toEqual(["1", "2"]);
  }, patience);

  // Makes more calls than there are workers, so that each worker gets some.
  const held = await Promise.all([1, 2, 3, 4].map(() => holdRequest(url, "login", { body: admin })));
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await vi.waitFor(async () => await expect(fetch(`${url}/healthz`)).rejects.toThrow(), patience);
  expect(childrenOf(child.pid)).toHaveLength(2);
  const answers = await Promise.all(held.map(({ release }) => release()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await ended).toEqual([0, null]);
});

test("what arrives while workers stop is answered, or was not done: no answer of a call that was done is lost", async () => {
  const { url, child, database } = await startTwo();
  const { token } = await (await send(url, "/api/auth/login", admin)).json();
  const ended = once(child, "exit");
  const statuses: number[] = [];
  const sent = Array.from({ length: 45 }, async (_, nth) => {
    // Before, while and after the workers close the port, each call over its own connection.
    for (let turns = 0; turns < nth; turns += 1) await new Promise((done) => setImmediate(done));
    if (nth === 15) child.kill("SIGTERM");
    const answer = await send(url, "/api/transactions/deposit", depositOf("50"), token).catch(
      () => undefined,
    );
    if (answer) statuses.push(answer.status);
  });
  await Promise.all(sent);
  expect(await ended).toEqual([0, null]);
  const done = await asOwner(
    { ...inject("postgres"), database },
    "select count(*)::int as requests from transactions where type = 'Deposit'",
  );
  expect(done).toEqual([{ requests: statuses.filter((status) => status === 201).length }]);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
});

const send = (url: string, path: string, body: object, token?: string) =>
  fetch(url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      connection: "close",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

test("workers end when the process that started them is killed", async () => {
  const { child, kill } = await startTwo();
  const workers = childrenOf(child.pid);
  await kill();
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await vi.waitFor(() => expect(workers.filter(isAlive)).toEqual([]), patience);
});

test("a worker that does not stop is killed, so that all ends", async () => {
  const { child } = await startTwo();
  const [frozen = 0] = childrenOf(child.pid);
  process.kill(frozen, "SIGSTOP");
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("when no worker can start again, all ends with the status that supervisors restart", async () => {
  const { child, database } = await startTwo();
  const ended = once(child, "exit");
  await asOwner(inject("postgres"), `alter database ${database} allow_connections false`);
  for (const worker of childrenOf(child.pid)) process.kill(worker, "SIGKILL");
  expect(await ended).toEqual([75, null]);
});

test("a worker that is killed before all listen is replaced, and the start goes on", async () => {
  const { target, drop } = await ownDatabase();
  onTestFinished(async () => void (await drop()));
  const starting = startServerProcess(
    { ...inject("postgres"), ...target },
    { ...settings, WORKERS: "2" },
    undefined,
    (child) => {
      const look = setInterval(() => {
        const [worker] = childrenOf(child.pid);
        if (!worker) return;
        clearInterval(look);
        process.kill(worker, "SIGKILL");
      }, 5);
    },
  );
  const { url, kill } = await starting;
  onTestFinished(() => kill());
  await vi.waitFor(async () => expect(await numbersIn(url)).toEqual(["1", "2"]), patience);
});

test("a server ends with a sentence and the status to try again while another process has its database, or no database answers", async () => {
  const dataDir = temporaryDirectory();
  mkdirSync(join(dataDir, "postgres"));
  const identity = await processIdentity(process.pid);
  writeFileSync(join(dataDir, "postgres", `owner-${process.pid}.json`), JSON.stringify({ identity }));
  const held = await startAndEnd({ DATA_DIR: dataDir });
  expect(held).toEqual({
    status: 75,
    said: expect.stringContaining(`Another Paperchain (process ${process.pid}) is using the database`),
  });
  const silent = await startAndEnd({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect(silent).toEqual({
    status: 75,
    said: expect.stringMatching(/^The database does not answer: .*\.\n$/),
  });
});

test("a login that the database refuses is a sentence, and a mistake of the operator", async () => {
  const nowhere = addressOf({ ...inject("postgres"), database: "nowhere" });
  expect(await startAndEnd({ DATABASE_URL: nowhere })).toEqual({
    status: 1,
    said: 'The database refuses this login: database "nowhere" does not exist. Check DATABASE_URL and the rights that docs/operations.md lists.\n',
  });
});

test("one worker is a server without others: no second process, and metrics without a worker's name", async () => {
  const { target, drop } = await ownDatabase();
  onTestFinished(async () => void (await drop()));
  const server = await startServerProcess(
    { ...inject("postgres"), ...target },
    { ...settings, WORKERS: "1" },
  );
  onTestFinished(() => server.kill());
  expect(childrenOf(server.child.pid)).toEqual([]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^process_start_time_seconds \d/m);
});

test("workers that find their port taken end with one sentence and status 1", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { said, status } = await startWrongly({ PORT: `${port}` });
  expect(status).toBe(1);
  expect(said).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program. Set PORT to a free one.\nA worker could not start.\n`,
  );
});
