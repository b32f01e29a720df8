// @module-tag proof

import { expect, test } from "vitest";
import { createFirstAdmin } from "../accounts/members/create-first-admin.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { asOwner } from "../testing/database/database.ts";
import { aServer } from "../testing/server.ts";
import { askThrough } from "./ask.ts";
import { openChance } from "./chance.ts";
import { cohort } from "./cohort.ts";
import { playWeek } from "./play-week.ts";

test("the demo's week leaves something to see on every screen, and books that balance", {
  timeout: 180_000,
}, async () => {
  const server = await aServer();
  const { context, app } = server;
  const until = new Date(context.clock().getTime() + 7 * 24 * 3_600_000);
  const clock = {
    now: context.clock,
    advance: (seconds: number) => server.advance(seconds * 1_000),
    advanceTo: (instant: Date) => server.advance(Math.max(0, instant.getTime() - context.clock().getTime())),
  };
  const admin = await createFirstAdmin(context, { email: "organiser@demo.example" });
  if (!admin) throw new Error("The database is not empty.");
  await playWeek({ context, clock, chance: openChance(20), ask: askThrough(app) }, admin, until);

  expect(await reconcile(context.db)).toEqual({ balanced: true, problems: [] });
  const [counted] = await asOwner(
    server.target,
    `select (select count(*)::int from members) as members,
      (select count(*)::int from open_trades where entry_at is not null) as running,
      (select count(*)::int from closed_trades where outcome in ('WIN', 'LOSS')) > 100 as traded,
      (select count(*)::int from closed_trades where decided_by is not null) as decided,
      exists (select from closed_trades where outcome <> rule_outcome) as decided_otherwise,
      (select count(*)::int from purchases where periods_paid > 0) as paying,
      (select count(*)::int from transactions where status = 'Pending' and type in ('Deposit', 'Withdraw')) as queue,
      (select count(*)::int from transactions where status = 'Failed') as refused,
      (select count(*)::int from feed_outages) as outages,
      (select json_agg(array[g.name, r.name, r.state::text] order by r.id) from rounds r join groups g on g.id = r.group_id) as rounds,
      (select json_agg(json_build_array(r.name, h.root is not null, h.members, h.first_bitcoin <> h.last_bitcoin) order by r.id)
        from standings_heads h join rounds r on r.id = h.round_id) as standings,
      (select count(*)::int from announcements) as announcements,
      (select count(*)::int from trade_forecasts) > 30 as said,
      (select count(*)::int from closed_orders where fill_at is not null) > 30 as filled,
      (select count(*)::int from coin_wallets where available + held > 0) > 5 as owned,
      exists (select from open_orders) as ordered`,
  );
  expect(counted).toEqual({
    members: cohort.length + 1,
    running: 5,
    traded: true,
    decided: 2,
    decided_otherwise: true,
    paying: 7,
    queue: 3,
    refused: 2,
    outages: 0,
    rounds: [
      ["Evening class", "First round", "ended"],
      ["Evening class", "Second round", "running"],
    ],
    standings: [
      ["First round", true, 4, true],
      ["Second round", false, 4, true],
    ],
    announcements: 1,
    said: true,
    filled: true,
    owned: true,
    ordered: true,
  });
});
