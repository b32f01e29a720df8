// @module-tag packages

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../server/src/testing/free-port.ts";
import { makeRelease } from "./made-release.ts";
import { base, makeBase, plain, podman } from "./podman.ts";

const root = join(import.meta.dirname, "../..");
const image = "localhost/paperchain-test";
const name = `paperchain-test-${process.pid}`;
const volume = `${name}-data`;
const minute = 60_000;
const patience = { timeout: minute, interval: 200 };
const hardened = [
  ...["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"],
  ...["--volume", `${volume}:/data`],
];

test("the image of a release runs as no root with one volume, is healthy, stops in order, and goes on with its data", {
  timeout: 15 * minute,
}, async ({ skip }) => {
  const why = makeBase();
  if (why) skip(why);
  onTestFinished(() => void podman("rmi", "--force", "--ignore", image, base), minute);
  buildImage();
  const [{ Config, Healthcheck }] = JSON.parse(podman("inspect", "--type", "image", image));
  expect([Config.User, Object.keys(Config.Volumes)]).toEqual(["10001:10001", ["/data"]]);

  podman("volume", "create", volume);
  onTestFinished(() => void podman("volume", "rm", "--force", volume), minute);
  onTestFinished(() => void podman("rm", "--force", "--time", "0", "--ignore", name), minute);
  const port = await freePort();
  const settings = ["--env", `PORT=${port}`, "--env", "MARKET=simulated"];
  const start = async () => {
    podman("run", "--detach", "--name", name, ...plain, ...hardened, ...settings, image);
    const [, ...command] = Healthcheck.Test;
    await vi.waitFor(() => podman("exec", name, ...command), patience);
  };
  await start();
  const password = /Password\s+(\S+)/.exec(podman("logs", name))?.[1] ?? "";
  expect(podman("exec", name, "id", "-u").trim()).toBe("10001");
  expect(podman("exec", name, "paperchain", "books")).toContain("The books balance.");
  expect(podman("exec", name, "paperchain", "backup", "/data/one.backup")).toContain("has everything up to");
  expect(await logIn(port, password)).toBe(200);

  podman("stop", "--time", "60", name);
  expect(podman("inspect", "--format", "{{.State.ExitCode}}", name).trim()).toBe("0");
  podman("rm", name);
  await start();
  expect(await logIn(port, password)).toBe(200);
});

function buildImage(): void {
  const release = makeRelease();
  const directory = mkdtempSync(join(tmpdir(), "paperchain-image-"));
  try {
    mkdirSync(join(directory, "dist"));
    for (const file of ["Dockerfile", ".dockerignore", "package.json", "scripts/release/unpack-release.sh"])
      cpSync(join(root, file), join(directory, file));
    cpSync(release.archive, join(directory, "dist", basename(release.archive)));
    writeFileSync(join(directory, "dist", "paperchain-0.0.1-linux-x64.tar.gz"), "an older release");
    // Without kept layers, which would stay on the machine.
    const how = ["--layers=false", "--isolation", "chroot", "--format", "docker"];
    podman("build", ...how, "--build-arg", `BASE=${base}`, "--tag", image, directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
    release.remove();
  }
}

async function logIn(port: number, password: string): Promise<number> {
  const body = JSON.stringify({ identifier: "admin@paperchain.example", password });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: "POST", headers, body });
  return answer.status;
}
