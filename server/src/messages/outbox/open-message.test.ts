import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { call, readNewestMessage, withMember } from "../../testing/members.ts";

test("the list shows no text; reading a message is an act in the operator log, about the member it went to", async () => {
  const { server, admin, member } = await withMember();
  await call(server, "askForResetLink", { body: { identifier: member.email } });
  await server.runJobs();
  const list = await call(server, "listOutbox", { token: admin.token });
  expect(JSON.stringify(list.body)).not.toContain("token=");
  expect(await asOwner(server.target, "select count(*)::int from operator_log")).toEqual([{ count: 0 }]);
  expect(await readNewestMessage(server, admin.token)).toContain("reset-password#token=");
  const acts = await asOwner(server.target, "select type, actor_id, subject_id, after from operator_log");
  expect(acts).toEqual([
    {
      type: "outbox.open",
      actor_id: admin.id,
      subject_id: member.id,
      after: { message: list.body.messages[0].id, about: "Set a new Paperchain password" },
    },
  ]);
});
