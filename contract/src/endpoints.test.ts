import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "./endpoints.ts";
import { refusals } from "./refusals.ts";
import { apiBase, routes } from "./routes.ts";

test("each endpoint has a route, and each route an endpoint", () => {
  const table = Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]);
  expect(Object.fromEntries(table)).toEqual(routes);
  expect(apiBase).toBe("/api");
});

test("no two endpoints share a method and path", () => {
  const places = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

test("every endpoint below /admin is for administrators, and this test names those with another path", () => {
  const elsewhere = [
    "/wallet/:userId/balance",
    "/wallet/:userId/fresh-start",
    "/mining-plans",
    "/mining-plans/:id",
  ];
  for (const { path, access } of Object.values(endpoints)) {
    if (path.startsWith("/admin/")) expect(access, path).toBe("admin");
    else if (access === "admin") expect(elsewhere).toContain(path);
  }
});

test("an endpoint whose path has a parameter checks it", () => {
  for (const endpoint of Object.values(endpoints)) {
    expect("params" in endpoint, endpoint.path).toBe(endpoint.path.includes(":"));
  }
});

test("every refusal has a status of its kind and a sentence", () => {
  for (const [code, { status, message }] of Object.entries(refusals)) {
    expect([400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 500, 503], code).toContain(status);
    expect(message.length, code).toBeGreaterThan(10);
  }
});

test("every summary in the API reference begins with a verb, and says newest first in these words", () => {
  const verbs =
    /^(Adjust|Answer|Approve|Ask|Buy|Cancel|Change|Check|Choose|Close|Confirm|Count|Create|Decide|Delete|Download|End|Find|Get|Give|Hide|Invite|Let|List|Log|Mark|Move|Offer|Open|Prove|Read|Reject|Remove|Report|Request|Revoke|Search|Send|Set|Show|Stake|Start|Stop|Suspend|Turn|Upload|Withdraw|Write) /;
  for (const [name, { summary }] of Object.entries(endpoints)) {
    expect(summary, name).toMatch(verbs);
    expect(summary, name).not.toMatch(/\b(my|me|I)\b|the newest first|\.$/);
  }
});

test("no field that is stored or shown takes NUL, half of a pair or a noncharacter", () => {
  const taken = new Set<string>();
  let tried = 0;
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const given = ["body" in endpoint && endpoint.body, "query" in endpoint && endpoint.query];
    for (const [field, schema] of given.flatMap((each) => fieldsOf(each, name))) {
      const plain = plainTexts.find((text) => schema.safeParse(text).success);
      if (!plain) continue;
      tried += 1;
      for (const bad of ["\0", "\ud800", "\udfff", "\ufdd0", "\uffff", "\u{1fffe}"]) {
        const text = `${plain.slice(0, 1)}${bad}${plain.slice(1)}`;
        if (schema.safeParse(text).success) taken.add(field.replace(/^.*\./, ""));
      }
    }
  }
  expect([...taken].sort()).toEqual(neverStored);
  expect(tried).toBeGreaterThan(80);
});

/**
 * Texts that the server compares, parses or ignores, but never shows. `addCheckpoint` takes the text of a checkpoint;
 * `item`, `path` and `note` belong to a promise.
 */
const neverStored = [
  "addCheckpoint",
  "adminId",
  "cryptoAmount",
  "currentPassword",
  "currentPin",
  "ids",
  "item",
  "networkFeeUSD",
  "note",
  "password",
  "path",
  "percentage",
  "pin",
  "timestamp",
  "userId",
];

const plainTexts = ["Some words", "ada@club.example", "482913"];

/** All fields of a schema by name, including those inside lists and objects. */
function fieldsOf(schema: unknown, name: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, each]) => fieldsOf(each, `${name}.${field}`));
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, name);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = fieldsOf(schema.unwrap(), name);
    if (inner.length !== 1 || inner[0]?.[0] !== name) return inner;
  }
  return schema instanceof z.ZodType ? [[name, schema]] : [];
}
