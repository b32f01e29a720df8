import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** The files of one club's nightly backups. Another club may use the same directory. */
export interface NightlyFiles {
  /** The file that says how the last backups went. */
  readonly note: string;
  fileOf(at: Date): string;
  /**
   * A killed server leaves an incomplete backup. Drafts of the operator's own backups have other names, so they are not
   * deleted.
   */
  removeDrafts(): Promise<void>;
  removeOldest(backupsMax: number): Promise<void>;
}

/** `origin` is the name of the club's log. No other club has it, and it stays the same after a restore. */
export function nightlyFiles(directory: string, origin: string): NightlyFiles {
  const club = origin.slice(origin.lastIndexOf("/") + 1);
  const named = new RegExp(`^paperchain-${club}-\\d{8}T\\d{6}Z\\.backup(\\.draft)?$`);
  const list = async () => (await readdir(directory)).filter((name) => named.test(name));
  const remove = (name: string) => rm(join(directory, name), { force: true });
  return {
    note: join(directory, `standing-${club}.json`),
    fileOf: (at) =>
      join(directory, `paperchain-${club}-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.backup`),
    removeDrafts: async () => {
      for (const name of await list()) if (name.endsWith(".draft")) await remove(name);
    },
    // The names differ only in the time, so they sort by it.
    removeOldest: async (backupsMax) => {
      const names = (await list()).filter((name) => name.endsWith(".backup")).sort();
      for (const name of names.slice(0, -backupsMax)) await remove(name);
    },
  };
}
