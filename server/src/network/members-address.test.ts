import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { welcome } from "../welcome.ts";
import { membersAddress, sharedSettings, sharingOf } from "./members-address.ts";

const shared = { HOST: "::", PUBLIC_URL: "auto" };

test.each<[string, Record<string, string>, string[], string]>([
  ["without settings", {}, ["192.168.1.20"], "http://127.0.0.1:3000"],
  ["a class", shared, ["192.168.1.20", "10.0.0.5"], "http://192.168.1.20:3000"],
  ["a class over IPv6", shared, ["fd00::5"], "http://[fd00::5]:3000"],
  ["a class without a network", shared, [], "http://localhost:3000"],
  ["a class with a certificate", { ...shared, TLS_CERT: "/a" }, ["10.0.0.5"], "https://10.0.0.5:3000"],
  ["one chosen interface", { ...shared, HOST: "10.0.0.5" }, ["192.168.1.20"], "http://10.0.0.5:3000"],
  ["a name", { ...shared, PUBLIC_URL: "http://laptop.local:3000" }, ["10.0.0.5"], "http://laptop.local:3000"],
  // A container's own addresses are of no use outside it.
  ["everywhere, and nothing said", { HOST: "0.0.0.0" }, ["172.18.0.2"], "http://localhost:3000"],
])("%s", (_name, settings, machine, url) => {
  expect(membersAddress(readConfig(settings), 3_000, machine)).toBe(url);
});

test("npm run share listens on every address, and what the operator sets counts first", () => {
  expect(readConfig({}, sharedSettings())).toMatchObject({
    HOST: expect.stringMatching(/^(::|0\.0\.0\.0)$/),
    PUBLIC_URL: "auto",
  });
  expect(readConfig({ HOST: "10.0.0.5" }, sharedSettings()).HOST).toBe("10.0.0.5");
  expect(readConfig({}).HOST).toBe("127.0.0.1");
});

test("the start of a shared server names the address for phones, and who can reach it", () => {
  const said = (settings: Record<string, string>, url: string) => {
    const sharing = sharingOf(readConfig(settings), 3_000);
    return welcome({ url, sharing, admin: undefined, mail: true, fellBack: false }).join("\n");
  };
  const open = "Everybody in the network can open it. Registering still needs an invitation.";
  const url = "http://192.168.1.20:3000";
  expect(said({}, "http://127.0.0.1:3000")).not.toContain("network");
  expect(said(shared, url)).toContain(
    `Phones in the same network open ${url}, this machine http://localhost:3000.`,
  );
  expect(said(shared, url)).toContain(open);
  expect(said(shared, "http://localhost:3000")).toContain("This machine is in no network now.");
  expect(said({ HOST: "0.0.0.0" }, "http://localhost:3000")).toContain("Phones cannot open this address.");
  expect(said({ HOST: "0.0.0.0" }, "http://localhost:3000")).toContain(open);
});
