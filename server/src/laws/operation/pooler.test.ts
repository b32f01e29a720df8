// @module-tag later

import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../config.ts";
import { requireSessions } from "../../db/connections/require-sessions.ts";
import { startServer } from "../../start-server.ts";
import { aPooler, hasPgBouncer } from "../../testing/database/a-pooler.ts";
import { ownDatabase } from "../../testing/database/database.ts";

test("a database without a pooler gives each connection a session of its own", async () => {
  const { target, drop } = await ownDatabase();
  onTestFinished(async () => void (await drop()));
  await requireSessions(target);
});

// Skipped if Debian's package pgbouncer is not installed.
test.skipIf(!hasPgBouncer).each(["transaction", "statement"] as const)(
  "behind PgBouncer in %s mode the start ends with a sentence",
  async (mode) => {
    const { target, drop } = await ownDatabase();
    onTestFinished(async () => void (await drop()));
    const start = startServer(settings(await aPooler(target, mode)), () => {});
    await expect(start).rejects.toThrow(
      /^DATABASE_URL leads to a pooler that shares sessions.*pool_mode = session/,
    );
  },
);

test.skipIf(!hasPgBouncer)(
  "behind PgBouncer in session mode a server starts, hears changes, and stops",
  async () => {
    const { target, drop } = await ownDatabase();
    onTestFinished(async () => void (await drop()));
    const server = await startServer(settings(await aPooler(target, "session")), () => {});
    const { statusCode, body } = await server.app.inject("/readyz");
    await server.stop();
    expect([statusCode, body]).toEqual([200, expect.stringContaining('"database":true')]);
  },
);

const settings = (url: string) =>
  readConfig({
    DATABASE_URL: url,
    PORT: "0",
    MARKET: "simulated",
    LOG_LEVEL: "silent",
    SECRET_KEY: "7".repeat(64),
  });
