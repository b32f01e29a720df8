// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { rowsRead } from "../testing/database/rows-read.ts";
import { call, withMember } from "../testing/members.ts";
import { listPurchases } from "./queries.ts";

test("a list of 30,000 purchases is counted and shown as far as lists go, of a member and of all", async () => {
  const { server, admin, member } = await withMember();
  await asOwner(
    server.target,
    `insert into purchase_terms (id, member_id, plan_id, coin_name, amount, daily_profit_bps, run_time, time_unit, started_at)
     select ('019bd0a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${member.id}', gen_random_uuid(), 'Coin ' || n, 1000000, 100, 30, 'days', now()
     from generate_series(1, 30000) n`,
  );
  await asOwner(server.target, "vacuum analyze purchase_terms");
  for (const [name, token] of [
    ["listMyPurchases", member.token],
    ["listPurchases", admin.token],
  ] as const) {
    const first = (await call(server, name, { token })).body;
    expect(first).toMatchObject({ total: 1_000, more: true, page: 1, limit: 20 });
    expect(first.purchases.slice(0, 2).map(({ coinName }: { coinName: string }) => coinName)).toEqual([
      "Coin 30000",
      "Coin 29999",
    ]);
    const last = (await call(server, name, { token, query: { page: "250" } })).body;
    expect(last.purchases.at(-1).coinName).toBe("Coin 25001");
    const beyond = await call(server, name, { token, query: { page: "251" } });
    expect(beyond.body.code).toBe("invalid_input");
  }
  const paging = { page: 1, limit: 20 };
  for (const whose of [asId<"member">(member.id), undefined]) {
    const rows = await rowsRead(server.context.db, (db) => listPurchases(db, { member: whose }, paging));
    // An index entry and a row for each counted payout.
    expect(rows).toBeLessThan(3_000);
  }
});
