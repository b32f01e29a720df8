import Fastify from "fastify";
import { expect, test } from "vitest";
import { addSecurityHeaders } from "./security-headers.ts";

async function answerOf(options: { https: boolean }) {
  const app = Fastify();
  addSecurityHeaders(app, options);
  app.get("/", async () => "a page");
  return app;
}

test("every answer, also a no, says what a browser may do with it", async () => {
  const app = await answerOf({ https: false });
  for (const url of ["/", "/nothing-here"]) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringMatching(/^default-src 'self';script-src 'self';style-src/),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-request-id": expect.any(String),
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("where members come over HTTPS, browsers are told to stay there", async () => {
  const { headers } = await (await answerOf({ https: true })).inject("/");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});
