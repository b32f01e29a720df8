import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, withAdmin } from "../testing/members.ts";
import { checkBooks } from "./check-books.ts";

test("books that balance are nobody's news; where they do not, every administrator is written to", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { code: admin.code });
  const letters = () =>
    asOwner(server.target, "select member_id, body from outbox where subject like '%books%'");
  await checkBooks(server.context);
  expect(await letters()).toEqual([]);
  await asOwner(
    server.target,
    `update wallets set available = available - 1, held = held + 1 where member_id = '${member.id}'`,
  );
  await checkBooks(server.context);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.member_id).toBe(admin.id);
  expect(letter?.body).toContain("wallet");
});
