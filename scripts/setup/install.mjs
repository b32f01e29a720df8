import { missingPackages } from "./missing-packages.mjs";
import { Problem } from "./problem.mjs";
import { withProgress } from "./progress.mjs";
import { root } from "./root.mjs";
import { runChild } from "./run-child.mjs";

export const isInstalled = () => missingPackages(root).length === 0;

/** Installs what the lock file says into node_modules. */
export async function install() {
  const code = await withProgress(
    "Installing what is missing (first time: about a minute)",
    "Installed",
    npmCi,
  );
  if (code !== 0) {
    throw new Problem(
      `Installing failed: npm ended with code ${code}, and its reason is above. Is the package registry reachable, and is there space on the disk? Then run the same command again.`,
    );
  }
  const missing = missingPackages(root);
  if (missing.length > 0) {
    throw new Problem(
      `npm left out ${missing.slice(0, 3).join(", ")} (${missing.length} in all). Run the same command again; if that does not help, delete node_modules first.`,
    );
  }
}

/**
 * The user's npm settings may omit packages that we need, hence the includes. Warnings about the age of the host's
 * Node are hidden: the project brings its own.
 */
function npmCi() {
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  // The host's Node runs npm: the install is about to replace the one in node_modules.
  const node = process.env.npm_node_execpath ?? process.execPath;
  return npm ? runChild(node, [npm, ...args], { cwd: root }) : runChild("npm", args, { cwd: root });
}
