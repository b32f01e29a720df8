// @module-tag later

import { expect, test } from "vitest";
import { kill, logIn, run, start } from "./testing/npm-start.ts";

/** The link that the command prints, as an operator runs it on the embedded database. */
async function printLink() {
  const { gone, output } = run({}, ["npm", "run", "reset-password", "--", "admin@paperchain.example"]);
  expect([await gone, output()]).toEqual([0, expect.stringContaining("/reset-password#token=")]);
  return /#token=([\w-]+)/.exec(output())?.[1];
}

test("npm run reset-password prints a link beside a running server, and while none runs", async () => {
  const first = await start();
  const password = "a wholly new secret";
  await setPassword(first.url, await printLink(), password);
  expect(await logIn({ url: first.url, password })).toBe(200);
  kill(-first.group, "SIGINT");
  expect(await first.gone).toBe(0);

  const token = await printLink();
  const second = await start();
  await setPassword(second.url, token, "another new secret");
  expect(await logIn({ url: second.url, password: "another new secret" })).toBe(200);
  kill(-second.group, "SIGINT");
  expect(await second.gone).toBe(0);
});

async function setPassword(url: string, token: string | undefined, password: string): Promise<void> {
  const body = JSON.stringify({ token, password, confirmPassword: password });
  const headers = { "content-type": "application/json" };
  const { status } = await fetch(`${url}/api/auth/reset-password`, { method: "POST", headers, body });
  expect(status).toBe(200);
}
