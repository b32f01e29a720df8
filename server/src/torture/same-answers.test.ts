// @module-tag proof

import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { describeOperations } from "../testing/fuzz/describe-operations.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { findVersionBefore, unpackVersion } from "../testing/version-before.ts";
import { settings } from "./outside/settings.ts";
import { onPurpose } from "./walk/on-purpose.ts";
import { compare } from "./walk/record.ts";
import { nameOf, walk } from "./walk/walk.ts";

const commit = findVersionBefore();

test.skipIf(!commit)(
  `every call of the version before answers as before${commit ? "" : ": its source is not in this clone's history"}`,
  { timeout: 900_000 },
  async () => {
    const main = unpackVersion(commit ?? "");
    const [before, again, now] = await Promise.all([startServer(main), startServer(main), startServer()]);
    const operations = describeOperations(await (await fetch(`${before}/api/openapi.json`)).json());
    const [was, other, is] = await Promise.all(
      [before, again, now].map((origin) => walk(origin, operations)),
    );
    if (!was || !other || !is) throw new Error("A walk is missing.");
    const { counts, different, added } = compare(was, other, is);
    const answeredWell = new Set(was.filter(({ head }) => head < "4").map(({ operation }) => operation));
    const unexplained = different.filter((line) => !onPurpose.some(([pattern]) => pattern.test(line)));
    console.log(
      [...added.map((line) => `added: ${line}`), ...different.map((line) => `different: ${line}`)].join("\n"),
    );
    console.log(`${operations.length} operations of ${commit}, ${was.length} calls`, counts);
    // A request to cosign needs another server's log.
    const never = operations.map(nameOf).filter((name) => !answeredWell.has(name));
    expect(never).toEqual(["POST /api/witness/add-checkpoint"]);
    expect(was.filter(({ head }) => head.startsWith("429"))).toEqual([]);
    expect(unexplained).toEqual([]);
  },
);

/** Its own database is empty: each version makes its own tables. */
async function startServer(main?: string): Promise<string> {
  const server = inject("postgres");
  const database = `answers_${randomUUID().replaceAll("-", "")}`;
  await asOwner(server, `create database ${database}`);
  onTestFinished(() => asOwner(server, `drop database ${database} with (force)`).then(() => {}));
  const { url, kill } = await startServerProcess(
    { ...server, database },
    // Trades are open for so long that the prices they end with are moved before, on a busy machine, too.
    { ...settings, TRUST_PROXY: "true", TRADE_SECONDS: "60" },
    main,
  );
  onTestFinished(kill);
  return url;
}
