import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { sendJson } from "../testing/market/fake-price-service.ts";
import { aPriceFeed } from "../testing/market/price-feed.ts";
import { aMember, anAdmin, call, request } from "../testing/members.ts";
import { aServer } from "../testing/server.ts";
import { checkBooksInTurns } from "./check-books-in-turns.ts";

test("the server says that it is for practice", async () => {
  const server = await aServer();
  const { body } = await call(server, "showMeta");
  expect(body).toMatchObject({ name: "Paperchain", version: "0.0.0", practice: true });
});

test("it says how many nightly backups it keeps, for members who delete their account", async () => {
  expect((await call(await aServer(), "showMeta")).body.backupsKept).toBeNull();
  const made = { make: async () => {}, look: async () => ({ succeededAt: null, isMissing: false }) };
  const server = await aServer({ backups: { backupsMax: 3, ...made } });
  expect((await call(server, "showMeta")).body.backupsKept).toBe(3);
});

test("administrators see the address in links and those of the machine; members do not", async () => {
  const server = await aServer();
  const { token } = await anAdmin(server);
  expect((await call(server, "showNetwork", { token })).body).toEqual({
    url: "https://club.example",
    machineUrls: ["http://192.168.1.20:3000"],
  });
  const member = await aMember(server);
  expect((await call(server, "showNetwork", { token: member.token })).status).toBe(403);
});

test("it is ready when the database answers and has every migration, and says what is missing when not", async () => {
  const server = await aServer();
  const ready = () => request(server, { method: "GET", url: "/readyz" });
  expect(await ready()).toMatchObject({
    status: 503,
    body: { ready: false, database: true, books: false, booksProblem: "The books were not checked yet." },
  });
  await checkBooksInTurns(server.context);
  expect(await ready()).toMatchObject({
    status: 200,
    body: { ready: true, database: true, migrated: true, books: true },
  });
  await asOwner(server.target, "update house_balances set balance = 1 where account = 'fees'");
  server.advance(60_001);
  await checkBooksInTurns(server.context);
  expect(await ready()).toMatchObject({
    status: 503,
    body: { ready: false, migrated: true, books: false, booksProblem: "The books do not balance." },
  });
  await asOwner(server.target, "delete from migrations where name = '0001_accounts.sql'");
  expect(await ready()).toMatchObject({
    status: 503,
    body: { ready: false, database: true, migrated: false },
  });
  await asOwner(server.target, "alter table migrations rename to elsewhere");
  expect(await ready()).toMatchObject({ status: 503, body: { ready: false, database: false } });
  expect(await request(server, { method: "GET", url: "/healthz" })).toMatchObject({ status: 200 });
});

test("a wallet that its journal does not explain is seen, also where all sums are right", async () => {
  const server = await aServer();
  const member = await aMember(server, { code: (await anAdmin(server)).code });
  const books = async () => {
    await checkBooksInTurns(server.context);
    return (await request(server, { method: "GET", url: "/readyz" })).body.books;
  };
  expect(await books()).toBe(true);
  await asOwner(
    server.target,
    `update wallets set available = available - 1, held = held + 1 where member_id = '${member.id}'`,
  );
  server.advance(60_001);
  expect(await books()).toBe(false);
});

test("numbers for Prometheus are for this machine only", async () => {
  const server = await aServer();
  await call(server, "showMeta");
  const metrics = { method: "GET", url: "/metrics" } as const;
  const here = await request(server, metrics);
  expect(here.body).toMatch(/http_request_seconds_count\{method="GET",route="\/api\/meta",status="200"\} 1/);
  expect((await request(server, { ...metrics, address: "10.0.0.1" })).status).toBe(404);
  const throughProxy = await server.app.inject({ ...metrics, headers: { "x-forwarded-for": "127.0.0.1" } });
  expect(throughProxy.statusCode).toBe(404);
});

test("the feed of prices is in the numbers: its age, its failures, and what was not believed", async () => {
  const { server, service, advance, retry } = await aPriceFeed();
  const numbers = async () => {
    await server.context.market.refresh();
    const { body } = await request(server, { method: "GET", url: "/metrics" });
    return [...String(body).matchAll(/^paperchain_((?:price|refused|source)\S+) (.+)$/gm)].map(
      ([, name, value]) => `${name} ${value}`,
    );
  };
  expect(await numbers()).toEqual([
    "price_age_seconds Nan",
    "price_failures 0",
    "source_clock_ahead_seconds Nan",
  ]);
  await server.poll();
  service.coins[0] = { id: "bitcoin", price: 420_005 };
  await retry();
  advance(30_000);
  const clock = "source_clock_ahead_seconds 0";
  const refused = 'refused_quotes_total{source="operator",problem="jump"} 1';
  expect(await numbers()).toEqual(["price_age_seconds 30", "price_failures 0", clock, refused]);
  service.misbehave((response) => sendJson(response, "{}", 500));
  await retry();
  expect(await numbers()).toEqual(["price_age_seconds 90", "price_failures 1", clock, refused]);
});

test("the API describes itself: each endpoint with its answers and refusals, described once", async () => {
  const server = await aServer();
  const describe = vi.spyOn(server.app, "swagger");
  await request(server, { method: "GET", url: "/api/openapi.json" });
  const { body } = await request(server, { method: "GET", url: "/api/openapi.json" });
  expect(describe).toHaveBeenCalledOnce();
  expect(body.openapi).toBe("3.1.0");
  const register = body.paths["/api/auth/register"].post;
  const statuses = ["201", "400", "409", "413", "415", "422", "429", "503"];
  expect(Object.keys(register.responses).sort()).toEqual(statuses);
  expect(register.responses["503"].description).toContain("disk is full");
  expect(register.responses["422"].description).toContain("Invalid invitation code");
  expect(body.paths["/api/admin/users/{id}/status"].patch.security).toEqual([{ session: [] }]);
  const page = await request(server, { method: "GET", url: "/api/docs" });
  expect(page.body).toContain("swagger-ui");
});

async function aServerWithPages() {
  const webDir = mkdtempSync(join(tmpdir(), "paperchain-web-"));
  mkdirSync(join(webDir, "static"));
  writeFileSync(join(webDir, "index.html"), "<title>Paperchain</title>");
  writeFileSync(join(webDir, "static/app-1a2b.js"), "export {}");
  const packed = { "": "export {}", ".br": "as brotli", ".gz": "as gzip" };
  for (const [ending, text] of Object.entries(packed))
    writeFileSync(join(webDir, `static/large-3c4d.js${ending}`), text);
  const server = await aServer({ webDir });
  return (url: string, accept?: string, more: object = {}) =>
    server.app.inject({ method: "GET", url, ...(accept && { headers: { accept } }), ...more });
}

test("the web app's page answers every address that is not the API's, and its files are kept for ever", async () => {
  const open = await aServerWithPages();
  const page = await open("/admin/users?search=a", "text/html");
  expect([page.statusCode, page.body]).toEqual([200, "<title>Paperchain</title>"]);
  expect(page.headers["cache-control"]).toBe("no-cache");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
  const script = await open("/static/app-1a2b.js", "*/*");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await open("/static/gone.js", "*/*")).statusCode).toBe(404);
  expect((await open("/api/nothing", "text/html")).json().code).toBe("not_found");
});

test("a file that the build packed is sent packed to those who take that, and plain to others", async () => {
  const open = await aServerWithPages();
  const as = (encoding: string) =>
    open("/static/large-3c4d.js", "*/*", { headers: { accept: "*/*", "accept-encoding": encoding } });
  const [brotli, zipped, plain] = [await as("gzip, br"), await as("gzip"), await as("identity")];
  expect([brotli.headers["content-encoding"], brotli.body]).toEqual(["br", "as brotli"]);
  expect([zipped.headers["content-encoding"], zipped.body]).toEqual(["gzip", "as gzip"]);
  expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, "export {}"]);
  for (const { headers } of [brotli, zipped, plain]) {
    expect(headers["content-type"]).toBe("application/javascript; charset=utf-8");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers.vary).toContain("accept-encoding");
  }
  expect((await open("/static/large-3c4d.js.br", "*/*")).statusCode).toBe(404);
});

test.each([
  ["curl", "*/*"],
  ["somebody who says nothing", undefined],
  ["somebody who takes anything at last", "image/png,*/*;q=0.8"],
])(
  "%s gets the page where there is one, and 404 for files, calls and what is hidden",
  async (_who, accept) => {
    const open = await aServerWithPages();
    for (const url of ["/", "/login", "/admin/users?search=a.b", "/coin/bitcoin"]) {
      const page = await open(url, accept);
      expect([url, page.statusCode, page.headers["content-type"]]).toEqual([
        url,
        200,
        "text/html; charset=utf-8",
      ]);
      expect((await open(url, accept, { method: "HEAD" })).statusCode).toBe(200);
      expect((await open(url, accept, { method: "POST" })).statusCode).toBe(404);
    }
    const missing = ["/static/gone.js", "/gone.png", "/.git/config", "/api", "/api?a", "/api/nothing"];
    for (const url of missing) {
      const answer = await open(url, accept);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, "not_found"]);
    }
    const metrics = await open("/metrics", accept, { remoteAddress: "192.0.2.7" });
    expect([metrics.statusCode, metrics.json().code]).toEqual([404, "not_found"]);
  },
);

test("who takes only JSON gets no page", async () => {
  const open = await aServerWithPages();
  const answer = await open("/", "application/json");
  expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
});
