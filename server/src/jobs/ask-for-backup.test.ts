import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openNightlyBackups } from "../db/backup/nightly-backups.ts";
import { asOwner } from "../testing/database/database.ts";
import { aServer } from "../testing/server.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { askForBackup } from "./ask-for-backup.ts";

const hourMs = 3_600_000;

test("a start asks for one backup if the last is of the day before, and for none if it is younger", async () => {
  const directory = temporaryDirectory();
  const database = { target: { connectionString: "postgres://localhost:1/none" }, cluster: directory };
  const now = new Date("2026-03-01T12:00:00Z");
  const server = await aServer({
    backups: await openNightlyBackups(
      { directory, origin: "paperchain/log/0a", backupsMax: 2 },
      database,
      now,
    ),
  });
  const { context } = server;
  const asked = async () => {
    await Promise.all([1, 2, 3, 4].map(() => askForBackup(context)));
    return asOwner(
      server.target,
      "with gone as (delete from pgboss.job where name = 'make-backup' returning 1) select count(*)::int from gone",
    );
  };
  const succeeded = (hoursAgo: number) => {
    const succeededAt = new Date(context.clock().getTime() - hoursAgo * hourMs);
    writeFileSync(join(directory, "standing-0a.json"), JSON.stringify({ since: now, succeededAt }));
  };
  expect(await asked()).toEqual([{ count: 1 }]);
  succeeded(20);
  expect(await asked()).toEqual([{ count: 0 }]);
  succeeded(21);
  expect(await asked()).toEqual([{ count: 1 }]);
});
