import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../server/src/testing/free-port.ts";
import { makeRelease } from "./made-release.ts";

const root = join(import.meta.dirname, "../..");
const image = "localhost/paperchain-test";
const base = "localhost/paperchain-test-base";
const name = `paperchain-test-${process.pid}`;
const patience = { timeout: 60_000, interval: 200 };

/**
 * Podman as root: without the network of a container, the limits of a login and the timers of systemd, which a machine
 * for tests may not have.
 */
const podman = (...args: string[]) =>
  execFileSync("podman", [...runtime(), ...args], { stdio: "pipe" }).toString();
const runtime = () => (has("runc") ? ["--runtime", "runc"] : []);
const has = (program: string) => spawnSync("which", [program]).status === 0;

test("the image of a release runs as no root with one volume, is healthy, stops in order, and goes on with its data", {
  tags: ["long"],
  timeout: 900_000,
}, async () => {
  const missing = ["podman", "mmdebstrap"].filter((program) => !has(program));
  if (missing.length > 0 || process.getuid?.() !== 0)
    return console.log(`Not tested: the image needs root and ${missing.join(", ") || "nothing else"}.`);
  buildImage();
  onTestFinished(() => void podman("rmi", "--force", image));
  const { User, Healthcheck, Volumes } = JSON.parse(podman("inspect", "--format", "{{json .Config}}", image));
  expect([User, Object.keys(Volumes)]).toEqual(["10001:10001", ["/data"]]);

  const port = await freePort();
  const volume = `${name}-data`;
  podman("volume", "create", volume);
  onTestFinished(() => void podman("volume", "rm", "--force", volume));
  onTestFinished(() => void podman("rm", "--force", "--ignore", name));
  const limits = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=2048:2048", "--no-healthcheck"];
  const hardened = [
    "--read-only",
    "--tmpfs",
    "/tmp",
    "--cap-drop",
    "ALL",
    "--security-opt",
    "no-new-privileges",
  ];
  const settings = ["--env", `PORT=${port}`, "--env", "MARKET=simulated"];
  const start = () => {
    podman(
      "run",
      "--detach",
      "--name",
      name,
      "--network",
      "host",
      ...limits,
      ...hardened,
      ...settings,
      "--volume",
      `${volume}:/data`,
      image,
    );
    const [, ...command] = Healthcheck.Test;
    return vi.waitFor(() => podman("exec", name, ...command), patience);
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

/** On a Debian of this machine's own archive, because images of others cannot be had everywhere. */
function buildImage(): void {
  const release = makeRelease();
  const directory = mkdtempSync(join(tmpdir(), "paperchain-image-"));
  try {
    execFileSync("mmdebstrap", ["--variant=apt", "bookworm", join(directory, "base.tar")], { stdio: "pipe" });
    podman("import", join(directory, "base.tar"), base);
    mkdirSync(join(directory, "context", "dist"), { recursive: true });
    for (const file of ["Dockerfile", ".dockerignore"])
      cpSync(join(root, file), join(directory, "context", file));
    cpSync(release.archive, join(directory, "context", "dist", "paperchain-release.tar.gz"));
    const how = ["--isolation", "chroot", "--format", "docker", "--build-arg", `BASE=${base}`];
    podman("build", ...how, "--tag", image, join(directory, "context"));
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
