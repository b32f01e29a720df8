import { presets } from "@paperchain/core/groups/presets.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { accountsEndpoints } from "./accounts/endpoints.ts";
import { rulesIn } from "./groups/shapes.ts";
import { paging, text } from "./shapes.ts";

test.each(["\0", "a\ud800", "\udc00b"])("text that cannot be stored is refused: %j", (value) => {
  expect(text(10).safeParse(value).success).toBe(false);
});

test.each(["", "ordinary", "😀", "à la carte", "日本語"])("ordinary text is taken: %j", (value) => {
  expect(text(10).safeParse(value).data).toBe(value);
});

test("paging parses numbers from text, has a default, and has a maximum", () => {
  const query = z.object(paging(10));
  expect(query.parse({})).toEqual({ page: 1, limit: 10 });
  expect(query.parse({ page: "3", limit: "100" })).toEqual({ page: 3, limit: 100 });
  for (const bad of [{ page: "0" }, { limit: "101" }, { page: "x" }, { page: "1.5" }]) {
    expect(query.safeParse(bad).success).toBe(false);
  }
});

test("a role or a status in a registration is ignored", () => {
  const body = accountsEndpoints.register.body.parse({
    fullName: "Ada",
    email: "ada@example.com",
    password: "correct horse",
    confirmPassword: "correct horse",
    invitationCode: "CODE",
    role: "admin",
    status: "active",
    id: "1",
  });
  expect(Object.keys(body).sort()).toEqual([
    "confirmPassword",
    "email",
    "fullName",
    "invitationCode",
    "password",
  ]);
});

test.each(presets)("the preset $name is taken as the rules of a group", ({ rules }) => {
  expect(rulesIn.safeParse(rules).success).toBe(true);
});
