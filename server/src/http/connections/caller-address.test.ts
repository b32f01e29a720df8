import Fastify, { type FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { addressKey, callerAddress } from "./caller-address.ts";

async function addressFor(forwarded: string, trustProxy: string) {
  const app = Fastify({ trustProxy: readConfig({ TRUST_PROXY: trustProxy }).TRUST_PROXY });
  app.get("/", async (request) => callerAddress(request));
  return (await app.inject({ url: "/", headers: { "x-forwarded-for": forwarded } })).body;
}

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["made-up, 203.0.113.9", "203.0.113.9"],
  ["2001:db8::9", "2001:db8::9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:CB00:7109", "203.0.113.9"],
  ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
  ["64:ff9b::203.0.113.9", "203.0.113.9"],
  ["2001:0DB8:0:0::0009", "2001:db8::9"],
  ["[2001:db8::9]", "2001:db8::9"],
  ["[2001:db8::9]:4711", "2001:db8::9"],
  ["fe80::1%eth0", "fe80::1"],
  ["[2001:db8::9", "127.0.0.1"],
  ["somebody-else", "127.0.0.1"],
  ["203.0.113.9:4711", "127.0.0.1"],
  ["", "127.0.0.1"],
])("behind one proxy, x-forwarded-for %j counts as %s", async (forwarded, address) => {
  expect(await addressFor(forwarded, "1")).toBe(address);
});

test("without a trusted proxy the header counts for nothing", async () => {
  expect(await addressFor("203.0.113.9", "false")).toBe("127.0.0.1");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("%s is counted as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test("a caller who left has no address any more", () => {
  const left = { ip: undefined, socket: {} } as unknown as FastifyRequest;
  expect(callerAddress(left)).toBe("");
});
