// @module-tag later

import { supportRetentionDays } from "@paperchain/core/support/support.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { call, withAdmin } from "../../testing/members.ts";
import { deposit } from "../../testing/money/orders.ts";
import { forgetOldData } from "./forget-old-data.ts";

const dayMs = 24 * 60 * 60_000;

test("thirty days after they ended, sessions, links, messages and kept answers are forgotten; members are not", async () => {
  const { server, admin } = await withAdmin();
  await call(server, "askForResetLink", { body: { identifier: admin.email } });
  await server.runJobs();
  await deposit(server, admin, "100", "key-1");
  const left = () =>
    asOwner(
      server.target,
      `select (select count(*)::int from sessions) as sessions, (select count(*)::int from reset_links) as links,
        (select count(*)::int from outbox) as messages, (select count(*)::int from members) as members, (select count(*)::int from idempotency) as answers`,
    );
  server.advance(30 * dayMs);
  await forgetOldData(server.context);
  expect(await left()).toEqual([{ sessions: 1, links: 1, messages: 1, members: 1, answers: 1 }]);
  server.advance(dayMs);
  await forgetOldData(server.context);
  expect(await left()).toEqual([{ sessions: 0, links: 0, messages: 0, members: 1, answers: 0 }]);
});

test("three months after it was answered or closed a message to support is forgotten; one that waits is not", async () => {
  const { server, admin } = await withAdmin();
  for (const name of ["Waits", "Answered", "Closed"]) {
    const body = { name, email: "a@b.example", subject: "other", message: "Hello" };
    await call(server, "sendSupportMessage", { body });
  }
  const { messages } = (await call(server, "listSupportMessages", { token: admin.token })).body;
  const byName = (wanted: string) => messages.find(({ name }: { name: string }) => name === wanted).id;
  const to = (name: string, body: object) => ({ token: admin.token, params: { id: byName(name) }, body });
  await call(server, "answerSupportMessage", to("Answered", { text: "Yes." }));
  await call(server, "changeSupportState", to("Closed", { state: "closed" }));
  const left = async () =>
    (await asOwner(server.target, "select name from support_messages order by id")).map(({ name }) => name);
  server.advance(supportRetentionDays * dayMs);
  await forgetOldData(server.context);
  expect(await left()).toEqual(["Waits", "Answered", "Closed"]);
  server.advance(dayMs);
  await forgetOldData(server.context);
  expect(await left()).toEqual(["Waits"]);
});
