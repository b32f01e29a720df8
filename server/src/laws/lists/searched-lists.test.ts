// @module-tag later

import { expect, test } from "vitest";
import { listMessages } from "../../messages/queries/outbox-list.ts";
import { listSupportMessages } from "../../support/queries.ts";
import { asOwner } from "../../testing/database/database.ts";
import { rowsRead } from "../../testing/database/rows-read.ts";
import { call, withAdmin } from "../../testing/members.ts";

const page = { page: 1, limit: 20 };

/** 30,000 messages in and out; few fail, ask about Saturn, or are about a password. */
async function aFullServer() {
  const { server, admin } = await withAdmin();
  const id = "('019bd0a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid";
  await asOwner(
    server.target,
    `insert into outbox (id, channel, recipient, subject, body, state, created_at, kind)
     select ${id}, 'email', 'person' || n || '@club.example', 'A notice', '', case when n < 6 then 'failed' else 'sent' end, now(),
       case when n = 77 then 'password' else 'notice' end from generate_series(1, 30000) n`,
  );
  await asOwner(
    server.target,
    `insert into support_messages (id, name, email, subject, message, state, created_at, changed_at)
     select ${id}, 'Ada ' || n, null, 'other', case when n = 5 then 'How far is Saturn-5?' else 'How does a trade end?' end,
       case when n < 6 then 'open' else 'closed' end, now(), now() from generate_series(1, 30000) n`,
  );
  await asOwner(server.target, "analyze");
  return { server, admin };
}

test("a page of messages, found by state, kind or words, is read without reading the rest", async () => {
  const { server } = await aFullServer();
  const { db } = server.context;
  const outbox = { search: "", state: "all", kind: "all", ...page } as const;
  const support = { search: "", state: "all", ...page } as const;
  const read = {
    failed: await rowsRead(db, (tx) => listMessages(tx, { ...outbox, state: "failed" })),
    passwords: await rowsRead(db, (tx) => listMessages(tx, { ...outbox, kind: "password" })),
    oneRecipient: await rowsRead(db, (tx) => listMessages(tx, { ...outbox, search: "person777@" })),
    open: await rowsRead(db, (tx) => listSupportMessages(tx, { ...support, state: "open" })),
    saturn: await rowsRead(db, (tx) => listSupportMessages(tx, { ...support, search: "saturn" })),
  };
  // A search may read some hundred rows, or a few times the 500 newest; a plan that reads everything reads 30,000.
  expect(Object.entries(read).filter(([, rows]) => rows > 5_000)).toEqual([]);
  // The list counts a little further than the page, not to the end.
  expect(await rowsRead(db, (tx) => listMessages(tx, outbox))).toBeLessThan(2_000);
  // The rows before a page far back are skipped once, and not again to count them.
  expect(await rowsRead(db, (tx) => listMessages(tx, { ...outbox, page: 250 }))).toBeLessThan(11_000);
});

test("long lists say that there are more, and where counting stopped", async () => {
  const { server, admin } = await aFullServer();
  const list = async (name: "listOutbox" | "listSupportMessages", query: Record<string, string>) =>
    (await call(server, name, { token: admin.token, query })).body;
  expect(await list("listOutbox", {})).toMatchObject({
    total: 1_000,
    more: true,
    counts: { failed: 5, sent: 1_001 },
  });
  expect(await list("listOutbox", { page: "60" })).toMatchObject({ total: 1_220, more: true });
  expect(await list("listOutbox", { page: "250" })).toMatchObject({ total: 5_000, more: true });
  const found = await list("listSupportMessages", { search: "saturn-5", state: "all" });
  expect(found).toMatchObject({ total: 1, more: false, counts: { open: 5, closed: 1_001 } });
  // If the newest messages contain a word, its matches are not counted.
  expect(await list("listOutbox", { search: "club" })).toMatchObject({ total: 21, more: true });
  expect(await list("listOutbox", { page: "251" })).toMatchObject({
    fields: {
      page: "This list shows 5,000 rows at most. To see others, filter it, or download it where that is offered.",
    },
  });
});
