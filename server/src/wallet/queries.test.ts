// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import type { Database } from "../db/connect.ts";
import { asOwner } from "../testing/database/database.ts";
import { rowsRead } from "../testing/database/rows-read.ts";
import { aMember, withAdmin } from "../testing/members.ts";
import { findWalletHistory } from "./queries.ts";

const dayMs = 24 * 3_600_000;
const parts = 60;

/** A wallet with this many movements in 90 days, more of them in later days, and several at the same instant. */
async function aBusyWallet(count: number) {
  const { server } = await withAdmin();
  const { id } = await aMember(server);
  server.advance(90 * dayMs);
  const now = server.context.clock();
  await asOwner(
    server.target,
    `insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
     select '${id}', 1 + n, 0, 0, n * 1000, n, gen_random_uuid(),
       '${now.toISOString()}'::timestamptz - make_interval(secs => floor(89 * 86400 * power(1 - n / ${count}.0, 2))), 0, 'adjustments', 'adjustment', 0
     from generate_series(1, ${count}) n`,
  );
  // Most members have few movements, so the planner expects few for this one too.
  await asOwner(
    server.target,
    `insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
     select gen_random_uuid(), 1, 0, 0, 0, 0, gen_random_uuid(), now(), 0, 'adjustments', 'adjustment', 0 from generate_series(1, 60000) n`,
  );
  await asOwner(server.target, "analyze journal");
  return { server, member: asId<"member">(id), now };
}

test.for([
  { movementsMade: "many", count: 20_000, rowsMax: 6_000 },
  { movementsMade: "few", count: 100, rowsMax: 300 },
])(
  "a chart of a wallet with $movementsMade movements has the last value of each part, and reads few rows",
  async ({ count, rowsMax }) => {
    const { server, member, now } = await aBusyWallet(count);
    const movements = (await asOwner(
      server.target,
      `select at, available_after + held_after as value from journal where member_id = '${member}' order by version`,
    )) as { at: Date; value: string }[];
    for (const days of [1, 7, 30, 90]) {
      const span = { now, periodMs: days * dayMs, parts };
      const { values } = await findWalletHistory(server.context.db, member, span);
      expect(values.map(({ at }) => at.getTime())).toEqual(
        Array.from(
          { length: parts + 1 },
          (_, part) => now.getTime() - (days * dayMs * (parts - part)) / parts,
        ),
      );
      const read = values.map(({ at }) => movements.findLast((each) => each.at <= at)?.value ?? "0");
      expect(values.map(({ value }) => String(value))).toEqual(read);
      const rows = await rowsRead(server.context.db, (db) => findWalletHistory(db, member, span));
      expect(rows).toBeLessThan(rowsMax);
    }
  },
);

test("the same money of a week reads the deposits of that week, and not all that a member ever made", async () => {
  const { server } = await withAdmin();
  const { id } = await aMember(server);
  const member = asId<"member">(id);
  server.advance(90 * dayMs);
  const now = server.context.clock();
  const at = `'${now.toISOString()}'::timestamptz - make_interval(hours => 24 * 80) + make_interval(hours => n / 3)`;
  await asOwner(
    server.target,
    `with made as (
       insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at, decided_at)
       select gen_random_uuid(), '${id}', 'Deposit', 'Completed', 1000000, 0, 'USDT', '', ${at}, ${at} from generate_series(1, 5700) n
       returning id, decided_at
     )
     insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
     select '${id}', 1 + row_number() over (order by decided_at), 1000000, 0, row_number() over (order by decided_at) * 1000000, 0, id, decided_at, 0,
       'deposits', 'deposit', 1
     from made`,
  );
  await asOwner(server.target, "analyze journal; analyze transactions");
  const span = { now, periodMs: 7 * dayMs, parts };
  const read = (db: Database) => findWalletHistory(db, member, span);
  const { outside } = await read(server.context.db);
  expect(outside.length).toBeGreaterThan(400);
  expect(outside.length).toBeLessThan(520);
  expect(await rowsRead(server.context.db, read)).toBeLessThan(4_500);
});
