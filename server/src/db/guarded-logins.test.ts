import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { databaseBefore } from "../testing/database/database-before.ts";
import { migrate } from "./migrate.ts";

test("of members who were here before, those with only a phone are told by text message unless they wanted nothing", async () => {
  const target = await databaseBefore("0019");
  await asOwner(
    target,
    `insert into members (id, full_name, email, phone, notify_by_email, password_hash, role, status, created_at, kyc_status)
     select gen_random_uuid(), name, email, phone, by_email, '', 'user', 'active', now(), 'not_submitted' from (values
       ('both', 'a@club.example', '+442079460001', true),
       ('mail', 'b@club.example', null, true),
       ('phone', null, '+442079460002', true),
       ('quiet phone', null, '+442079460003', false)) people (name, email, phone, by_email)`,
  );
  await migrate(target);
  expect(
    await asOwner(target, "select full_name, notify_by_sms, has_logged_in from members order by full_name"),
  ).toEqual([
    { full_name: "both", notify_by_sms: false, has_logged_in: true },
    { full_name: "mail", notify_by_sms: false, has_logged_in: true },
    { full_name: "phone", notify_by_sms: true, has_logged_in: true },
    { full_name: "quiet phone", notify_by_sms: false, has_logged_in: true },
  ]);
});
