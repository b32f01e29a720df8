import Fastify from "fastify";
import { expect, test } from "vitest";
import { handleErrors } from "./errors.ts";

/** The errors as the driver throws them: a code of PostgreSQL or of the operating system, or a sentence only. */
const outages = [
  ["a connection lost half-way", { code: "08006" }],
  ["a shutdown by the operator", { code: "57P01" }],
  ["a database that is starting", { code: "57P03" }],
  ["no connection left", { code: "53300" }],
  ["a full disk", { code: "53100" }],
  ["a standby that takes no writes", { code: "25006" }],
  ["a deadlock that came again", { code: "40P01" }],
  ["nobody at the port", { code: "ECONNREFUSED" }],
  ["a socket that ended", { message: "Connection terminated unexpectedly" }],
  ["a pool that waited too long", { message: "timeout exceeded when trying to connect" }],
] as const;

async function answerTo(error: object) {
  const app = Fastify();
  handleErrors(app);
  app.get("/", () => Promise.reject(Object.assign(new Error("It broke."), error)));
  return app.inject("/");
}

test.each(outages)("%s is a 503 that says when to come again", async (_name, error) => {
  const answer = await answerTo(error);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.json()).toMatchObject({ code: "unavailable" });
});

test("a query that is wrong is a fault of ours, and coming again does not help", async () => {
  const answer = await answerTo({ code: "42601" });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["retry-after"]).toBeUndefined();
});
