import { type Endpoints, endpoints } from "@paperchain/contract/endpoints.ts";
import { expect, test } from "vitest";
import { anAdmin, call } from "../../testing/members.ts";
import { aServer } from "../../testing/server.ts";

/** The lists of everything. Lists inside another thing are tested with that thing. */
const lists = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  "query" in endpoint && endpoint.query && "page" in endpoint.query.shape && !endpoint.path.includes(":id")
    ? [name as keyof Endpoints]
    : [],
);

test("a page past the end of any list is empty, or refused with a sentence", async () => {
  expect(lists.length).toBeGreaterThan(15);
  const server = await aServer();
  await server.poll();
  const { token } = await anAdmin(server);
  const answers: Record<string, unknown> = {};
  for (const name of lists) {
    for (const page of [100, 101, 50_000, 100_000]) {
      const query = { page: String(page), ...("limit" in shapeOf(name) && { limit: "100" }) };
      const { status, body } = await call(server, name, { token, query });
      const parts: unknown[] = Array.isArray(body) ? [body] : Object.values(body);
      const isEmpty = status === 200 && parts.every((part) => !Array.isArray(part) || part.length === 0);
      const isRefused = status === 400 && body.fields?.page?.endsWith(".");
      if (!isEmpty && !isRefused) answers[`${name} ${page}`] = [status, body];
    }
  }
  expect(answers).toEqual({});
});

const shapeOf = (name: keyof Endpoints) => {
  const endpoint = endpoints[name];
  return "query" in endpoint && endpoint.query ? endpoint.query.shape : {};
};
