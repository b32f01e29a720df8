import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { makeUpload } from "./make-upload.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A real server on another port, so it must allow this origin. */
async function aServer(answer: (response: ServerResponse) => void) {
  const heard: { headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "authorization");
    response.setHeader("access-control-expose-headers", "retry-after");
    if (request.method === "OPTIONS") return void response.end();
    let body = "";
    for await (const part of request) body += part;
    heard.push({ headers: request.headers, body });
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const onTokenRefused = vi.fn();
  const origin = `http://127.0.0.1:${port}`;
  return { heard, onTokenRefused, upload: makeUpload({ origin, readToken: () => "t", onTokenRefused }) };
}

const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

const passport = () => ({
  documentType: "Passport" as const,
  documentImage: new File(["the bytes"], "specimen.png", { type: "image/png" }),
});

test("a file goes as a form with the session, and the answer comes back", async () => {
  const { heard, upload } = await aServer(json(201, { status: "pending" }));
  expect(await upload("uploadKycDocument", passport())).toEqual({ status: "pending" });
  expect(heard[0]?.headers).toMatchObject({ authorization: "Bearer t" });
  expect(String(heard[0]?.headers["content-type"])).toMatch(/^multipart\/form-data; boundary=/);
  expect(heard[0]?.body).toMatch(/name="documentType"\s+Passport/);
  expect(heard[0]?.body).toMatch(/name="documentImage"; filename="specimen.png".*the bytes/s);
});

test("a refusal is thrown like any other call's, and a lost session ends", async () => {
  const refused = await aServer(
    json(429, { code: "too_many_requests", message: "Wait." }, { "retry-after": "9" }),
  );
  await expect(refused.upload("uploadKycDocument", passport())).rejects.toMatchObject({
    status: 429,
    code: "too_many_requests",
    message: "Wait.",
    retryAfter: 9,
  });
  expect(refused.onTokenRefused).not.toHaveBeenCalled();
  const ended = await aServer(json(401, { code: "not_logged_in", message: "Please log in." }));
  await expect(ended.upload("uploadKycDocument", passport())).rejects.toMatchObject({ status: 401 });
  expect(ended.onTokenRefused).toHaveBeenCalledWith("t");
});

test("an unreachable server gives a sentence", async () => {
  const upload = makeUpload({
    origin: "http://127.0.0.1:1",
    readToken: () => undefined,
    onTokenRefused: vi.fn(),
  });
  await expect(upload("uploadKycDocument", passport())).rejects.toMatchObject({
    status: 0,
    message: "Can't reach the server. Check your connection and try again.",
  });
});
