import { request as send } from "node:http";
import { expect, test } from "vitest";
import { anAdmin, call } from "../testing/members.ts";
import { aServer } from "../testing/server.ts";

test("no answer lets another site read it, whoever asks", async () => {
  const server = await aServer();
  const { token } = await anAdmin(server);
  const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
  for (const answer of [
    await call(server, "showMyProfile", { token, headers }),
    await call(server, "showLogKey", { headers }),
    await call(server, "login", { headers, body: {} }),
  ])
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  const preflight = await server.app.inject({ method: "OPTIONS", url: "/api/auth/login", headers });
  expect(preflight.statusCode).toBe(404);
});

test("a body that a form of another site could send is not read", async () => {
  const server = await aServer();
  const { token } = await anAdmin(server);
  for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
    const headers = { "content-type": type };
    expect((await call(server, "changeProfile", { token, headers, body: "{}" })).status).toBe(415);
  }
});

test("TRACE, folders and what belongs to the source are not answered", async () => {
  const server = await aServer();
  const url = new URL(await server.listen());
  const statusOf = (method: string, path: string) =>
    new Promise((resolve, reject) => {
      send({ host: url.hostname, port: url.port, method, path }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
    });
  expect(await statusOf("TRACE", "/api/meta")).toBe(404);
  for (const path of ["/.git/config", "/static/", "/../package.json", "/%2e%2e/package.json", "/.env"])
    expect(await statusOf("GET", path), path).toBe(404);
});
