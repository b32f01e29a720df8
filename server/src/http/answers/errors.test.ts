import Fastify from "fastify";
import { expect, test } from "vitest";
import { watchDisk } from "../../disk/disk-watch.ts";
import { asOwner } from "../../testing/database/database.ts";
import { anAdmin, call } from "../../testing/members.ts";
import { aServer } from "../../testing/server.ts";
import { openLog } from "../log.ts";
import { handleErrors } from "./errors.ts";

/** The errors as the driver throws them: a code of PostgreSQL or of the operating system, or only a message. */
const outages = [
  ["a connection lost half-way", { code: "08006" }],
  ["a shutdown by the operator", { code: "57P01" }],
  ["a database that is starting", { code: "57P03" }],
  ["no connection left", { code: "53300" }],
  ["a standby that takes no writes", { code: "25006" }],
  ["a deadlock that came again", { code: "40P01" }],
  ["nobody at the port", { code: "ECONNREFUSED" }],
  ["a socket that ended", { message: "Connection terminated unexpectedly" }],
  [
    "a connection that broke before",
    { message: "Client has encountered a connection error and is not queryable" },
  ],
  ["a connection that was closed before", { message: "Client was closed and is not queryable" }],
  ["a database that lets nobody in", { message: "timeout expired" }],
  ["a pool that waited too long", { message: "timeout exceeded when trying to connect" }],
] as const;

async function answerTo(error: object) {
  const app = Fastify();
  handleErrors(app, watchDisk(openLog("silent")));
  app.get("/", () => Promise.reject(Object.assign(new Error("It broke."), error)));
  return app.inject("/");
}

test.each(outages)("%s is a 503 that says when to come again", async (_name, error) => {
  const answer = await answerTo(error);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.json()).toMatchObject({ code: "unavailable" });
});

test.each([
  ["no room, says the database", { code: "53100" }],
  ["a file that cannot be written, says the database", { code: "58030" }],
  [
    "a read-only disk, says the database",
    { code: "42501", message: "could not open file: Read-only file system" },
  ],
  ["no room, says the machine", { code: "ENOSPC" }],
  ["no room for this user", { code: "EDQUOT" }],
  ["a read-only disk, says the machine", { code: "EROFS" }],
])("%s: a 503 that says what is wrong and when to come again", async (_name, error) => {
  const answer = await answerTo(error);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.json()).toEqual({
    code: "cannot_save",
    message: "Nothing can be saved at the moment: this server's disk is full or read-only. Try again later.",
  });
});

test("a right that the application's role lacks is a fault of ours", async () => {
  expect((await answerTo({ code: "42501", message: "permission denied for table members" })).statusCode).toBe(
    500,
  );
});

test("a query that is wrong is a fault of ours, and coming again does not help", async () => {
  const answer = await answerTo({ code: "42601" });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["retry-after"]).toBeUndefined();
});

test("a call of somebody whose account was deleted meanwhile is one of somebody who is not logged in", async () => {
  const answer = await answerTo({ code: "PC001" });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: "not_logged_in" });
});

test.each(["downloadCheckpoint", "downloadLog", "exportMyData"] as const)(
  "a file that cannot be read is no file but an error: %s",
  async (name) => {
    const server = await aServer();
    const { token } = await anAdmin(server);
    await asOwner(
      server.target,
      "alter table checkpoints rename to lost; alter table two_factor rename to gone",
    );
    const answer = await call(server, name, { token });
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ code: "internal" });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBeUndefined();
  },
);
