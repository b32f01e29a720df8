import { readFile, rename, writeFile } from "node:fs/promises";
import { makeDirectory } from "../../disk/make-directory.ts";
import type { DatabaseTarget } from "../connect.ts";
import { jobExpirySeconds } from "../migrate-queue.ts";
import { backUpCluster } from "./back-up-cluster.ts";
import { nightlyFiles } from "./nightly-files.ts";
import { atPlace } from "./place-problem.ts";

export interface BackupHealth {
  /** The time of the last successful backup; absent if none succeeded. */
  readonly succeededAt: Date | null;
  /** Whether the last backup failed, or is overdue by more than a night. */
  readonly isMissing: boolean;
}

/** The nightly backups of the embedded database. */
export interface NightlyBackups {
  readonly backupsMax: number;
  /** Makes a backup, deletes the oldest beyond the maximum, and writes down the result. */
  make(now: Date): Promise<void>;
  look(now: Date): Promise<BackupHealth>;
}

/** A night, plus two hours for a slow backup. */
const missingAfterMs = 26 * 3_600_000;

/**
 * Backups have a directory of their own, with a file that says how the last ones went. The database cannot hold that
 * file: after a restore it would describe an earlier time.
 */
export async function openNightlyBackups(
  { directory, origin, backupsMax }: { directory: string; origin: string; backupsMax: number },
  { target, cluster }: { target: DatabaseTarget; cluster: string },
  now: Date,
): Promise<NightlyBackups> {
  const files = nightlyFiles(directory, origin);
  await atPlace(`BACKUP_DIR (${directory})`, async () => {
    await makeDirectory(directory, 0o700);
    if (!(await readNote(files.note))) await writeNote(files.note, { since: now.toISOString() });
  });
  return {
    backupsMax,
    make: async (at) => {
      const { startedAt: _, ...note } = (await readNote(files.note)) ?? { since: at.toISOString() };
      try {
        await atPlace(`BACKUP_DIR (${directory})`, async () => {
          await writeNote(files.note, { ...note, startedAt: at.toISOString() });
          await files.removeDrafts();
        });
        await backUpCluster(target, { cluster, file: files.fileOf(at) });
        await files.removeOldest(backupsMax);
      } catch (error) {
        // If even this cannot be written, the age of the last backup still shows the failure.
        await writeNote(files.note, { ...note, failedAt: at.toISOString() }).catch(() => {});
        throw error;
      }
      await writeNote(files.note, { since: note.since, succeededAt: at.toISOString() });
    },
    look: async (at) => {
      const note: Note = (await readNote(files.note)) ?? { since: at.toISOString() };
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
  /** The time of the first start with this directory. */
  readonly since: string;
  readonly succeededAt?: string;
  /** Set before each backup and removed after it, so it remains if the server was killed in between. */
  readonly startedAt?: string;
  /** The time of the last failure, if no backup succeeded after it. */
  readonly failedAt?: string;
}

async function readNote(file: string): Promise<Note | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function writeNote(file: string, note: Note): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
  await rename(draft, file);
}
