import { endpoints } from "@paperchain/contract/endpoints.ts";
import { refusals } from "@paperchain/contract/refusals.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { request, withAdmin } from "../testing/members.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { spoiltBodies, spoiltQueries } from "./spoilt-input.ts";

const id = "01890000-0000-7000-8000-000000000000";

/** The whole database, except counted tries and last-use times, which change independently. */
async function everything(server: TestServer): Promise<string> {
  const tables = [
    "members",
    "invitations",
    "sessions",
    "reset_links",
    "operator_log",
    "outbox",
    "kyc_documents",
    "scenarios",
    "support_messages",
    "support_answers",
    "pgboss.job",
  ];
  const rows = await Promise.all(
    tables.map((table) => asOwner(server.target, `select * from ${table} order by 1`)),
  );
  return JSON.stringify(rows);
}

test("bad input to any endpoint gets a 4xx in the one error shape, never a 500, and changes nothing", async () => {
  const { server, admin } = await withAdmin();
  const before = await everything(server);
  const wrong: string[] = [];
  let sent = 0;
  let caller = 0;
  const send = async (
    what: string,
    method: string,
    url: string,
    spoilt: { payload?: string; contentType?: string },
  ) => {
    sent += 1;
    caller += 1;
    const response = await server.app.inject({
      method: method as "GET",
      url,
      // From many addresses, so that the rate limits do not answer first.
      remoteAddress: `10.0.${caller >> 8}.${caller & 255}`,
      headers: {
        authorization: `Bearer ${admin.token}`,
        ...(spoilt.payload !== undefined && { "content-type": spoilt.contentType ?? "application/json" }),
      },
      ...(spoilt.payload !== undefined && { payload: spoilt.payload }),
    });
    const { statusCode } = response;
    if (statusCode < 400 || statusCode >= 500)
      wrong.push(`${what}: ${statusCode} ${response.body.slice(0, 200)}`);
    // The session must still work. Otherwise this test would only show that a session is required.
    else if (response.json().code === "not_logged_in") wrong.push(`${what}: the session was lost`);
    else if (!isErrorShape(response.json())) wrong.push(`${what}: ${response.body.slice(0, 200)}`);
  };

  for (const endpoint of Object.values(endpoints)) {
    const url = `/api${endpoint.path.replace(/:\w+/, id)}`;
    const takes = "body" in endpoint ? endpoint.body : undefined;
    if (takes) {
      for (const spoilt of spoiltBodies(takes))
        await send(`${endpoint.path} ${spoilt.what}`, endpoint.method, url, spoilt);
    }
    if ("query" in endpoint) {
      for (const query of spoiltQueries(endpoint.query))
        await send(`${endpoint.path}?${query}`, endpoint.method, `${url}?${query}`, {});
    }
    if (endpoint.path.includes(":")) {
      for (const bad of ["1", "null", "%00", "..%2f..%2fetc", `${id}0`, "%F0%9F%92%A9", "a".repeat(150)]) {
        await send(
          `${endpoint.path} id ${bad}`,
          endpoint.method,
          `/api${endpoint.path.replace(/:\w+/, bad)}`,
          takes ? { payload: "{}" } : {},
        );
      }
    }
  }
  for (const url of [
    "/api/nothing",
    "/api/users/me/nothing",
    "/api/%",
    "/api/auth/login/../login",
    `/api/${"x".repeat(5_000)}`,
  ]) {
    await send(url, "GET", url, {});
  }
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(300);
  expect(await everything(server)).toBe(before);
  expect(server.logged()).not.toContain("request failed");
});

function isErrorShape(body: Record<string, unknown>): boolean {
  const { message, code, fields, ...rest } = body;
  const known = typeof code === "string" && code in refusals;
  const sentence = typeof message === "string" && message.length > 5 && !message.includes("undefined");
  const told =
    fields === undefined || Object.values(fields as object).every((field) => typeof field === "string");
  return known && sentence && told && Object.keys(rest).length === 0;
}

test("a spoilt field is told in a sentence, not in the schema library's words", async () => {
  const server = await aServer();
  const { body } = await request(server, { method: "POST", url: "/api/auth/login", body: { identifier: 7 } });
  expect(body).toEqual({
    message: "Please check what you entered.",
    code: "invalid_input",
    fields: {
      identifier: "Enter your e-mail or phone number, or your user name.",
      password: "Enter your password.",
    },
  });
});
