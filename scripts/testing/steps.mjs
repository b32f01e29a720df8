import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildWeb, isBuilt } from "../setup/build-web.mjs";
import { projectNode } from "../setup/project-node.mjs";
import { root } from "../setup/root.mjs";
import { runChild } from "../setup/run-child.mjs";
import { checkBundle } from "./check-bundle.mjs";
import { provideChromium } from "./provide-chromium.mjs";

/** In the order in which they run: what is quick and often broken first. `check` is those that run nothing of the product. */
const steps = [
  { name: "types", group: "check", title: "the compiler reads everything", run: checkTypes },
  {
    name: "lint",
    group: "check",
    title: "style and likely mistakes",
    run: () => node(bin("@biomejs/biome", "biome"), "ci", "."),
  },
  {
    name: "imports",
    group: "check",
    title: "who may import whom",
    run: () => node(join(root, "scripts", "import-rules.mjs")),
  },
  {
    name: "unit",
    title: "rules, database, HTTP and pages",
    run: (more) => vitest(["--project", "!scripts", ...more]),
  },
  { name: "tcp", title: "database and HTTP again, on a second PostgreSQL over TCP", run: overTcp },
  { name: "build", title: "the pages, and how much a browser has to load", run: build },
  // By itself, because it measures how long a start takes.
  {
    name: "start",
    title: "npm start, kill -9, npm start again",
    needs: ["build"],
    run: (more) => vitest(["--project", "scripts", ...more]),
  },
  { name: "e2e", title: "people in a browser", needs: ["build"], run: inBrowser },
];

/** All steps, or those of that name or group. */
export function findSteps(name) {
  return steps.filter((step) => name === undefined || step.name === name || step.group === name);
}

async function checkTypes() {
  const projects = ["core", ".", "web"];
  const results = [];
  for (const project of projects)
    results.push(await node(bin("typescript", "tsc"), "-p", join(root, project)));
  return results.every(Boolean);
}

function overTcp(more) {
  // The tests of the embedded server start their own and would only repeat themselves.
  const args = ["--project", "server", "--exclude", "server/src/db/embedded/**", ...more];
  return vitest(args, { TEST_DATABASE: "tcp" });
}

async function build() {
  if (!isBuilt()) await buildWeb();
  return checkBundle(join(root, "web", "dist"));
}

async function inBrowser(more) {
  const env = { ...process.env, CHROMIUM_PATH: await provideChromium() };
  const args = [bin("@playwright/test", "playwright"), "test", "--config", join(root, "e2e"), ...more];
  return (await runChild(projectNode(), args, { cwd: root, env })) === 0;
}

async function vitest(args, env = {}) {
  const command = [bin("vitest", "vitest"), "run", ...args];
  return (await runChild(projectNode(), command, { cwd: root, env: { ...process.env, ...env } })) === 0;
}

async function node(...command) {
  return (await runChild(projectNode(), command, { cwd: root })) === 0;
}

/** The file behind a command of a package: run with the project's Node, it needs neither a shell nor a search path. */
function bin(packageName, command) {
  const manifest = join(packageDirectory(packageName), "package.json");
  const { bin: entry } = createRequire(import.meta.url)(manifest);
  return join(dirname(manifest), typeof entry === "string" ? entry : entry[command]);
}

function packageDirectory(name) {
  return join(root, "node_modules", name);
}
