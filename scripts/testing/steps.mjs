import { join } from "node:path";
import { buildWeb, isBuilt } from "../setup/build-web.mjs";
import { root } from "../setup/root.mjs";
import { packagesChanged, packagesPassedOn } from "./packages-changed.mjs";
import { provideChromium } from "./provide-chromium.mjs";
import { biome, playwright, script, tsc, vitest } from "./tools.mjs";

/**
 * The steps in the order in which they run: quick ones that often break come first. `npm test` leaves out the steps of the
 * group `rest`, which continuous integration runs after it. `check` runs no part of the product. The group `proofs` is run
 * by name: docs/proofs.md says when each last ran, and what it gave.
 */
const steps = [
  { name: "types", group: "check", title: "the compiler reads everything", run: types },
  { name: "lint", group: "check", title: "style and likely mistakes", run: () => biome("ci", ".") },
  { name: "imports", group: "check", title: "who may import whom", run: () => script("import-rules.mjs") },
  { name: "unit", title: "rules, database, HTTP and pages", run: unit },
  { name: "build", title: "the pages, and how much a browser has to load", run: build },
  { name: "start", title: "npm start, kill -9, npm start again", needs: ["build"], run: start },
  { name: "e2e", title: "people in a browser", needs: ["build"], run: e2e },
  {
    name: "later",
    group: "rest",
    title: "the other tests, on a second PostgreSQL",
    needs: ["build"],
    run: later,
  },
  {
    name: "e2e-later",
    group: "rest",
    title: "the other journeys, and every state",
    needs: ["build"],
    run: e2eLater,
  },
  {
    name: "packages",
    group: "rest",
    title: "the release, its image, and proxies",
    needs: ["build"],
    run: packages,
  },
  { name: "first-load", group: "proofs", title: "what a phone loads before a screen stands", run: firstLoad },
  { name: "torture", group: "proofs", title: "many at once, for long; cheats; large samples", run: torture },
];

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

const untagged = ["--tags-filter", "!later && !proof && !packages"];

/** A file that is named runs whole, if it is no proof. */
function unit(more) {
  return vitest([
    "--project",
    "!scripts",
    ...(more.length === 0 ? untagged : ["--tags-filter", "!proof", ...more]),
  ]);
}

/** The first PostgreSQL is the embedded one of the unit step: this one is like an operator's own. */
function later(more) {
  return vitest(["--tags-filter", "later && !proof", ...more], { TEST_DATABASE: "tcp" });
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
    TORTURE_MUTATIONS: "1000",
    TORTURE_SETTINGS: "all",
    TORTURE_UPSETS: "50",
    TORTURE_FREEZE_SECONDS: "30",
    TORTURE_UPSET_EVERY_SECONDS: "6",
    TORTURE_OUTAGE_SECONDS: "600",
    TORTURE_REQUESTS: "100000",
    TORTURE_SEED: String(Date.now() % 2 ** 31),
    TORTURE_FAULT_ROUNDS: "5",
    TORTURE_FAILOVERS: "5",
  };
  // Somebody who sets one of them wants that figure.
  return vitest(["--tags-filter", "proof || sampled", ...more], { TORTURE: "1", ...often, ...process.env });
}

async function build() {
  if (!isBuilt()) await buildWeb();
  return script("bundle-budget.mjs");
}

/** Alone, because it measures how long a start takes. */
function start(more) {
  return vitest(["--project", "scripts", ...(more.length === 0 ? untagged : more)]);
}

async function packages(more) {
  const before = packagesPassedOn();
  if (more.length === 0 && before && !packagesChanged(before)) {
    console.log(`Nothing that makes the packages has changed since ${before}, on which they passed.`);
    return true;
  }
  return vitest(["--project", "scripts", "--tags-filter", "packages", ...more]);
}

function e2eLater(more) {
  return e2e(more, { PAPERCHAIN_EXTENT: "later" });
}

function firstLoad(more) {
  return e2e(["--config", "e2e/first-load", ...more]);
}

async function e2e(more, env = more.length > 0 ? { PAPERCHAIN_EXTENT: "named" } : {}) {
  if (!isBuilt()) await buildWeb();
  const config = more.includes("--config") ? [] : ["--config", "e2e"];
  return playwright([...config, ...more], { ...env, CHROMIUM_PATH: await provideChromium() });
}
