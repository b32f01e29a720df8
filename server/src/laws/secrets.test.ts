import { expect, test } from "vitest";
import { call, password, readNewestMessage, request, withAdmin } from "../testing/members.ts";

test("no password, token, code or link reaches the log, and a request is one line with its id", async () => {
  const { server, admin } = await withAdmin();
  await call(server, "login", { body: { identifier: admin.email, password: "a wrong secret" } });
  await call(server, "listMembers", { token: admin.token, query: { search: "somebody private" } });
  await call(server, "askForResetLink", { body: { identifier: admin.email } });
  await server.runJobs();
  const avatarKey = "A".repeat(22);
  await request(server, { method: "GET", url: `/api/avatars/${avatarKey}` });
  const link = /token=([\w-]+)/.exec(await readNewestMessage(server, admin.token))?.[1] ?? "";
  const fresh = "a wholly new secret";
  const { headers } = await call(server, "resetPassword", {
    body: { token: link, password: fresh, confirmPassword: fresh },
  });
  const log = server.logged();
  for (const secret of [
    password,
    "a wrong secret",
    fresh,
    admin.token,
    link,
    admin.code,
    avatarKey,
    "somebody private",
  ]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log).not.toContain(secret);
  }
  expect(log).toContain(`"member":"${admin.id}"`);
  const lines = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const ofRequest = lines.filter((line) => line.reqId === headers["x-request-id"]);
  expect(ofRequest).toEqual([
    {
      level: "info",
      time: expect.any(String),
      reqId: headers["x-request-id"],
      req: { method: "POST", path: "/api/auth/reset-password", address: "127.0.0.1" },
      status: 200,
      ms: expect.any(Number),
      msg: "answered",
    },
  ]);
});

test("a fault of ours is logged without the values that were sent", async () => {
  const { server } = await withAdmin();
  await server.context.db.destroy();
  const { status, body } = await call(server, "login", {
    body: { identifier: "ada@club.example", password },
  });
  expect(status).toBe(500);
  expect(body).toEqual({ message: "Something went wrong on our side. Try again.", code: "internal" });
  expect(server.logged()).toContain("request failed");
  expect(server.logged()).not.toContain(password);
  expect(server.logged()).not.toContain("ada@club.example");
});
