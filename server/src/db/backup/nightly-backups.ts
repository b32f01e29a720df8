import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory } from "../../disk/make-directory.ts";
import type { DatabaseTarget } from "../connect.ts";
import { jobExpirySeconds } from "../migrate-queue.ts";
import { backUpCluster } from "./back-up-cluster.ts";
import { atPlace } from "./place-problem.ts";

export interface BackupStanding {
  /** When the last one succeeded; nothing if none did. */
  readonly succeededAt: Date | null;
  /** Whether the last one failed, or is missing for more than a night. */
  readonly isMissing: boolean;
}

/** The nightly backups of the embedded database. */
export interface NightlyBackups {
  /** Makes one, deletes the oldest beyond those to keep, and notes how it went. */
  make(now: Date): Promise<void>;
  look(now: Date): Promise<BackupStanding>;
}

/** A night, and two hours for a backup that takes long. */
const missingAfterMs = 26 * 3_600_000;
const isBackup = (name: string) => /^paperchain-\d{8}T\d{6}Z\.backup$/.test(name);

/**
 * Backups are in a directory of their own, with a file that says how the last ones went. Not in the database: a restored
 * one would tell of the time before.
 */
export async function openNightlyBackups(
  { directory, keptMax }: { directory: string; keptMax: number },
  { target, cluster }: { target: DatabaseTarget; cluster: string },
  now: Date,
): Promise<NightlyBackups> {
  await atPlace(`BACKUP_DIR (${directory})`, async () => {
    await makeDirectory(directory, 0o700);
    if (!(await readNote(directory))) await writeNote(directory, { since: now.toISOString() });
  });
  return {
    make: async (at) => {
      const { startedAt: _, ...note } = (await readNote(directory)) ?? { since: at.toISOString() };
      try {
        await atPlace(`BACKUP_DIR (${directory})`, async () => {
          await writeNote(directory, { ...note, startedAt: at.toISOString() });
          await removeDrafts(directory);
        });
        await backUpCluster(target, { cluster, file: join(directory, nameOf(at)) });
        await removeOldest(directory, keptMax);
      } catch (error) {
        // Where not even this can be written, the age of the last one tells.
        await writeNote(directory, { ...note, failedAt: at.toISOString() }).catch(() => {});
        throw error;
      }
      await writeNote(directory, { since: note.since, succeededAt: at.toISOString() });
    },
    look: async (at) => {
      const note: Note = (await readNote(directory)) ?? { since: at.toISOString() };
      const msSince = (time: string | undefined) =>
        time === undefined ? 0 : at.getTime() - Date.parse(time);
      return {
        succeededAt: note.succeededAt === undefined ? null : new Date(note.succeededAt),
        isMissing:
          note.failedAt !== undefined ||
          msSince(note.startedAt) > jobExpirySeconds * 1_000 ||
          msSince(note.succeededAt ?? note.since) > missingAfterMs,
      };
    },
  };
}

interface Note {
  /** When the first start with this directory was. */
  readonly since: string;
  readonly succeededAt?: string;
  /** Set before each backup and removed after it: a server that is killed meanwhile leaves it. */
  readonly startedAt?: string;
  /** When the last one failed, if none succeeded after it. */
  readonly failedAt?: string;
}

const noteFile = (directory: string) => join(directory, "standing.json");

async function readNote(directory: string): Promise<Note | undefined> {
  const text = await readFile(noteFile(directory), "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function writeNote(directory: string, note: Note): Promise<void> {
  const draft = `${noteFile(directory)}.new`;
  await writeFile(draft, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
  await rename(draft, noteFile(directory));
}

const nameOf = (at: Date) => `paperchain-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.backup`;

/** A killed server leaves an incomplete one. Drafts of the operator's own backups have other names. */
async function removeDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory))
    if (isBackup(name.replace(/\.draft$/, "")) && name.endsWith(".draft"))
      await rm(join(directory, name), { force: true });
}

/** Names begin with the time, so they sort by it. */
async function removeOldest(directory: string, keptMax: number): Promise<void> {
  const names = (await readdir(directory)).filter(isBackup).sort();
  for (const name of names.slice(0, -keptMax)) await rm(join(directory, name));
}
