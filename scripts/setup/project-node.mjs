import { existsSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "./problem.mjs";
import { root } from "./root.mjs";

const oldest = [22, 18];

/**
 * Options of Node for a server. Left alone, the space for young objects grows to 134 MB at the start and is not given back for minutes;
 * a club's smallest machine has 512 MB. The launcher of a release, scripts/release/paperchain.sh, has the same options and variable.
 */
export const serverOptions = ["--max-semi-space-size=16"];
/** With more arenas, an idle server takes 25 MB more. */
export const serverEnv = { MALLOC_ARENA_MAX: "2", ...process.env };

/**
 * The Node that npm installed; if there is none for this machine, the host's, if it runs TypeScript directly. Not
 * through node_modules/.bin, where npm 10 creates no link to it.
 */
export function projectNode() {
  const brought = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(brought)) return brought;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath;
  throw new Problem(
    `npm brings no Node for this machine (${process.platform}-${process.arch}), and the one installed is ${process.version}. Install Node 24.`,
  );
}
