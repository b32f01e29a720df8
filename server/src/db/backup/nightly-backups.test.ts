// @module-tag later

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { madeDatabase } from "../../testing/database/made-database.ts";
import { call, password, request, withAdmin } from "../../testing/members.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { startPostgres } from "../embedded/start-postgres.ts";
import { openNightlyBackups } from "./nightly-backups.ts";
import { nightlyFiles } from "./nightly-files.ts";
import { restoreCluster } from "./restore-cluster.ts";

const hourMs = 3_600_000;
const origin = "paperchain/log/0a";

test("each night makes a backup that can be restored, and only the newest are kept", {
  timeout: 600_000,
}, async () => {
  const dataDir = await madeDatabase();
  const postgres = await startPostgres({ dataDir });
  onTestFinished(() => postgres.stop());
  const directory = join(temporaryDirectory(), "backups");
  const database = { target: postgres.connection, cluster: join(dataDir, "cluster") };
  const night = (n: number) => new Date(Date.UTC(2026, 2, n, 2, 27));
  const backups = await openNightlyBackups({ directory, origin, backupsMax: 2 }, database, night(1));
  writeFileSync(join(directory, "paperchain-0a-20260228T022700Z.backup.draft"), "of a killed server");
  writeFileSync(join(directory, "monday.backup.draft"), "the operator's own, which is being made");
  writeFileSync(join(directory, "notes.txt"), "the operator's own");
  for (const n of [1, 2, 3]) await backups.make(night(n));
  expect(readdirSync(directory).sort()).toEqual([
    "monday.backup.draft",
    "notes.txt",
    "paperchain-0a-20260302T022700Z.backup",
    "paperchain-0a-20260303T022700Z.backup",
    "standing-0a.json",
  ]);
  await restoreCluster(temporaryDirectory(), join(directory, "paperchain-0a-20260303T022700Z.backup"));
});

test("clubs that share a directory delete no files of each other, and each knows only its own", async () => {
  const directory = temporaryDirectory();
  const [one, other] = [
    nightlyFiles(directory, "paperchain/log/0a"),
    nightlyFiles(directory, "paperchain/log/0b"),
  ];
  const night = (n: number) => new Date(Date.UTC(2026, 2, n, 2, 27));
  for (const n of [1, 2, 3]) for (const club of [one, other]) writeFileSync(club.fileOf(night(n)), "");
  writeFileSync(`${other.fileOf(night(4))}.draft`, "the other club's, which is being made");
  await one.removeDrafts();
  await one.removeOldest(1);
  expect(readdirSync(directory).sort()).toEqual([
    "paperchain-0a-20260303T022700Z.backup",
    "paperchain-0b-20260301T022700Z.backup",
    "paperchain-0b-20260302T022700Z.backup",
    "paperchain-0b-20260303T022700Z.backup",
    "paperchain-0b-20260304T022700Z.backup.draft",
  ]);
  expect(one.note).not.toBe(other.note);
});

test("administrators and /metrics are told when the last one succeeded, and when one failed or none came", async () => {
  const begin = new Date("2026-03-01T12:00:00Z");
  const directory = temporaryDirectory();
  // No database listens at this address, so the backup fails.
  const database = { target: { connectionString: "postgres://localhost:1/none" }, cluster: directory };
  const open = () => openNightlyBackups({ directory, origin, backupsMax: 2 }, database, begin);
  const { server, admin } = await withAdmin({ backups: await open() });
  const told = async () => {
    const { token } = (await call(server, "login", { body: { identifier: admin.email, password } })).body;
    const { body } = await call(server, "showWaiting", { token });
    const metrics = (await request(server, { method: "GET", url: "/metrics" })).body;
    const [, seconds] = /^paperchain_backup_seconds (\S+)$/m.exec(String(metrics)) ?? [];
    return [body.backup, body.troubles, seconds];
  };
  expect(await told()).toEqual([{ lastAt: null }, [], "Nan"]);
  server.advance(26 * hourMs + 1);
  expect(await told()).toEqual([{ lastAt: null }, ["backup"], "Nan"]);

  const lastAt = "2026-03-02T14:00:00.000Z";
  const note = { since: begin.toISOString(), succeededAt: lastAt };
  writeFileSync(join(directory, "standing-0a.json"), JSON.stringify(note));
  expect(await told()).toEqual([{ lastAt }, [], "0.001"]);
  // A running backup raises no alarm until it takes longer than any job may.
  const running = { ...note, startedAt: server.context.clock().toISOString() };
  writeFileSync(join(directory, "standing-0a.json"), JSON.stringify(running));
  expect(await told()).toEqual([{ lastAt }, [], "0.001"]);
  const backups = await open();
  const later = (ms: number) => new Date(server.context.clock().getTime() + ms);
  expect(await backups.look(later(6 * hourMs))).toMatchObject({ isMissing: false });
  expect(await backups.look(later(6 * hourMs + 1))).toMatchObject({ isMissing: true });

  await expect(server.context.backups?.make(server.context.clock())).rejects.toThrow();
  expect(await told()).toEqual([{ lastAt }, ["backup"], "0.001"]);
  // The state survives a restart.
  expect(await (await open()).look(begin)).toEqual({ succeededAt: new Date(lastAt), isMissing: true });
});

test("a directory that takes no writes is named, and is not taken for the server's own disk", async () => {
  const database = { target: { connectionString: "postgres://localhost:1/none" }, cluster: "" };
  const file = join(temporaryDirectory(), "file");
  writeFileSync(file, "");
  const opening = openNightlyBackups(
    { directory: join(file, "backups"), origin, backupsMax: 2 },
    database,
    new Date(),
  );
  await expect(opening).rejects.toThrow(
    `No backup can be written to BACKUP_DIR (${file}/backups): its directory is a file.`,
  );
});
