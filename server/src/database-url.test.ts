import { expect, test } from "vitest";
import { readDatabaseUrl } from "./database-url.ts";

const attribute = "target_session_attrs=read-write";

test("each of several hosts gets an address of its own, with the same login, database and settings", () => {
  const url = `postgres://club:word@one:5432,10.0.0.2,[::1]:5434/club?sslmode=require&${attribute}`;
  expect(readDatabaseUrl(url)).toEqual({
    followsLeader: true,
    addresses: ["one:5432", "10.0.0.2", "[::1]:5434"].map(
      (host) => `postgres://club:word@${host}/club?sslmode=require&${attribute}`,
    ),
  });
});

test("one host is followed only if the address asks for it: behind a proxy the leader may change too", () => {
  const plain = "postgresql://club@db/club";
  expect(readDatabaseUrl(plain)).toEqual({ followsLeader: false, addresses: [plain] });
  expect(readDatabaseUrl(`${plain}?${attribute}`)).toMatchObject({ followsLeader: true });
});

test.each(["mysql://x", "postgres", "postgres://a:port/club", `postgres://a,b:port/club?${attribute}`])(
  "%s is no address",
  (url) => {
    expect(readDatabaseUrl(url)).toMatch(/^Use an address such as/);
  },
);

test.each([
  "postgres://one,two/club",
  "postgres://one,two/club?target_session_attrs=any",
  "postgres://one/club?target_session_attrs=standby",
])("%s could lead to a copy that takes no writes", (url) => {
  expect(readDatabaseUrl(url)).toMatch(/^Several hosts need/);
});
