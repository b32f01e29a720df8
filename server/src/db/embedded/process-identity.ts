import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * Identifies a process by its start time in this boot of the machine, because process ids are reused. Undefined if
 * there is no such process, or only a zombie.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (process.platform !== "linux") return ps(pid, "lstart=");
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The second field is the program's name in brackets, which may contain spaces and brackets.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? ["X"];
  if (state === "Z" || state === "X") return undefined;
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  return `${boot.trim()} ${fields[18]}`;
}

export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform !== "linux") return ps(pid, "command=");
  const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return line?.replaceAll("\0", " ");
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  const answer = await promisify(execFile)("ps", ["-o", column, "-p", String(pid)]).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}
