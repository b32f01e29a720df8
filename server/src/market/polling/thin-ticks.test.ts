import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aServer } from "../../testing/server.ts";
import { thinTicks } from "./thin-ticks.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

test("the older, the fewer: all of the last hour, then one a minute, one in five, one an hour", async () => {
  const { context, target } = await aServer();
  // The database itself protects the last hour, by its own clock.
  const now = Math.floor(Date.now() / hourMs) * hourMs;
  const clock = () => new Date(now);
  const record = async (agoMs: number) => {
    const from = new Date(now - agoMs).toISOString();
    await asOwner(
      target,
      `insert into ticks select coin, at, at, 'simulated', 1, null, 1, 0
       from generate_series('${from}'::timestamptz, '${from}'::timestamptz + interval '3590 s', '10 s') as at,
       unnest(array['bitcoin', 'ethereum']) as coin`,
    );
  };
  const left = async (agoMs: number) => {
    const [from, to] = [new Date(now - agoMs), new Date(now - agoMs + hourMs)];
    const [row] = await asOwner(
      target,
      `select count(*)::int as ticks from ticks where coin_id = 'bitcoin'
       and source_at >= '${from.toISOString()}' and source_at < '${to.toISOString()}'`,
    );
    return row?.ticks;
  };
  const hours = [hourMs, 2 * hourMs, 2 * dayMs, 8 * dayMs];
  for (const hour of hours) await record(hour);
  expect(await thinTicks({ db: context.db, clock })).toBe(2n * (300n + 348n + 359n));
  expect(await Promise.all(hours.map(left))).toEqual([360, 60, 12, 1]);
  expect(await thinTicks({ db: context.db, clock })).toBe(0n);
});

test("the first and the last tick of a scenario stay, and the newest of a coin, so that neither disappears", async () => {
  const { context, target } = await aServer();
  const now = Math.floor(Date.now() / hourMs) * hourMs;
  const at = (agoMs: number) => new Date(now - agoMs);
  const iso = (agoMs: number) => at(agoMs).toISOString();
  const record = (agoMs: number, price: number, scenario = "null") =>
    asOwner(
      target,
      `insert into ticks values ('bitcoin', '${iso(agoMs)}', '${iso(agoMs)}', 'simulated', 1, ${scenario}, ${price}, 0)`,
    );
  const scenario = "'00000000-0000-7000-8000-000000000001'";
  const start = 2 * hourMs;
  await record(start, 1);
  await record(start - 10_000, 1);
  await asOwner(
    target,
    `insert into scenarios (id, coin_id, action, percentage, note, set_by, set_at)
     values (${scenario}, 'bitcoin', 'gain', 10, '', gen_random_uuid(), '${iso(start - 15_000)}')`,
  );
  for (const ms of [20_000, 30_000, 40_000]) await record(start - ms, 1.1, scenario);
  await asOwner(target, "update scenarios set removed_by = set_by, removed_at = set_at");
  for (const ms of [50_000, 55_000]) await record(start - ms, 1);
  await asOwner(
    target,
    `insert into coins (id, symbol, name, facts, tick_at, seq) values ('bitcoin', 'btc', 'Bitcoin', '{}', '${iso(start - 55_000)}', 0)`,
  );
  expect(await thinTicks({ db: context.db, clock: () => at(0) })).toBe(3n);
  const left = await asOwner(target, "select source_at from ticks order by source_at");
  expect(left.map(({ source_at }) => source_at)).toEqual(
    [0, 20_000, 40_000, 55_000].map((ms) => at(start - ms)),
  );
});

test("the application can thin, but neither change nor delete a tick by itself", async () => {
  const { context, target } = await aServer();
  await asOwner(
    target,
    "insert into ticks values ('bitcoin', '2026-01-01', '2026-01-01', 'simulated', 1, null, 1, 0)",
  );
  await expect(context.db.deleteFrom("ticks").execute()).rejects.toThrow(/permission denied/);
  await expect(context.db.updateTable("ticks").set({ seq: 1n }).execute()).rejects.toThrow(
    /permission denied/,
  );
  await expect(asOwner(target, "delete from ticks")).rejects.toThrow(/append-only/);
});
