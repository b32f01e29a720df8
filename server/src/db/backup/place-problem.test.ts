// @module-tag later

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isDiskFull } from "../../disk/is-disk-full.ts";
import { madeDatabase } from "../../testing/database/made-database.ts";
import { canMount, smallDisk } from "../../testing/database/small-disk.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { startPostgres } from "../embedded/start-postgres.ts";
import { backUpCluster } from "./back-up-cluster.ts";

test("a place that takes no backup is named in a sentence, and is not taken for the server's own disk", async () => {
  const dataDir = await madeDatabase();
  const postgres = await startPostgres({ dataDir });
  onTestFinished(() => postgres.stop());
  const refused = (file: string) =>
    backUpCluster(postgres.connection, { cluster: join(dataDir, "cluster"), file }).then(
      () => undefined,
      (error: Error) => error,
    );
  const directory = temporaryDirectory();
  writeFileSync(join(directory, "one.backup.draft"), "another's");
  const places: [file: string, reason: string][] = [
    [join(directory, "missing", "one.backup"), "its directory does not exist"],
    [join(directory, "one.backup"), "a draft of it exists"],
  ];
  if (canMount) {
    places.push([join(smallDisk(1, "ro"), "one.backup"), "its disk is read-only"]);
    places.push([join(smallDisk(1), "one.backup"), "its disk is full"]);
  }
  for (const [file, reason] of places) {
    const error = await refused(file);
    expect(error?.message).toContain(`No backup can be written to ${file}: ${reason}`);
    expect(isDiskFull(new Error("The job failed.", { cause: error }))).toBe(false);
  }
  expect(readdirSync(directory)).toEqual(["one.backup.draft"]);
});
