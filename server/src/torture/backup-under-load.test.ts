// @module-tag proof

import { execFile } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { loadVerifier } from "../testing/oversight/verifier.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { type Client, openClient } from "./outside/http.ts";
import { judgeBooks } from "./outside/judge.ts";
import { startMachine } from "./outside/machine.ts";
import { admin, invitation } from "./outside/settings.ts";
import { answered, registerWriter, type SentCall, type Writer } from "./outside/writer.ts";

// `npm run torture` takes many backups under a larger load; `npm run test:all` two.
const rounds = Number(process.env.TORTURE_BACKUPS ?? 2);
const writersMax = rounds > 2 ? 12 : 4;

test("a backup taken under load restores to books that balance, a log that verifies, and everything acknowledged up to its end", {
  timeout: 3_600_000,
}, async () => {
  const dataDir = temporaryDirectory();
  const machine = await startMachine(dataDir);
  onTestFinished(() => machine.stop());
  const client = openClient(machine.origin);
  const adminToken = await logIn(client);
  const writers: Writer[] = [];
  for (let n = 1; n <= writersMax; n += 1)
    writers.push(await registerWriter(client, { name: `Writer ${n}`, invitation, adminToken }));
  let resting = false;
  const working = Promise.all(writers.map((writer) => writer.work(() => resting)));

  const backups: Backup[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await wait(500);
    const checkpoint = await textOf(`${machine.origin}/api/log/checkpoint.txt`);
    const file = join(temporaryDirectory(), "paperchain.backup");
    const said = await command("back-up.ts", dataDir, file);
    const until = Date.parse(/up to (\S+Z)/.exec(said)?.[1] ?? "");
    backups.push({ file, checkpoint, until, doneAt: Date.now() });
  }
  // Some more calls, which the last backup does not have.
  const more = () => writers.flatMap((writer) => callsAfter(backups.at(-1)?.doneAt ?? 0, writer)).length;
  await expect.poll(more, { timeout: 60_000 }).toBeGreaterThan(0);
  resting = true;
  await working;
  await machine.stop();

  for (const { file, checkpoint, until, doneAt } of backups) {
    const restoredDir = temporaryDirectory();
    await command("restore.ts", restoredDir, file);
    copyFileSync(join(dataDir, "secret.key"), join(restoredDir, "secret.key"));
    const restored = await startMachine(restoredDir);
    onTestFinished(() => restored.stop());
    const calls = writers.flatMap((writer) => writer.calls.map((call) => ({ ...call, writer })));
    const held = calls.filter(({ id, answeredAt = until }) => id && answeredAt < until);
    const later = writers.flatMap((writer) => callsAfter(doneAt, writer));
    console.log(`${held.length} calls acknowledged before the end of the backup, ${later.length} later`);
    expect(held.length).toBeGreaterThan(writersMax);
    expect(later).not.toEqual([]);
    const lists = new Map(
      await Promise.all(
        writers.map(async (writer) => [writer, await listed(openClient(restored.origin), writer)] as const),
      ),
    );
    const isLost = ({ writer, id }: CallOf) => !lists.get(writer)?.has(id ?? "");
    expect(held.filter(isLost)).toEqual([]);
    // Calls after its end are not in the backup: the list above is that of the restored server.
    expect(later.filter((call) => !isLost(call))).toEqual([]);
    expect(await judgeBooks(restored.database())).toEqual([]);
    expect(await command("books.ts", restoredDir)).toContain("The books balance.");
    const log = (await textOf(`${restored.origin}/api/log/download`)).trim().split("\n");
    const records = (await textOf(`${restored.origin}/api/records/download`)).trim().split("\n");
    const { findings } = await (await loadVerifier()).verifyAll({ log, records, held: [checkpoint] });
    expect(findings).toEqual([]);
    await restored.stop();
  }
});

interface Backup {
  readonly file: string;
  /** A checkpoint that a member stored before the backup. */
  readonly checkpoint: string;
  /** The backup has every act before this time. */
  readonly until: number;
  /** When the command had ended. */
  readonly doneAt: number;
}

type CallOf = SentCall & { readonly writer: Writer };

/**
 * The acknowledged calls that were sent after this time, because the writer's previous call was answered later than
 * that.
 */
const callsAfter = (time: number, writer: Writer): CallOf[] =>
  writer.calls
    .filter(({ id }, index) => id && (writer.calls[index - 1]?.answeredAt ?? 0) > time)
    .map((call) => ({ ...call, writer }));

async function logIn(client: Client): Promise<string> {
  return (await answered(() => client.send("POST", "/auth/login", { body: admin }))).body.token;
}

async function listed(client: Client, { token }: Writer): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const path = `/transactions/my-transactions?limit=100&page=${page}`;
    const { transactions, total } = (await answered(() => client.send("GET", path, { token }))).body;
    for (const { id } of transactions) ids.add(id);
    if (transactions.length === 0 || ids.size >= total) return ids;
  }
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Runs a command as an operator would, beside the server, and returns what it printed. */
async function command(program: string, dataDir: string, ...args: string[]): Promise<string> {
  const file = join(import.meta.dirname, "../commands", program);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env });
  return stdout;
}
