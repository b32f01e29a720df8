import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Only one process at a time may install or build in a clone. Each process writes its own file first and then looks
 * for others: of two that start at once, at least one sees the other and steps back. A file of a dead process does
 * not count.
 */
export async function withLock(directory, work) {
  mkdirSync(directory, { recursive: true });
  const mine = join(directory, `${process.pid}.lock`);
  let told = false;
  for (;;) {
    writeFileSync(mine, startOf(process.pid));
    const other = holder(directory);
    if (other === undefined) break;
    rmSync(mine);
    if (!told) console.log(`Process ${other} is installing or building here: waiting for it …`);
    told = true;
    await delay(200 + Math.random() * 300);
  }
  try {
    return await work();
  } finally {
    rmSync(mine, { force: true });
  }
}

function holder(directory) {
  for (const name of readdirSync(directory)) {
    const pid = Number(/^(\d+)\.lock$/.exec(name)?.[1]);
    if (!pid || pid === process.pid) continue;
    if (isAlive(pid, read(join(directory, name)))) return pid;
    rmSync(join(directory, name), { force: true });
  }
  return undefined;
}

function isAlive(pid, start) {
  if (start === undefined) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === "ESRCH") return false;
  }
  // An empty file was just created and is not filled yet, or the system cannot tell the start time.
  return start === "" || startOf(pid) === start;
}

/** When a process started, if the system can tell: process ids are reused. */
function startOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
