import { expect, test } from "vitest";
import { asOwner } from "../../testing/database.ts";
import { anAdmin, call } from "../../testing/people.ts";
import { aServer } from "../../testing/server.ts";
import { forgetOldData } from "./forget-old-data.ts";

const dayMs = 24 * 60 * 60_000;

test("thirty days after they ended, sessions, links, messages and kept answers are forgotten; members are not", async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  await call(server, "forgotPassword", { body: { identifier: admin.email } });
  await server.runJobs();
  const deposit = { method: "crypto", currency: "SOL", usdAmount: "100" };
  await call(server, "deposit", {
    token: admin.token,
    headers: { "idempotency-key": "key-1" },
    body: deposit,
  });
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
