// @module-tag later

import { expect, test } from "vitest";
import { anAdmin, call } from "../testing/members.ts";
import { runCommand } from "../testing/run-command.ts";
import { aServer, type TestServer } from "../testing/server.ts";

const run = (server: TestServer, words: string[], settings = {}) =>
  runCommand(server, "reset-password", words, settings);

test("the operator prints a link that works, at the server's public address; for nobody there is a sentence", async () => {
  const server = await aServer();
  // The command uses the machine's clock, so the server beside it must too.
  server.advance(Date.now() - server.context.clock().getTime());
  const admin = await anAdmin(server);
  const at = { PUBLIC_URL: "https://club.example" };
  const [made, guessed, unknown, empty, long] = await Promise.all([
    run(server, [admin.email.toUpperCase(), "Lost the password."], at),
    run(server, [admin.email], { PORT: "4321" }),
    run(server, ["nobody@club.example"], at),
    run(server, [" "], at),
    run(server, [admin.email, "x".repeat(501)], at),
  ]);
  const refused = (said: string) => ({ code: 1, said: expect.stringContaining(said) });
  expect(unknown).toEqual(refused("There is no account with nobody@club.example."));
  expect(empty).toEqual(refused("Say whose"));
  expect(long).toEqual(refused("in at most 500 characters"));
  expect(guessed).toEqual({ code: 0, said: expect.stringContaining("PUBLIC_URL is not set.") });
  expect(guessed.said).toContain("http://127.0.0.1:4321/reset-password#token=");

  expect(made).toEqual({ code: 0, said: expect.not.stringContaining("PUBLIC_URL") });
  const token = /https:\/\/club\.example\/reset-password#token=([\w-]+)/.exec(made.said)?.[1];
  const password = "a wholly new secret";
  const body = { token, password, confirmPassword: password };
  expect((await call(server, "resetPassword", { body })).status).toBe(200);
  const login = { identifier: admin.email, password };
  expect((await call(server, "login", { body: login })).status).toBe(200);
});
