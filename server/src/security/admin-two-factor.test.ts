// @module-tag later

import { endpoints } from "@paperchain/contract/endpoints.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { anAdmin, call, withAdmin, withMember } from "../testing/members.ts";
import { deposit } from "../testing/money/orders.ts";
import { openEvents } from "../testing/outside/open-events.ts";
import { aServer } from "../testing/server.ts";
import { turnOnTwoFactor } from "../testing/two-factor.ts";

const adminCalls = Object.entries(endpoints).filter(([, { access }]) => access === "admin");

test("where it is demanded, an administrator without two-factor login is refused by every call of an administrator", async () => {
  const { server, admin } = await withAdmin({ requireAdminTwoFactor: true });
  expect(adminCalls.length).toBeGreaterThan(20);
  for (const [name, { path }] of adminCalls) {
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param]) => [param, admin.id]));
    const { status, body } = await call(server, name as keyof typeof endpoints, {
      token: admin.token,
      params,
    });
    expect({ name, status, code: body.code }).toEqual({ name, status: 403, code: "two_factor_demanded" });
  }
});

test("they see no more than a member does, until they turn it on, which counts at once", async () => {
  const { server, admin, member } = await withMember({ requireAdminTwoFactor: true });
  const others = async () =>
    (await call(server, "showBalance", { token: admin.token, params: { userId: member.id } })).status;
  const all = async () => (await call(server, "listTransactions", { token: admin.token })).body.total;
  expect(await others()).toBe(404);
  const own = await all();
  const shown = (await call(server, "showSecurity", { token: admin.token })).body.twoFactor;
  expect(shown).toMatchObject({ on: false, demanded: true });
  expect((await call(server, "showSecurity", { token: member.token })).body.twoFactor.demanded).toBe(false);

  await turnOnTwoFactor(server, admin);
  expect((await call(server, "listMembers", { token: admin.token })).status).toBe(200);
  expect(await others()).toBe(200);
  expect(await all()).toBeGreaterThan(own);
});

test("another server hears at once that it was turned on, and that it was turned off", async () => {
  const here = await aServer({ requireAdminTwoFactor: true });
  const there = await aServer({ requireAdminTwoFactor: true, beside: here });
  const admin = await anAdmin(here);
  const status = async () => {
    await there.context.changes.caughtUp();
    return (await call(there, "listMembers", { token: admin.token })).status;
  };
  expect(await status()).toBe(403);
  const app = await turnOnTwoFactor(here, admin);
  expect(await status()).toBe(200);
  here.advance(30_000);
  const body = { password: admin.password, code: app.code() };
  expect((await call(here, "turnOffTwoFactor", { token: admin.token, body })).status).toBe(200);
  expect(await status()).toBe(403);
});

test("their page stays connected, and starts afresh as an administrator's when it is on", async () => {
  const { server, admin } = await withAdmin({ requireAdminTwoFactor: true });
  const events = await openEvents(await server.listen(), admin);
  // After the member's change, the stream checks the session again and becomes a member's stream.
  await asOwner(server.target, `update members set notes = 'a test' where id = '${admin.id}'`);
  await deposit(server, admin);
  expect(await events.next()).toBeDefined();
  await turnOnTwoFactor(server, admin);
  let said = await events.next();
  while (said !== undefined) said = await events.next();
  expect((await call(server, "listMembers", { token: admin.token })).status).toBe(200);
});

test("without the setting an administrator acts as before, and is told that it is off", async () => {
  const { server, admin } = await withAdmin();
  expect((await call(server, "listMembers", { token: admin.token })).status).toBe(200);
  const shown = (await call(server, "showSecurity", { token: admin.token })).body.twoFactor;
  expect(shown).toMatchObject({ on: false, demanded: false });
});
