import { readdirSync, readFileSync } from "node:fs";

export function childrenOf(parent: number): number[] {
  return processes().filter((pid) => Number(statOf(pid)[1]) === parent);
}

export const connectionsOf = (parent: number) =>
  childrenOf(parent).filter((pid) => /postgres: paperchain paperchain/.test(titleOf(pid)));

const processes = () => readdirSync("/proc").map(Number).filter(Number.isInteger);

/** The fields after the program's name, which may contain spaces and brackets: its state, its parent, and more. */
function statOf(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

const titleOf = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 1) process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}
