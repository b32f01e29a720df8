// npm run mutate: makes small changes to the rules, the functions that post money, the use cases and the guards, and counts how
// many of them the tests of npm test and continuous integration notice. `npm run mutate -- 200 7` tries 200, chosen by the
// seed 7. It goes on where an earlier call with the same seed was stopped.
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { seededRandom } from "../core/src/trades/seeded-random.ts";
import { readModules } from "./import-rules/read-modules.ts";
import { findMutants } from "./mutate/find-mutants.ts";
import { openCopy } from "./mutate/mutated-copy.mjs";
import { testsThatName } from "./mutate/tests-that-name.ts";
import { prepare } from "./setup/prepare.mjs";
import { Problem, runMain } from "./setup/problem.mjs";
import { root } from "./setup/root.mjs";

const directory = join(root, ".setup", "mutate");

/** The kinds of code, with the tests that are likely to notice a change: they run first. */
const kinds = {
  rules: {
    // The list of coins is data.
    files: ["core/src/**/!(coins).ts"],
    near: ({ file }) => [file.split("/").slice(0, 3).join("/"), `web/src/features/${file.split("/")[2]}/`],
  },
  postings: {
    files: ["ledger", "orders", "trades", "plans", "wallets", "fresh-starts"].map(
      (noun) => `server/src/*/${noun}.sql`,
    ),
    near: ({ file }) => ["src/ledger/", `/${basename(file, ".sql")}/`, `/${basename(file, ".sql")}.test`],
  },
  "use cases": {
    files: [
      "server/src/{accounts,boards,funding,groups,inbox,kyc,market,orders,oversight,plans,rounds,security}/**/!(routes|queries|tables).ts",
      "server/src/{standings,support,trades,transactions,wallet}/**/!(routes|queries|tables).ts",
    ],
    near: ({ file }) => [`${dirname(file)}/`],
  },
  guards: {
    files: ["http/bind", "sessions", "limits", "groups"].map((folder) => `server/src/${folder}/*.ts`),
    near: ({ file }) => [`${dirname(file)}/`, "accounts/login/sessions", "laws/authorisation"],
  },
};

/** The tests of npm test and continuous integration, without the journeys. */
const allTests = ["--project", "!scripts", "--tags-filter", "!proof"];

const namingMax = 25;

/** So many at once: most of those that such tests do not notice are noticed by none. */
const togetherMax = 8;

await runMain(async () => {
  const [count = "200", seed = "1"] = process.argv.slice(2);
  await prepare({ pages: false });
  mkdirSync(directory, { recursive: true });
  const known = openResults(join(directory, `seed-${seed}.jsonl`));
  const mutants = chooseMutants(Number(count), Number(seed));
  const isNew = ({ id }) => !known.has(id);
  await tryEach(mutants.filter(isNew), known, "far from it", (mutant) => kinds[mutant.kind].near(mutant));
  const naming = testsThatName(readModules(root), root, namingMax);
  const far = mutants.filter(({ id }) => known.get(id) === "far from it");
  await tryEach(far, known, "not named", ({ file }) => naming(file));
  const left = mutants.filter(({ id }) => known.get(id) === "not named");
  if (left.length > 0) await tryTogether(left, known);
  for (const kind of Object.keys(kinds)) {
    const ids = mutants.filter((mutant) => mutant.kind === kind).map(({ id }) => id);
    console.log(
      `${kind}: ${ids.filter((id) => known.get(id) === "noticed").length} of ${ids.length} noticed`,
    );
  }
  for (const { id } of mutants) if (known.get(id) === "survived") console.log(`not noticed: ${id}`);
  return 0;
});

/** Two at a time, each in a copy of its own, with some of the tests. */
async function tryEach(waiting, known, otherwise, testsFor) {
  const work = async (copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const tests = testsFor(mutant);
      const some = [...tests, "--maxWorkers", "1", "--tags-filter", "!proof"];
      const isNoticed = tests.length > 0 && (await copy.notices([mutant], some));
      known.set(mutant.id, isNoticed ? "noticed" : otherwise);
    }
  };
  if (waiting.length > 0) await Promise.all(["0", "1"].map((name) => work(openCopy(join(directory, name)))));
}

/** Every test on several mutants: if none fails, none of them is noticed. Otherwise the tests that failed tell which ones are. */
async function tryTogether(mutants, known) {
  const copy = openCopy(join(directory, "0"));
  if (await copy.notices([], allTests))
    throw new Problem("A test fails without any change. Mend that first.");
  let left = mutants;
  for (let size = togetherMax; left.length > 0; ) {
    const together = left.slice(0, size);
    const failing = await copy.findFailing(together, allTests);
    const noticed = together.length === 1 && failing ? together : [];
    for (const mutant of together)
      if (failing?.length && noticed.length === 0 && (await copy.notices([mutant], failing)))
        noticed.push(mutant);
    const result = failing ? "noticed" : "survived";
    const decided = failing ? noticed : together;
    for (const { id } of decided) known.set(id, result);
    left = left.filter((mutant) => !decided.includes(mutant));
    // Mutants that fail a test only together are tried alone.
    size = decided.length > 0 ? togetherMax : 1;
  }
}

/** The same ones for the same seed: as many of each kind. */
function chooseMutants(count, seed) {
  const chance = seededRandom(seed);
  const share = Math.ceil(count / Object.keys(kinds).length);
  return Object.entries(kinds).flatMap(([kind, { files }]) => {
    const all = files
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .filter((file) => !file.endsWith(".test.ts"))
      .sort()
      .flatMap((file) => findMutants(file, readFileSync(join(root, file), "utf8")));
    const chosen = all.map((mutant) => ({ mutant, place: chance() })).sort((a, b) => a.place - b.place);
    return chosen.slice(0, share).map(({ mutant }) => ({ ...mutant, kind, id: describe(mutant) }));
  });
}

function describe({ file, start, end, text }) {
  const source = readFileSync(join(root, file), "utf8");
  const line = source.slice(0, start).split("\n").length;
  return `${file}:${line}:${start}: ${source.slice(start, end).replace(/\s+/g, " ")} → ${text || "nothing"}`;
}

/** The results so far, in a file that the next call reads. */
function openResults(file) {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const known = new Map(lines.map((line) => JSON.parse(line)));
  return {
    has: (id) => known.has(id),
    get: (id) => known.get(id),
    set: (id, result) => {
      known.set(id, result);
      appendFileSync(file, `${JSON.stringify([id, result])}\n`);
      console.log(`${result}: ${id}`);
    },
  };
}
