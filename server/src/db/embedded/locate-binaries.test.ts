import { mkdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { linkLibraries, locateBinaries, locatePackage } from "./locate-binaries.ts";

test("an unsupported platform is named, and the message suggests DATABASE_URL", () => {
  expect(() => locatePackage("sunos-sparc")).toThrow(/sunos-sparc.*DATABASE_URL/);
});

test("a directory without PostgreSQL is named", async () => {
  await expect(locateBinaries("/nowhere")).rejects.toThrow("There is no PostgreSQL in /nowhere");
});

test("libraries get their short names, from several processes at once and repeatedly", async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "native", "lib"), { recursive: true });
  writeFileSync(join(directory, "native", "lib", "libpq.so.5.18"), "");
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so" }];
  writeFileSync(join(directory, "native", "pg-symlinks.json"), JSON.stringify(links));
  await Promise.all([linkLibraries(directory), linkLibraries(directory), linkLibraries(directory)]);
  await linkLibraries(directory);
  expect(readlinkSync(join(directory, "native", "lib", "libpq.so"))).toBe("libpq.so.5.18");
});
