import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { menuEntries, paths } from "./paths.ts";

/** Screens that people reach from outside the pages. */
const fromOutside: Record<string, string> = {
  "/": "the address of the server",
  "/reset-password": "a link in a message",
};

test("a menu or a link leads to every screen", () => {
  const source = join(import.meta.dirname, "..");
  const files = globSync("{app,features}/**/*.tsx", { cwd: source }).filter(
    (file) => !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(100);
  const links = files.flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(/Link[^<>]*? to=["{`]+(\/[^"`$]*)/g)].map(
      ([, to]) => to,
    ),
  );
  const reached = (path: string, screen: object) =>
    "menu" in screen || path in fromOutside || links.includes(path.replace(/:\w+$/, ""));
  const lost = Object.entries(paths).filter(([path, screen]) => !reached(path, screen));
  expect(lost.map(([path]) => path)).toEqual([]);
});

test("the menus keep their entries in order", () => {
  const labels = (menu: Parameters<typeof menuEntries>[0]) => menuEntries(menu).map(({ label }) => label);
  expect(labels("memberBar")).toEqual(["Home", "Mining", "Trades", "Wallet", "Account"]);
  expect(labels("adminBar")).toEqual(["Users", "Mining", "Transactions", "Assets", "Trades", "KYC", "Log"]);
  expect(labels("adminAccount")).toEqual(["Invitations", "Support messages", "Outbox"]);
  expect(labels("account")).toEqual(["Transparency"]);
});
