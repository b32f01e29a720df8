// @module-tag later

import { expect, test } from "vitest";
import { aMember, call, password, withMember } from "../../testing/members.ts";
import { smtpSink } from "../../testing/outside/smtp-sink.ts";
import { turnOnTwoFactor } from "../../testing/two-factor.ts";
import { forgetOldData } from "../members/forget-old-data.ts";

async function aHousehold() {
  const { mails, mail } = await smtpSink();
  const { server, member } = await withMember({ senders: { mail, sms: undefined } });
  const logIn = (more: object = {}) =>
    call(server, "login", {
      body: { identifier: member.email, password, ...more },
      address: "192.0.2.7",
      headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0" },
    });
  const subjects = async () => {
    await server.runJobs();
    return mails.map(({ subject }) => subject);
  };
  return { server, member, mails, logIn, subjects };
}

test("a login on a new device is told, with which, where and when; one on a known device is not", async () => {
  const { mails, logIn, subjects } = await aHousehold();
  // The member's first login needs no notice.
  expect(await subjects()).toEqual([]);
  const { device } = (await logIn()).body;
  expect(await subjects()).toEqual(["A new device logged in"]);
  expect(mails[0]?.text).toContain("Device: Firefox on Windows");
  expect(mails[0]?.text).toContain("Address: 192.0.2.7");
  expect(mails[0]?.text).toContain("Time: 2026-03-01 12:00 UTC");
  expect((await logIn({ device })).body.device).toBe(device);
  expect(await subjects()).toHaveLength(1);
  // A token that this server never issued is nobody's device.
  const { device: given } = (await logIn({ device: "made up" })).body;
  expect(given).not.toBe("made up");
  expect(await subjects()).toHaveLength(2);
});

test("two members can share a known browser", async () => {
  const { server, logIn, subjects } = await aHousehold();
  const { device } = (await logIn()).body;
  const other = await aMember(server);
  const told = (await subjects()).length;
  const asOther = () => call(server, "login", { body: { identifier: other.email, password, device } });
  expect((await asOther()).body.device).toBe(device);
  expect(await subjects()).toHaveLength(told + 1);
  await asOther();
  await logIn({ device });
  expect(await subjects()).toHaveLength(told + 1);
});

test("a login is told also where every device was forgotten, and the first one never is", async () => {
  const { server, logIn, subjects } = await aHousehold();
  server.advance(200 * 24 * 60 * 60_000);
  await forgetOldData(server.context);
  await logIn();
  expect(await subjects()).toEqual(["A new device logged in"]);
});

test("a device is unknown again when its session is ended from elsewhere", async () => {
  const { server, member, logIn, subjects } = await aHousehold();
  const [first, second] = [(await logIn()).body, (await logIn()).body];
  expect(await subjects()).toHaveLength(2);
  const { sessions } = (await call(server, "listSessions", { token: second.token })).body;
  const { id } = sessions.find((session: { current: boolean }) => session.current);
  await call(server, "endSession", { token: first.token, params: { id }, body: { password } });
  await logIn({ device: first.device });
  expect(await subjects()).toHaveLength(2);
  const again = (await logIn({ device: second.device })).body;
  expect(await subjects()).toHaveLength(3);
  await call(server, "endOtherSessions", { token: member.token, body: { password } });
  await logIn({ device: again.device });
  expect(await subjects()).toHaveLength(4);
});

test("who enters the password and three wrong codes is reported once, and so is a recovery code", async () => {
  const { server, member, mails, logIn, subjects } = await aHousehold();
  const app = await turnOnTwoFactor(server, member);
  for (let tries = 0; tries < 6; tries += 1) await logIn({ code: "a wrong one" });
  expect((await subjects()).sort()).toEqual([
    "Somebody tried to log in with your password",
    "Two-factor login is on",
  ]);
  await logIn({ code: app.recoveryCodes[0] });
  expect((await subjects()).slice(2).sort()).toEqual(["A new device logged in", "A recovery code was used"]);
  expect(mails.find(({ subject }) => subject === "A recovery code was used")?.text).toContain(
    "You have 9 left",
  );
});

test("a new password is told", async () => {
  const { server, member, mails, subjects } = await aHousehold();
  await call(server, "askForResetLink", { body: { identifier: member.email } });
  await subjects();
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1];
  const fresh = "a wholly new secret";
  await call(server, "resetPassword", { body: { token, password: fresh, confirmPassword: fresh } });
  expect(await subjects()).toEqual(["Set a new Paperchain password", "Your password was changed"]);
});
