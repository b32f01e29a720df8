import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { checkImports } from "./import-rules/check-imports.ts";
import { rules } from "./import-rules/rules.ts";

type Files = Record<string, string>;

const house: Files = {
  "core/src/ids.ts": "export type Id = string;",
  "core/src/ids.test.ts": 'import { test } from "vitest"; import "./ids.ts";',
  "contract/src/refusals.ts": "const refusals = {};",
  "contract/src/routes.ts": "export const routes = {};",
  "contract/src/accounts/shapes.ts":
    'import { z } from "zod"; import type { Id } from "@paperchain/core/ids.ts";',
  "server/src/main.ts": 'import "./start-server.ts"; import "./config.ts";',
  "server/src/start-server.ts": 'import "./app.ts"; import "./jobs/list.ts"; import "./db/connect.ts";',
  "server/src/config.ts": "const port = process.env.PORT;",
  "server/src/context.ts": 'import type { Database } from "./db/connect.ts";',
  "server/src/app.ts": 'import "./accounts/routes.ts"; import "./trades/routes.ts";',
  "server/src/jobs/list.ts": 'import "../trades/settle-trade.ts";',
  "server/src/accounts/routes.ts": 'import "./log-in.ts"; import "../http/bind.ts";',
  "server/src/accounts/log-in.ts":
    'import "../members/queries/members.ts"; import "../trades/settle-trade.ts";',
  "server/src/accounts/log-in.test.ts": 'import "../testing/a-server.ts";',
  "server/src/trades/routes.ts": 'import type {} from "@paperchain/contract/accounts/shapes.ts";',
  "server/src/trades/settle-trade.ts": 'import "../ledger/post.ts";',
  "server/src/http/bind.ts": 'import "../config.ts"; import "fastify";',
  "server/src/ledger/post.ts": 'import "./queries/posting.ts";',
  "server/src/db/connect.ts": 'import pg from "pg"; import type {} from "../members/tables.ts";',
  "server/src/members/tables.ts": 'import type {} from "kysely";',
  "server/src/members/queries/members.ts": 'import "kysely"; import "../../db/connect.ts";',
  "server/src/ledger/queries/posting.ts": 'import "../../db/connect.ts";',
  "server/src/testing/a-server.ts": 'import "../app.ts"; import pg from "pg"; process.env.TZ = "UTC";',
  "web/src/main.tsx": 'import "./app/router.tsx"; import "./main.css";',
  "web/src/main.css": "",
  "web/src/app/paths.ts": "export const paths = {};",
  "web/src/app/router.tsx": 'const Login = () => import("../features/accounts/login.tsx");',
  "web/src/features/accounts/login.tsx":
    'import { Button } from "../../ui/button.tsx"; import "../../lib/call.ts";',
  "web/src/features/wallet/wallet.tsx": 'import { Button } from "../../ui/button.tsx";',
  "web/src/ui/button.tsx": "export const Button = () => <button type='button' />;",
  "web/src/lib/list.tsx": 'import { Button } from "../ui/button.tsx"; import "./call.ts";',
  "web/src/lib/call.ts":
    'import { routes } from "@paperchain/contract/routes.ts"; import type {} from "@paperchain/contract/accounts/shapes.ts";',
  "web/src/features/accounts/a-member.ts": "export const aMember = {};",
  "e2e/states/members.ts": 'import { aMember } from "../../web/src/features/accounts/a-member.ts";',
  "e2e/screens.spec.ts": 'import { paths } from "../web/src/app/paths.ts";',
  "e2e/login.spec.ts":
    'import { test } from "@playwright/test"; export const it = process.env.CHROMIUM_PATH;',
  "scripts/start.mjs": 'import "node:fs";',
};

const planted: { rule: string; file: string; source: string }[] = [
  plant("core-imports-only-itself", "core/src/a.ts", 'import { hash } from "node:crypto";'),
  plant("core-imports-only-itself", "core/src/a.ts", 'import Decimal from "decimal.js";'),
  plant("core-imports-only-itself", "core/src/a.ts", 'import "@paperchain/contract/refusals.ts";'),
  plant("core-imports-only-itself", "core/src/a.test.ts", 'import type {} from "../../server/src/app.ts";'),
  plant("contract-imports-core-and-zod", "contract/src/a.ts", 'import "fastify";'),
  plant("contract-imports-core-and-zod", "contract/src/a.ts", 'export * from "../../server/src/app.ts";'),
  plant("server-and-web-never-meet", "web/src/lib/a.ts", 'import "@paperchain/server/app.ts";'),
  plant("server-and-web-never-meet", "server/src/a.ts", 'import "../../web/src/lib/call.ts";'),
  plant("journeys-stay-outside", "e2e/a.spec.ts", 'import "../server/src/app.ts";'),
  plant(
    "journeys-stay-outside",
    "e2e/journeys/a.ts",
    'import "../../web/src/features/accounts/a-member.ts";',
  ),
  plant("journeys-stay-outside", "e2e/states/a.ts", 'import "../../web/src/features/accounts/login.tsx";'),
  plant("the-product-needs-no-tools", "server/src/http/a.ts", 'import "../../../scripts/start.mjs";'),
  plant("features-never-meet", "web/src/features/wallet/a.tsx", 'const a = import("../accounts/login.tsx");'),
  plant("imports-go-down", "server/src/trades/a.ts", 'import "../app.ts";'),
  plant("imports-go-down", "server/src/trades/a.ts", 'import type {} from "../accounts/log-in.ts";'),
  plant("imports-go-down", "server/src/plans/a.ts", 'import "../trades/settle-trade.ts";'),
  plant("imports-go-down", "server/src/lessons/a.ts", 'import "../trades/settle-trade.ts";'),
  plant("imports-go-down", "server/src/db/a.ts", 'import "../members/tables.ts";'),
  plant("imports-go-down", "server/src/http/a.ts", 'let a: import("../trades/routes.ts").A;'),
  plant("imports-go-down", "server/src/http/a.ts", 'import "../ledger/post.ts";'),
  plant("imports-go-down", "server/src/db/a.ts", 'import "../http/bind.ts";'),
  plant("imports-go-down", "server/src/clock.ts", 'import "./db/connect.ts";'),
  plant("imports-go-down", "web/src/features/wallet/a.tsx", 'import { it } from "../../app/router.tsx";'),
  plant("imports-go-down", "web/src/ui/a.tsx", 'import "../lib/call.ts";'),
  plant("only-tests-import-testing", "server/src/http/a.ts", 'import "../testing/a-server.ts";'),
  plant("routes-hold-no-queries", "server/src/plans/routes.ts", 'import "../members/queries/members.ts";'),
  plant("sql-only-in-queries", "server/src/trades/a.ts", 'import type { Kysely } from "kysely";'),
  plant("driver-only-in-db", "server/src/ledger/a.ts", 'import { Pool } from "pg";'),
  plant("postings-only-in-ledger", "server/src/trades/a.ts", 'import "../ledger/queries/posting.ts";'),
  plant("ui-knows-no-server", "web/src/ui/a.tsx", 'import { routes } from "@paperchain/contract/routes.ts";'),
  plant("web-loads-no-schemas", "web/src/lib/a.ts", 'import { z } from "zod";'),
  plant(
    "web-loads-no-schemas",
    "web/src/lib/a.ts",
    'import { type A } from "@paperchain/contract/accounts/shapes.ts";',
  ),
  plant("environment-only-in-config", "server/src/http/a.ts", "const port = process.env.PORT;"),
  plant("environment-only-in-config", "server/src/http/a.ts", 'const port = process["env"].PORT;'),
  plant("environment-only-in-config", "server/src/http/a.ts", 'import { env } from "node:process";'),
  plant("imports-lead-somewhere", "web/src/lib/a.ts", 'import "./forgotten.ts";'),
  plant("exports-are-imported", "core/src/a.ts", "export const a = 1;"),
  plant("exports-are-imported", "web/src/lib/a.ts", "const b = 1; export { b as a };"),
  plant("exports-are-imported", "server/src/http/a.ts", "export async function a() {} a();"),
  plant("no-cycles", "web/src/lib/a.ts", 'import type { A } from "./a.ts";'),
];

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

describe("the import rules", () => {
  test("find nothing in a project that keeps them", () => {
    expect(checkImports(aTree(house)).violations).toEqual([]);
  });

  test.each(planted)("$rule catches $source in $file", ({ rule, file, source }) => {
    const { violations } = checkImports(aTree({ ...house, [file]: source }));
    expect(violations.map((violation) => violation.rule)).toEqual([rule]);
  });

  test("find a cycle of several files, types included, and name its files", () => {
    const circle = {
      "web/src/lib/a.ts": 'import "./b.ts";',
      "web/src/lib/b.ts": 'import type {} from "./c.ts";',
      "web/src/lib/c.ts": 'export * from "./a.ts";',
    };
    const [violation, ...others] = checkImports(aTree({ ...house, ...circle })).violations;
    expect(violation?.where).toBe(
      "web/src/lib/a.ts -> web/src/lib/b.ts -> web/src/lib/c.ts -> web/src/lib/a.ts",
    );
    expect(others).toEqual([]);
  });

  test("fail when they read nothing", () => {
    const { moduleCount, violations } = checkImports(aTree({ "readme.md": "" }));
    expect(moduleCount).toBe(0);
    expect(violations).toHaveLength(6);
  });

  test("fail on a file that they cannot parse", () => {
    expect(() => checkImports(aTree({ ...house, "web/src/lib/a.ts": "import {" }))).toThrow(
      "web/src/lib/a.ts",
    );
  });

  test("find a folder that needs scrolling", () => {
    const crowd = Object.fromEntries(
      Array.from({ length: 27 }, (_, n) => [`web/src/ui/part-${n}.ts`, "export {};"]),
    );
    const { violations } = checkImports(aTree({ ...house, ...crowd }));
    expect(violations.map(({ rule }) => rule)).toEqual(["folders-show-what-is-inside"]);
  });

  test("are each caught breaking once", () => {
    const caught = new Set(planted.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([]);
  });
});

describe("this project", () => {
  const root = join(import.meta.dirname, "..");

  test("has every source file read, and keeps the rules", () => {
    const written = globSync("{core,contract,server,web,e2e,scripts,bench}/**/*.{ts,tsx,mjs,js}", {
      cwd: root,
      exclude: (path) => ["node_modules", "dist"].some((folder) => path.endsWith(folder)),
    });
    const { moduleCount, importCount, violations } = checkImports(root);
    expect(violations).toEqual([]);
    expect(moduleCount).toBe(written.length);
    expect(moduleCount).toBeGreaterThan(30);
    expect(importCount).toBeGreaterThan(moduleCount);
  });
});

function plant(rule: string, file: string, source: string) {
  return { rule, file, source };
}

function aTree(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), "import-rules-"));
  trees.push(root);
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  return root;
}
