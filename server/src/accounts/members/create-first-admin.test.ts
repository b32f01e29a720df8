import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aServer } from "../../testing/server.ts";
import { welcome } from "../../welcome.ts";
import { createFirstAdmin } from "./create-first-admin.ts";

test("ten servers that start at once on an empty database make one administrator", async () => {
  const server = await aServer();
  const made = await Promise.all(
    Array.from({ length: 10 }, () => createFirstAdmin(server.context, { email: "admin@club.example" })),
  );
  expect(made.filter((admin) => admin !== undefined)).toHaveLength(1);
  expect(await asOwner(server.target, "select role from members")).toEqual([{ role: "admin" }]);
});

test("a later start makes none and changes nothing", async () => {
  const server = await aServer();
  await createFirstAdmin(server.context, { email: "admin@club.example", code: "first-code" });
  expect(await createFirstAdmin(server.context, { email: "other@club.example" })).toBeUndefined();
  expect(await asOwner(server.target, "select code from invitations")).toEqual([{ code: "FIRST-CODE" }]);
});

test("the start prints a password that the server made, and none that the operator chose", async () => {
  const start = async (wanted: { password?: string }) => {
    const server = await aServer();
    const admin = await createFirstAdmin(server.context, { email: "admin@club.example", ...wanted });
    const url = "https://club.example";
    return {
      admin,
      printed: welcome({ url, sharing: undefined, admin, mail: true, fellBack: false }).join("\n"),
    };
  };
  const made = await start({});
  expect(made.printed).toContain(`Password         ${made.admin?.password}`);
  const chosen = await start({ password: "a quiet harbour at dawn" });
  expect(chosen.printed).not.toContain("a quiet harbour at dawn");
  expect(chosen.printed).toContain("Password         as set by ADMIN_PASSWORD");
});
