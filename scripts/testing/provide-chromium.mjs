import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Problem } from "../setup/problem.mjs";
import { withProgress } from "../setup/progress.mjs";
import { projectNode } from "../setup/project-node.mjs";
import { root } from "../setup/root.mjs";
import { runChild } from "../setup/run-child.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macPath = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * A browser for the tests: the one that was named, the system's, a package of the system where we may install one, else
 * Playwright's own. Answers its path, or nothing when Playwright knows where it is.
 */
export async function provideChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Problem(`CHROMIUM_PATH is ${given}, and there is nothing.`);
  return given || findChromium() || (await installPackage()) || (await installPlaywrights());
}

function findChromium() {
  const directories = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  const candidates = directories.flatMap((directory) => names.map((name) => join(directory, name)));
  return [...candidates, macPath].find(isExecutable);
}

/** Debian's and Ubuntu's packages fit the system; only root may install them. Another install may be under way. */
async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args) => runChild("apt-get", ["-qq", "-o", "DPkg::Lock::Timeout=300", ...args], { env });
  return withProgress("Installing Chromium from the system's packages", "Tried", async () => {
    await aptGet("update");
    await aptGet("install", "-y", "--no-install-recommends", "chromium");
    return findChromium();
  });
}

async function installPlaywrights() {
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const code = await withProgress("Installing Playwright's Chromium", "Tried", () =>
    runChild(projectNode(), [cli, "install", "chromium"], { cwd: root }),
  );
  if (code !== 0) {
    throw new Problem(
      "No browser was found, and Playwright could not install its own. Install Chromium, or set CHROMIUM_PATH to one.",
    );
  }
  return undefined;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
