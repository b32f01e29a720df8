import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const base = "localhost/paperchain-test-base";

/** Runs podman and returns what it printed. */
export function podman(...args: string[]): string {
  const runtime = has("runc") ? ["--runtime", "runc"] : [];
  return execFileSync("podman", [...runtime, ...args], { stdio: "pipe" }).toString();
}

/**
 * For a container without the network of its own, the limits of a login and the timers of systemd, which a machine for
 * tests may not have.
 */
export const plain = [
  ...["--network", "host", "--no-healthcheck"],
  ...["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=2048:2048"],
];

/**
 * Makes a base image from the Debian archive that this machine uses, because images of others cannot be had everywhere.
 * Returns why it cannot be made or run; nothing if it can.
 */
export function makeBase(): string | undefined {
  const missing = ["podman", "mmdebstrap"].filter((program) => !has(program));
  if (missing.length > 0) return `${missing.join(" and ")} is not installed.`;
  if (process.getuid?.() !== 0) return "mmdebstrap and podman are run as root here.";
  const directory = mkdtempSync(join(tmpdir(), "paperchain-base-"));
  try {
    execFileSync("mmdebstrap", ["--variant=apt", "bookworm", join(directory, "base.tar")], { stdio: "pipe" });
    podman("import", join(directory, "base.tar"), base);
    podman("run", "--rm", ...plain, base, "true");
    return undefined;
  } catch (error) {
    spawnSync("podman", ["rmi", "--force", "--ignore", base]);
    return `This machine cannot make or run a container: ${error instanceof Error ? error.message : error}`;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const has = (program: string) => spawnSync("which", [program]).status === 0;
