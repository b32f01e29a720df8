import { readFile, rename, writeFile } from "node:fs/promises";
import { makeDirectory } from "../../disk/make-directory.ts";
import type { DatabaseTarget } from "../connect.ts";
import { jobExpirySeconds } from "../migrate-queue.ts";
import { backUpCluster } from "./back-up-cluster.ts";
import { nightlyFiles } from "./nightly-files.ts";
import { atPlace } from "./place-problem.ts";

export interface BackupStanding {
  /** When the last one succeeded; nothing if none did. */
  readonly succeededAt: Date | null;
  /** Whether the last one failed, or is missing for more than a night. */
  readonly isMissing: boolean;
}

/** The nightly backups of the embedded database. */
export interface NightlyBackups {
  readonly backupsMax: number;
  /** Makes one, deletes the oldest beyond those to keep, and notes how it went. */
  make(now: Date): Promise<void>;
  look(now: Date): Promise<BackupStanding>;
}

/** A night, and two hours for a backup that takes long. */
const missingAfterMs = 26 * 3_600_000;

/**
 * Backups are in a directory of their own, with a file that says how the last ones went. Not in the database: a restored
 * one would tell of the time before.
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
        // Where not even this can be written, the age of the last one tells.
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
  /** When the first start with this directory was. */
  readonly since: string;
  readonly succeededAt?: string;
  /** Set before each backup and removed after it: a server that is killed meanwhile leaves it. */
  readonly startedAt?: string;
  /** When the last one failed, if none succeeded after it. */
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
