import { zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { expect, test } from "vitest";
import { reconcile } from "../ledger/reconcile.ts";
import { asOwner } from "../testing/database/database.ts";
import { call, withMember } from "../testing/members.ts";
import { deposit } from "../testing/money/orders.ts";

test("a finished transaction is taken out of the administrators' list; its member, the ledger and the operator log keep it", async () => {
  const { server, admin, member } = await withMember({ startingBalance: zeroUsdt });
  const made = await deposit(server, member, "250");
  const params = { id: made.body.transactionId };
  const hide = (token: string) => call(server, "hideTransaction", { token, params });
  const everyTable = () =>
    asOwner(
      server.target,
      `select (select json_agg(j order by version) from journal j where member_id = '${member.id}') as journal,
         (select json_agg(w) from wallets w where member_id = '${member.id}') as wallet`,
    );

  expect((await hide(admin.token)).body.code).toBe("still_pending");
  // Without a body, as the specification has it.
  const approved = await call(server, "approveTransaction", { token: admin.token, params });
  expect(approved.body).toMatchObject({ status: "Completed" });
  const before = await everyTable();
  expect((await hide(member.token)).status).toBe(403);
  expect((await hide(admin.token)).status).toBe(200);

  const mine = (await call(server, "listMyTransactions", { token: member.token })).body;
  expect([mine.total, mine.totals.deposited]).toEqual([1, "250.00"]);
  const hiddenAt = server.context.clock().toISOString();
  expect(mine.transactions).toMatchObject([{ id: params.id, status: "Completed", hiddenAt }]);
  const all = (await call(server, "listAllTransactions", { token: admin.token })).body;
  expect([all.transactions, all.summary.total]).toEqual([[], 0]);
  const exported = await call(server, "exportMyTransactions", { token: member.token });
  expect(exported.body).toContain(params.id);
  const exportedAll = await call(server, "exportAllTransactions", { token: admin.token });
  expect(exportedAll.body).not.toContain(params.id);
  const overview = await call(server, "showOverview", { token: member.token, params: { userId: member.id } });
  expect(overview.body.recentTransactions).toMatchObject([{ id: params.id }]);
  const steps = await call(server, "showFirstSteps", { token: member.token });
  expect(steps.body.deposited).toBe(true);
  const data = await call(server, "exportMyData", { token: member.token });
  expect(JSON.stringify(data.body)).toContain(params.id);
  expect(overview.body.balance.totalAssets).toBe("250.00");

  expect(await everyTable()).toEqual(before);
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
  expect(
    await asOwner(
      server.target,
      "select type, actor_id, subject_id, after from operator_log where type = 'transaction.hide'",
    ),
  ).toEqual([
    {
      type: "transaction.hide",
      actor_id: admin.id,
      subject_id: member.id,
      after: { transaction: params.id, hidden: true },
    },
  ]);
  // A transaction that is hidden from the administrators' list can be neither deleted again nor decided.
  expect((await hide(admin.token)).status).toBe(404);
  expect((await call(server, "rejectTransaction", { token: admin.token, params })).status).toBe(404);
});
