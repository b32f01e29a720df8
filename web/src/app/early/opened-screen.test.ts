import { expect, test } from "vitest";
import { firstCalls } from "./first-calls.ts";
import { openedScreen } from "./opened-screen.ts";

const out = { in: false, ended: false } as const;
const member = { in: true, token: "t", role: "user", userId: "me" } as const;
const admin = { ...member, role: "admin" } as const;

test.each([
  ["/", out, "/ public"],
  ["/", member, "/home member"],
  ["/login", admin, "/admin/users admin"],
  ["/wallet", out, undefined],
  ["/wallet", member, "/wallet member"],
  ["/wallet", admin, "/wallet member"],
  ["/coin/bitcoin", member, "/coin/:id member"],
  ["/admin/transactions", member, undefined],
  ["/admin/transactions", admin, "/admin/transactions admin"],
  ["/admin/join-links/one", member, undefined],
  ["/admin/join-links/one", admin, "/admin/join-links/:id bare"],
  ["/transparency", out, "/transparency public"],
  ["/transparency", member, "/transparency member"],
  ["/transparency", admin, "/transparency admin"],
  ["/no-such-screen", member, undefined],
])("%s is opened by %o as %s", (pathname, state, expected) => {
  const opened = openedScreen({ pathname, search: "" }, state);
  expect(opened && `${opened.path} ${opened.layout}`).toBe(expected);
});

test("a screen's first calls name the coin and the member of its page", () => {
  const calls = (pathname: string, search = "") => {
    const opened = openedScreen({ pathname, search }, member);
    return opened && firstCalls(opened, "me");
  };
  expect(calls("/coin/bitcoin")).toContain("/api/market/coins/bitcoin");
  expect(calls("/wallet")).toContain("/api/wallet/me/balance");
});

test("with filters in its address, a screen asks for its data by itself", () => {
  const calls = (search: string) => {
    const opened = openedScreen({ pathname: "/home", search }, member);
    return (opened ? firstCalls(opened, "me") : []).filter((address) => address.includes("/coins/"));
  };
  expect(calls("")).toHaveLength(1);
  expect(calls("?page=2")).toEqual([]);
});
