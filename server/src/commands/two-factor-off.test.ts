// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { anAdmin, call, password, withAdmin, withMember } from "../testing/members.ts";
import { runCommand } from "../testing/run-command.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { turnOnTwoFactor } from "../testing/two-factor.ts";

const reason = "Lost the phone.";

const run = (server: TestServer, ...words: string[]) => runCommand(server, "two-factor-off", words);

test("the sole administrator, who lost app and codes, is let in by whoever runs the server, and the operator log says so", async () => {
  const server = await aServer();
  // The command uses the machine's clock, so the server beside it must too.
  server.advance(Date.now() - server.context.clock().getTime());
  const admin = await anAdmin(server);
  await turnOnTwoFactor(server, admin);
  const logIn = () => call(server, "login", { body: { identifier: admin.email, password } });
  expect((await logIn()).body.code).toBe("second_factor_needed");

  expect(await run(server, admin.email.toUpperCase(), reason)).toMatchObject({ code: 0 });
  await server.context.changes.caughtUp();
  expect((await call(server, "showMyProfile", { token: admin.token })).status).toBe(401);
  expect((await logIn()).status).toBe(200);
  const { lines, total } = (await call(server, "listLogLines")).body;
  expect([total, lines[0]]).toMatchObject([
    1,
    {
      type: "member.two-factor",
      actor: "server",
      subject: expect.stringMatching(/^person:/),
      before: { on: true },
      reason,
    },
  ]);
  await server.runJobs();
  const letters = await asOwner(server.target, "select recipient, subject from outbox order by id desc");
  expect(letters[0]).toEqual({
    recipient: admin.email,
    subject: "The operator of this server turned off your two-factor login",
  });
});

test("without its line in the log nothing is turned off", async () => {
  const { server, admin } = await withAdmin();
  await turnOnTwoFactor(server, admin);
  const fault =
    "create trigger fault before insert on log_leaves for each statement execute function refuse_change()";
  await asOwner(server.target, fault);
  expect((await run(server, admin.email, reason)).code).not.toBe(0);
  const { body } = await call(server, "showSecurity", { token: admin.token });
  expect(body.twoFactor.on).toBe(true);
});

test("not without a reason, and not for a member", async () => {
  const { server, admin, member } = await withMember();
  await turnOnTwoFactor(server, member);
  const refused = [
    [[admin.email], "Say whose, and why"],
    [[admin.email, "  "], "Say whose, and why"],
    [[admin.email, "x".repeat(501)], "in at most 500 characters"],
    [[member.email, reason], "This is no administrator's account."],
  ] as const;
  const answers = await Promise.all(refused.map(([words]) => run(server, ...words)));
  expect(answers).toEqual(refused.map(([, said]) => ({ code: 1, said: expect.stringContaining(said) })));
  expect((await call(server, "listLogLines")).body.total).toBe(0);
  expect((await call(server, "showSecurity", { token: member.token })).body.twoFactor.on).toBe(true);
});
