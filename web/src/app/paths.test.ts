import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Menu, menuEntries, paths } from "./paths.ts";

/** Screens that people reach from outside the app. */
const fromOutside: Record<string, string> = {
  "/": "the address of the server",
  "/reset-password": "a link in a message",
};

const menus: Menu[] = ["memberBar", "adminBar", "account", "adminAccount"];

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
  const inMenus = new Set<string>(menus.flatMap(menuEntries).map(({ to }) => to));
  const reached = (path: string) =>
    inMenus.has(path) || path in fromOutside || links.includes(path.replace(/:.*/, ""));
  expect(Object.keys(paths).filter((path) => !reached(path))).toEqual([]);
});

test("the bars keep their entries in order", () => {
  const labels = (menu: Menu) => menuEntries(menu).map(({ label }) => label);
  expect(labels("memberBar")).toEqual(["Home", "Mining", "Trades", "Wallet", "Standings", "Account"]);
  expect(labels("adminBar")).toEqual([
    "Desk",
    "Users",
    "Groups",
    "Transactions",
    "Assets",
    "Trades",
    "KYC",
    "Log",
  ]);
});
