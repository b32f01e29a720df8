import { join } from "node:path";
import { buildWeb, isBuilt } from "../setup/build-web.mjs";
import { root } from "../setup/root.mjs";
import { provideChromium } from "./provide-chromium.mjs";
import { tcpTests } from "./tcp-tests.mjs";
import { biome, playwright, script, tsc, vitest } from "./tools.mjs";

/**
 * The steps in the order in which they run: quick ones that often break come first. `npm test` leaves out the steps
 * of the group `rest`; `npm run test:all` runs those too. `check` runs no part of the product.
 */
const steps = [
  { name: "types", group: "check", title: "the compiler reads everything", run: types },
  { name: "lint", group: "check", title: "style and likely mistakes", run: () => biome("ci", ".") },
  { name: "imports", group: "check", title: "who may import whom", run: () => script("import-rules.mjs") },
  { name: "unit", title: "rules, database, HTTP and pages", run: unit },
  { name: "build", title: "the pages, and how much a browser has to load", run: build },
  { name: "start", title: "npm start, kill -9, npm start again", needs: ["build"], run: start },
  { name: "e2e", title: "people in a browser", needs: ["build"], run: e2e },
  { name: "long", group: "rest", title: "long tests, and larger samples of others", run: long },
  { name: "tcp", group: "rest", title: "a second PostgreSQL, over TCP", run: tcp },
  {
    name: "packages",
    group: "rest",
    title: "the release, its image, and proxies",
    needs: ["build"],
    run: packages,
  },
  { name: "e2e-all", group: "rest", title: "the other sizes and themes", needs: ["build"], run: e2eAll },
  {
    name: "first-load",
    group: "rest",
    title: "what a phone loads before a screen stands",
    needs: ["build"],
    run: firstLoad,
  },
  // Runs for hours; run it by name before a release of the ledger.
  { name: "torture", group: "torture", title: "many who move money at once, for long", run: torture },
];

/** Set by `npm run test:all`: tests with a larger sample use it, and e2e runs what `npm test` left out. */
const testAll = { TEST_ALL: "1" };

/**
 * The steps of `npm test`, of `npm run test:all` (`all`), of the difference (`rest`), or those of that name or group.
 */
export function findSteps(name) {
  if (name === undefined) return steps.filter(({ group }) => group === undefined || group === "check");
  if (name === "all") return [...findSteps(), ...findSteps("rest")];
  return steps.filter((step) => step.name === name || step.group === name);
}

async function types() {
  const results = [];
  for (const project of ["core", ".", "web", "web/offline"])
    results.push(await tsc("-p", join(root, project)));
  return results.every(Boolean);
}

/** A file that is named runs whole. */
function unit(more) {
  return vitest(["--project", "!scripts", ...(more.length === 0 ? ["--tags-filter", "!long"] : more)]);
}

function long(more) {
  return vitest(["--project", "!scripts", "--tags-filter", "long || sampled", ...more], testAll);
}

/** The tests of the embedded server start their own database, and would only repeat themselves. */
function tcp(more) {
  const args = ["--project", "server", "--exclude", "server/src/db/embedded/**"];
  return vitest([...args, ...(more.length === 0 ? tcpTests : more)], { TEST_DATABASE: "tcp" });
}

function torture(more) {
  const often = {
    TORTURE_ROUNDS: "1000",
    TORTURE_KEYS: "10000",
    TORTURE_PURCHASES: "100000",
    TORTURE_ROUND_MEMBERS: "100000",
    TORTURE_STANDINGS: "10000",
    TORTURE_KILLS: "10",
    TORTURE_BACKUPS: "20",
    TORTURE_TRADES: "5000",
    TORTURE_TAMPERINGS: "1000",
    TORTURE_RECEIPTS: "10000",
    TORTURE_MUTATIONS: "10000",
    TORTURE_SETTINGS: "all",
    TORTURE_UPSETS: "50",
    TORTURE_FREEZE_SECONDS: "30",
    TORTURE_UPSET_EVERY_SECONDS: "6",
    TORTURE_OUTAGE_SECONDS: "600",
    TORTURE_REQUESTS: "100000",
    TORTURE_SEED: process.env.TORTURE_SEED ?? String(Date.now() % 2 ** 31),
    TORTURE_FAULT_ROUNDS: "5",
    TORTURE_FAILOVERS: "5",
  };
  const files = more.length === 0 ? [""] : more;
  return vitest(["--project", "server", ...files.map((file) => `server/src/torture/${file}`)], often);
}

async function build() {
  if (!isBuilt()) await buildWeb();
  return script("bundle-budget.mjs");
}

/** Alone, because it measures how long a start takes. */
function start(more) {
  return vitest(["--project", "scripts", ...(more.length === 0 ? ["--tags-filter", "!long"] : more)]);
}

function packages(more) {
  return vitest(["--project", "scripts", "--tags-filter", "long", ...more]);
}

function e2eAll(more) {
  return e2e(more, testAll);
}

function firstLoad(more) {
  return e2e(["--config", "e2e/first-load", ...more]);
}

async function e2e(more, env = {}) {
  if (!isBuilt()) await buildWeb();
  const config = more.includes("--config") ? [] : ["--config", "e2e"];
  return playwright([...config, ...more], { ...env, CHROMIUM_PATH: await provideChromium() });
}
