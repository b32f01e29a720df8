import type { Import, Module } from "./read-modules.ts";

/** One sentence of the architecture, and the imports that break it. */
export interface Rule {
  readonly name: string;
  readonly why: string;
  forbids(from: Module, to: Import): boolean;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** The folders of a workspace that only tests use. */
const isTesting = (file: string) => /^(server|web)\/src\/(testing|laws|torture)\//.test(file);
const workspaceOf = (file: string) => file.split("/")[0] ?? "";
const isOurs = (to: Import) => to.kind === "file" || to.kind === "nowhere";

/**
 * The floors from top to bottom. A folder may use the floors below it, but no other folder of its own floor. A new noun gets its
 * place here before its first line of code: a folder that is not named may use none of these.
 */
const floors = {
  server: [
    ["main.ts", "commands", "demo.ts"],
    ["demo", "workers"],
    ["start-server.ts"],
    ["open-context.ts"],
    ["app.ts", "jobs"],
    ["stream", "system", "answers", "waiting"],
    ["accounts", "oversight"],
    ["rounds", "boards"],
    ["wallet", "standings", "inbox"],
    ["trades", "orders", "plans", "funding", "kyc", "support", "security"],
    ["transactions"],
    ["groups"],
    ["market"],
    ["ledger"],
    ["messages"],
    ["http"],
    ["providers"],
    ["realtime"],
    ["sessions"],
    ["members"],
    ["log"],
    ["limits"],
    ["db"],
  ],
  web: [["main.tsx"], ["app"], ["features"], ["lib"], ["ui"]],
};

/** The folder of a file and its floor; files outside these folders, such as config.ts, are the ground floor. */
function place(file: string): { room: string; floor: number } | undefined {
  const [workspace, src, room = ""] = file.split("/");
  if ((workspace !== "server" && workspace !== "web") || src !== "src") return undefined;
  const floor = floors[workspace].findIndex((rooms) => rooms.includes(room));
  return floor < 0 ? { room: "ground", floor: floors[workspace].length } : { room, floor };
}

function climbs(from: string, { to, typeOnly }: Import): boolean {
  // The types of a noun's tables, which the type of the database puts together.
  if (typeOnly && isTables(to)) return false;
  const [start, end] = [place(from), place(to)];
  if (!start || !end || workspaceOf(from) !== workspaceOf(to) || start.room === end.room) return false;
  // The ground floor may name types of the floors above, as context.ts does, but not use them.
  if (start.room === "ground" && typeOnly) return false;
  return end.floor <= start.floor;
}

const feature = (file: string) => /^(web\/src\/features\/[^/]+)\//.exec(file)?.[1];
const isTables = (file: string) => /^server\/src\/\w+\/tables\.ts$/.test(file);
const isQueries = (file: string) => /^server\/src\/.*\/queries(\/.*)?\.ts$/.test(file);
const connects = (file: string) =>
  /^(server\/src\/(db|testing|torture\/outside)|bench\/src|e2e\/setup)\//.test(file);

export const rules: readonly Rule[] = [
  {
    name: "core-imports-only-itself",
    why: "core holds pure rules: no package, no part of Node, nothing of the other workspaces",
    forbids: ({ file }, to) =>
      workspaceOf(file) === "core" && (isOurs(to) ? workspaceOf(to.to) !== "core" : !isTest(file)),
  },
  {
    name: "contract-imports-core-and-zod",
    why: "the contract is read by server and browser alike: core, itself and the schema library",
    forbids: ({ file }, to) =>
      workspaceOf(file) === "contract" &&
      (isOurs(to) ? !["core", "contract"].includes(workspaceOf(to.to)) : to.to !== "zod" && !isTest(file)),
  },
  {
    name: "server-and-web-never-meet",
    why: "they know each other only through the contract; only the judge of cheats runs the checks of pages",
    forbids: ({ file }, { to }) => {
      if (file === "server/src/torture/cheats/judge-browser.ts") return false;
      const pair = [workspaceOf(file), workspaceOf(to)];
      return pair.includes("server") && pair.includes("web");
    },
  },
  {
    name: "journeys-stay-outside",
    why: "a journey meets the product as a person does, and takes from its source no more than the list of screens; a state may show the sample answers of the web app's tests",
    forbids: ({ file }, to) =>
      workspaceOf(file) === "e2e" &&
      isOurs(to) &&
      !["e2e", "core", "contract"].includes(workspaceOf(to.to)) &&
      to.to !== "web/src/app/paths.ts" &&
      !(file.startsWith("e2e/states/") && /^web\/src\/features\/.*\/an?-[\w-]+\.ts$/.test(to.to)),
  },
  {
    name: "the-product-needs-no-tools",
    why: "journeys, measurements and scripts look at the product; it does not know them",
    forbids: ({ file }, { to }) =>
      ["server", "web"].includes(workspaceOf(file)) && ["e2e", "bench", "scripts"].includes(workspaceOf(to)),
  },
  {
    name: "features-never-meet",
    why: "what two features need goes down a floor; a page of two nouns is put together in web/src/app",
    forbids: ({ file }, { to }) =>
      feature(file) !== undefined && feature(to) !== undefined && feature(file) !== feature(to),
  },
  {
    name: "imports-go-down",
    why: "a noun may use those below it, never those above or beside it; in the web app, app -> features -> lib -> ui",
    forbids: ({ file }, to) => !isTesting(file) && !isTesting(to.to) && climbs(file, to),
  },
  {
    name: "only-tests-import-testing",
    why: "what is made for tests is not for the product",
    forbids: ({ file }, { to }) => isTesting(to) && !isTesting(file) && !isTest(file),
  },
  {
    name: "routes-hold-no-queries",
    why: "a route parses, calls a use case and replies",
    forbids: ({ file }, { to }) => /^server\/src\/\w+\/routes\.ts$/.test(file) && isQueries(to),
  },
  {
    name: "driver-only-in-db",
    why: "only server/src/db connects, but for what fills a database to be measured or tested",
    forbids: ({ file }, { kind, to }) => kind === "package" && to === "pg" && !connects(file),
  },
  {
    name: "sql-only-in-queries",
    why: "a noun's SQL is in its queries and its .sql files, not in its use cases",
    forbids: ({ file }, { kind, to }) =>
      kind === "package" &&
      to === "kysely" &&
      !connects(file) &&
      !isQueries(file) &&
      !isTables(file) &&
      !isTest(file),
  },
  {
    name: "postings-only-in-ledger",
    why: "one act's money moves in one place: only the ledger calls the posting functions",
    forbids: ({ file }, { to, typeOnly }) =>
      to === "server/src/ledger/queries/posting.ts" &&
      !typeOnly &&
      !/^server\/src\/(ledger|testing)\//.test(file),
  },
  {
    name: "ui-knows-no-server",
    why: "the design system shows what it is given",
    forbids: ({ file }, { to }) => file.startsWith("web/src/ui/") && workspaceOf(to) === "contract",
  },
  {
    name: "web-loads-no-schemas",
    why: "the schema library would be a fifth of the browser's first load: take types, or the tables without schemas",
    forbids: ({ file }, { to, kind, typeOnly }) => {
      if (workspaceOf(file) !== "web" || typeOnly || isTest(file) || isTesting(file)) return false;
      if (kind === "package") return to === "zod";
      return workspaceOf(to) === "contract" && !/\/(routes|refusals|endpoint)\.ts$/.test(to);
    },
  },
  {
    name: "imports-lead-somewhere",
    why: "an import that cannot be followed cannot be checked",
    forbids: (_, { kind }) => kind === "nowhere",
  },
];

/**
 * Settings are parsed once, in one file, so that the start reports a wrong one and the list of settings is complete.
 */
export function readsEnvironmentElsewhere({ file, imports, readsEnvironment }: Module): boolean {
  const product = /^(core|contract|server|web)\/src\//.test(file) && !isTest(file) && !isTesting(file);
  const reads = readsEnvironment || imports.some(({ to }) => to === "node:process");
  return product && reads && file !== "server/src/config.ts";
}
