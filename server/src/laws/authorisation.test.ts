import { refusals } from "@paperchain/contract/refusals.ts";
import { expect, test } from "vitest";
import { checkBooksInTurns } from "../system/check-books-in-turns.ts";
import { request } from "../testing/members.ts";
import { aServer } from "../testing/server.ts";
import { actorNames, castActors } from "./actors.ts";
import { rows } from "./authorisation-rows.ts";

/**
 * Every route of the running router, times every kind of caller. A route without a row fails; so does a row without a
 * route.
 */
test("every route lets in exactly those it should", async () => {
  const server = await aServer();
  const actors = await castActors(server);
  await server.poll();
  await checkBooksInTurns(server.context);
  const routed = server.app.routes.filter(({ method }) => method !== "HEAD");
  expect(routed.length).toBeGreaterThan(15);
  expect(routed.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(rows).sort());

  const wrong: string[] = [];
  const cached = new Set<string>();
  for (const [route, row] of Object.entries(rows)) {
    const [method, pattern] = route.split(" ") as ["GET", string];
    for (const name of actorNames) {
      if (row.answers[name] === "open") continue;
      const path = pattern.replace(/:\w+/, row.id?.(actors) ?? "none").replace(/\*$/, "index.css");
      const token = actors[name].token;
      const url = row.query ? `${path}?${row.query}` : path;
      const answer = await request(server, { method, url, token, body: row.body?.(actors) });
      if (answer.status !== row.answers[name]) {
        wrong.push(`${route} as ${name}: expected ${row.answers[name]}, got ${answer.status}`);
      }
      if (answer.headers["cache-control"] !== "no-store") cached.add(route);
      if (answer.status === 401) expect(answer.body.message).toBe(refusals.not_logged_in.message);
    }
  }
  expect(wrong).toEqual([]);
  // Public files; no cache stores any other answer.
  expect([...cached].sort()).toEqual(["GET /api/docs/static/*", "GET /api/market/images/:id"]);
});
