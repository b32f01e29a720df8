import { execFileSync } from "node:child_process";
import { onTestFinished } from "vitest";
import { temporaryDirectory } from "../temporary-directory.ts";

/** Whether this process may mount disks: root may, unless its container forbids it. */
export const canMount = tryToMount();

/** A disk of this many megabytes in a directory of its own, removed with the test. */
export function smallDisk(megabytes: number, ...options: string[]): string {
  const directory = temporaryDirectory();
  mount(directory, [`size=${megabytes}m`, "mode=755", ...options]);
  onTestFinished(() => void execFileSync("umount", ["-l", directory]));
  return directory;
}

function mount(directory: string, options: string[]): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", options.join(","), "tmpfs", directory], { stdio: "pipe" });
}

function tryToMount(): boolean {
  try {
    // In a mount namespace of its own, so that nothing is left.
    const mounting = ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"];
    execFileSync("unshare", mounting, { stdio: "pipe" });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}
