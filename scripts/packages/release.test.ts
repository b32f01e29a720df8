// @module-tag packages

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataDirectory, kill, logIn, start } from "../testing/npm-start.ts";
import { makeRelease } from "./made-release.ts";

let release: ReturnType<typeof makeRelease>;
let folder: string;

beforeAll(() => {
  release = makeRelease();
  execFileSync("tar", ["-xzf", release.archive, "-C", release.directory]);
  const [name = ""] = readdirSync(release.directory).filter(
    (each) => /^paperchain-[\w.-]+$/.test(each) && !/\.(gz|json)$/.test(each),
  );
  folder = join(release.directory, name);
}, 300_000);

afterAll(() => release?.remove(), 120_000);

test("npm start in the unpacked release neither installs nor builds, with an npm that reaches nothing", async () => {
  const offline = { npm_config_registry: "http://127.0.0.1:9", npm_config_offline: "true" };
  const server = await start({ ...offline, MARKET: "simulated" }, ["npm", "start"], folder);
  expect(await logIn(server)).toBe(200);
  const page = await fetch(`${server.url}/login`, { headers: { accept: "text/html" } });
  const [, script = ""] = /src="([^"]+\.js)"/.exec(await page.text()) ?? [];
  expect((await fetch(server.url + script)).status).toBe(200);
  expect(server.output()).not.toMatch(/Installing|Building/);

  const file = join(dataDirectory(), "one.backup");
  const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory() };
  const command = join(folder, "bin", "paperchain");
  expect(execFileSync(command, ["backup", file], { env }).toString()).toContain("has everything up to");
  expect(execFileSync(command, ["books"], { env }).toString()).toContain("The books balance.");
  expect(() => execFileSync(command, ["dance"], { env, stdio: "pipe" })).toThrow("There is no command dance");
  kill(-server.group, "SIGINT");
  await server.gone;
});

test("it has no tests, no tools and none of its maker's files, and its checksums are right", () => {
  execFileSync("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: release.directory });
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(
    files.filter(
      (file) => !file.startsWith("node_modules/") && /\.test\.\w+$|\/testing\/|\/torture\//.test(file),
    ),
  ).toEqual([]);
  for (const tool of ["vitest", "vite", "typescript", "@biomejs", "react", "playwright"])
    expect([tool, existsSync(join(folder, "node_modules", tool))]).toEqual([tool, false]);
  for (const name of ["data", ".git", "look"]) expect(existsSync(join(folder, name))).toBe(false);
});

test("its list of parts names every package in it and in the pages, with the hash of the lock file", () => {
  const sbom = JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8"));
  expect(sbom).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
  expect(sbom.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  const listed = new Set(sbom.components.map(({ purl }: { purl: string }) => purl));
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  const present = Object.entries<{ version: string; link?: true }>(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  expect(present.length).toBeGreaterThan(100);
  for (const [path, { version }] of present) {
    const name = path.slice(path.lastIndexOf("node_modules/") + 13).replace("@", "%40");
    expect(listed).toContain(`pkg:npm/${name}@${encodeURIComponent(version)}`);
    expect([path, JSON.parse(readFileSync(join(folder, path, "package.json"), "utf8")).version]).toEqual([
      path,
      version,
    ]);
  }
  expect([...listed].filter((purl) => /npm\/react@/.test(String(purl)))).toHaveLength(1);
  for (const { hashes, purl } of sbom.components)
    expect([purl, hashes[0]?.content.length]).toEqual([purl, 128]);
  const refs = new Set(sbom.components.map((component: { "bom-ref": string }) => component["bom-ref"]));
  for (const { dependsOn } of sbom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
});
