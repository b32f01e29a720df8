// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { addressOf, makeCall } from "./make-call.ts";

interface Heard {
  method?: string;
  url?: string;
  headers: IncomingMessage["headers"];
  body: string;
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A real server that records requests and gives prepared answers. */
async function aServer(answer: (response: ServerResponse) => void) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    heard.push({ method: request.method, url: request.url, headers: request.headers, body });
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const onTokenRefused = vi.fn();
  const callWith = (token?: string) =>
    makeCall({ origin: `http://127.0.0.1:${port}`, readToken: () => token, onTokenRefused });
  return { heard, callWith, onTokenRefused, port };
}

const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

const refusal = (promise: Promise<unknown>): Promise<CallFailed> =>
  promise.then(
    () => expect.fail("the call should have failed"),
    (error: unknown) => (error instanceof CallFailed ? error : expect.fail(String(error))),
  );

describe("a call", () => {
  it("that moves money carries its key", async () => {
    const { heard, callWith } = await aServer(json(200, {}));
    await callWith("t")("approveTransaction", { params: { id: "t1" }, key: "the-key" });
    expect(heard[0]?.headers["idempotency-key"]).toBe("the-key");
  });

  it("sends its body as JSON, without a token when there is none", async () => {
    const { heard, callWith } = await aServer(json(200, { token: "t" }));
    const answer = await callWith()("login", { body: { identifier: "ann@example.com", password: "secret" } });
    expect(answer.token).toBe("t");
    expect(heard[0]).toMatchObject({ method: "POST", url: "/api/auth/login" });
    expect(heard[0]?.headers["content-type"]).toBe("application/json");
    expect(heard[0]?.headers.authorization).toBeUndefined();
    expect(JSON.parse(heard[0]?.body ?? "")).toEqual({ identifier: "ann@example.com", password: "secret" });
  });

  it("carries the token, and no content type where there is no body", async () => {
    const { heard, callWith } = await aServer(json(200, {}));
    await callWith("t1")("showMyProfile");
    expect(heard[0]?.headers.authorization).toBe("Bearer t1");
    expect(heard[0]?.headers["content-type"]).toBeUndefined();
  });

  it("puts parameters into the path and leaves empty filters out of the query", () => {
    expect(addressOf("endSession", { params: { id: "a/b c" } })).toBe("/api/users/me/sessions/a%2Fb%20c");
    expect(addressOf("listMembers", { query: { search: "", status: "all", page: 2 } })).toBe(
      "/api/admin/users?status=all&page=2",
    );
  });

  it("answers what the contract says", () => {
    const call = makeCall({ origin: "", readToken: () => undefined, onTokenRefused: () => {} });
    expectTypeOf(call<"showMyProfile">).returns.resolves.toHaveProperty("verified");
    // @ts-expect-error: there is no such call.
    expectTypeOf(() => call("logIn")).toBeFunction();
    // @ts-expect-error: a login needs a body.
    expectTypeOf(() => call("login")).toBeFunction();
  });
});

describe("a call that fails", () => {
  it("carries the server's sentence, code, fields and how long to wait", async () => {
    const fields = { email: "Enter an e-mail address." };
    const answer = { message: "Please wait.", code: "too_many_requests", fields };
    const { callWith } = await aServer(json(429, answer, { "retry-after": "30" }));
    const failure = await refusal(callWith()("askForResetLink", { body: { identifier: "x" } }));
    expect(failure).toMatchObject({ status: 429, code: "too_many_requests", message: "Please wait." });
    expect(failure).toMatchObject({ fields, retryAfter: 30 });
  });

  it("says that the session ended when its token is refused", async () => {
    const { callWith, onTokenRefused } = await aServer(
      json(401, { message: "Please log in.", code: "not_logged_in" }),
    );
    await refusal(callWith("t1")("showMyProfile"));
    expect(onTokenRefused).toHaveBeenCalledExactlyOnceWith("t1");
  });

  it("leaves the session alone when it was a wrong password", async () => {
    const { callWith, onTokenRefused } = await aServer(json(401, { message: "No.", code: "login_failed" }));
    await refusal(callWith("t1")("login", { body: { identifier: "x", password: "y" } }));
    expect(onTokenRefused).not.toHaveBeenCalled();
  });

  it("has a sentence of its own when the answer is not ours", async () => {
    const { callWith } = await aServer((response) => response.writeHead(502).end("<html>Bad gateway</html>"));
    const failure = await refusal(callWith()("showMyProfile"));
    expect(failure).toMatchObject({ status: 502, code: undefined, retryAfter: undefined });
    expect(failure.message).toBe("Something went wrong on the server (error 502). Try again.");
  });

  it("says so when nobody answers", async () => {
    const { callWith } = await aServer((response) => response.destroy());
    const failure = await refusal(callWith()("showMyProfile"));
    expect(failure.status).toBe(0);
    expect(failure.message).toBe("Can't reach the server. Check your connection and try again.");
  });
});
