// @module-tag later

import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { freePort } from "../../testing/free-port.ts";
import { addressOf, startServerProcess } from "../../testing/server-process.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { startPostgres } from "../embedded/start-postgres.ts";
import { fitConnections } from "./fit-connections.ts";

test("on a PostgreSQL with few connections the pools shrink to what there is, and the start says so", async () => {
  const postgres = await startPostgres({
    dataDir: join(temporaryDirectory(), "postgres"),
    tcpPort: await freePort(),
    lasting: false,
    connectionsMax: 15,
  });
  onTestFinished(() => postgres.stop());
  const { connection } = postgres;
  let said = "";
  const { url, kill } = await startServerProcess(connection, { LOG_LEVEL: "silent" }, undefined, (its) =>
    its.stdout?.on("data", (chunk) => {
      said += chunk;
    }),
  );
  onTestFinished(() => kill());
  expect(said).toContain(
    "Few connections: the database at DATABASE_URL has room for 12 connections now, of 12 in all (max_connections, and the limits of its role and database). Paperchain opens at most 10 instead of 28, and is slower while many people use it. Raise max_connections to 35 or more.\n",
  );
  const calls = Array.from({ length: 60 }, async (_, nth) => {
    const { status } = await fetch(url + (nth % 2 ? "/api/transparency" : "/api/log/lines"));
    return status;
  });
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  // While another server runs, and for more workers than fit.
  const target = { connectionString: addressOf(connection) };
  const say = () => {};
  await expect(fitConnections(target, { servers: 1, say })).rejects.toThrow(
    /^Too few connections: .* at least 11\. Raise/,
  );
  await expect(fitConnections(target, { servers: 2, say })).rejects.toThrow(
    / at least 20\. Raise max_connections, or lower WORKERS\.$/,
  );
  await kill();
  await asOwner(connection, "create role few login password 'few' connection limit 11");
  await asOwner(connection, "create database few owner few");
  const few = {
    connectionString: addressOf({ ...connection, user: "few", password: "few", database: "few" }),
  };
  expect(await fitConnections(few, { servers: 1, say })).toEqual({ jobs: 1, queries: 4 });
});
