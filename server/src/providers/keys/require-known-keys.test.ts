import { expect, test } from "vitest";
import { aServer } from "../../testing/server.ts";
import { openLogKey } from "./log-key.ts";
import { requireKnownKeys } from "./require-known-keys.ts";
import { openSeal } from "./seal.ts";

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test("servers on one database share a key; one with another key does not start and leaves no trace", async () => {
  const { context } = await aServer();
  const start = (seal = openSeal(one)) => requireKnownKeys({ db: context.db, seal, now: context.clock() });
  await start();
  await expect(start(openSeal(other))).rejects.toThrow(/another SECRET_KEY/);
  await start();
});

test("a changed key needs the one before it, until nothing is encrypted with that any more", async () => {
  const { context } = await aServer();
  const start = (seal = openSeal(one)) => requireKnownKeys({ db: context.db, seal, now: context.clock() });
  await start();
  await start(openSeal(other, [one]));
  await expect(start(openSeal(one))).rejects.toThrow(/SECRET_KEYS_BEFORE/);
  await expect(start(openSeal(other))).rejects.toThrow(/SECRET_KEYS_BEFORE/);
  await start(openSeal(other, [one]));
});

test("of two that start at once with different keys on an empty database, one does", async () => {
  const { context } = await aServer();
  const started = await Promise.allSettled(
    [one, other].map((key) =>
      requireKnownKeys({ db: context.db, seal: openSeal(key), now: context.clock() }),
    ),
  );
  expect(started.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a server that forgot which key was used still cannot sign the log without it", async () => {
  const { context } = await aServer({ seal: openSeal(one) });
  await openLogKey(context.db, openSeal(one));
  await context.db.deleteFrom("sealing_keys").execute();
  await requireKnownKeys({ db: context.db, seal: openSeal(other), now: context.clock() });
  await expect(openLogKey(context.db, openSeal(other))).rejects.toThrow(
    "a key that this server does not have",
  );
});
