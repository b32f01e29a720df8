import { expect, test } from "vitest";
import { asOwner } from "../../testing/database.ts";
import { aServer } from "../../testing/server.ts";
import { thinTicks } from "./thin-ticks.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

test("the older, the fewer: all of the last hour, then one a minute, one in five, one an hour", async () => {
  const { context, target } = await aServer();
  // The database itself guards the last hour, by its own clock.
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
