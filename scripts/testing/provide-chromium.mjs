import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Problem } from "../setup/problem.mjs";
import { withProgress } from "../setup/progress.mjs";
import { projectNode } from "../setup/project-node.mjs";
import { root } from "../setup/root.mjs";
import { runChild } from "../setup/run-child.mjs";

/** The headless shell: half the work of a full Chromium in headless mode. */
const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macPath = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * A browser for the tests: the named one, else a headless shell (from the system's packages if we may install them),
 * else the system's, else Playwright's own. Returns its path, or nothing if Playwright knows where it is.
 */
export async function provideChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Problem(`CHROMIUM_PATH is ${given}, but there is no such file.`);
  return (
    given ||
    findProgram([shell]) ||
    (await installPackage(shell)) ||
    findProgram(names) ||
    [macPath].find(isExecutable) ||
    (await installPackage("chromium")) ||
    (await installPlaywrights())
  );
}

function findProgram(names) {
  const directories = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  return directories.flatMap((directory) => names.map((name) => join(directory, name))).find(isExecutable);
}

/** Debian's and Ubuntu's packages fit the system; only root may install them. Another install may be running. */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const patience = ["DPkg::Lock::Timeout=300", "Acquire::http::Timeout=20", "Acquire::Retries=1"];
  const options = ["-qq", ...patience.flatMap((option) => ["-o", option])];
  const aptGet = (...args) => runChild("apt-get", [...options, ...args], { env });
  return withProgress(`Installing ${name} from the system's packages`, "Tried", async () => {
    const install = () => aptGet("install", "-y", "--no-install-recommends", name);
    // The package lists may be missing or too old.
    if ((await install()) !== 0 && (await aptGet("update")) === 0) await install();
    return findProgram([name]);
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
