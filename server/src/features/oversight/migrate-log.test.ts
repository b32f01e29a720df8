import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import { writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { expect, test } from "vitest";
import { openDatabase } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { readRoot } from "../../db/queries/oversight/log-tree.ts";
import { sha256 } from "../../db/sha256.ts";
import { openLogKey } from "../../providers/keys/log-key.ts";
import { openSeal } from "../../providers/keys/seal.ts";
import { asOwner } from "../../testing/database/database.ts";
import { databaseBefore } from "../../testing/database/database-before.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import { logLines } from "./download-log.ts";
import { signCheckpoints } from "./sign-checkpoints.ts";

const count = 13;

test("what was in the log before it was a tree becomes its first lines, written and hashed as all later ones", async () => {
  const target = await databaseBefore("0016");
  await asOwner(target, oldLog);
  await migrate(target);

  const rows = await asOwner(target, "select leaf, leaf_hash from log_leaves order by seq");
  expect(rows).toHaveLength(count);
  for (const { leaf, leaf_hash } of rows) {
    const text = String(leaf);
    expect(writeLeaf(JSON.parse(text))).toBe(text);
    expect(leaf_hash).toEqual(leafHash(sha256, utf8(text)));
  }
  expect(JSON.parse(String(rows[3]?.leaf))).toMatchObject({
    seq: 3,
    time: "2026-03-01T12:00:03.000Z",
    subject: "01890000-0000-7000-8000-00000000000b",
    before: { b: [1, { y: null, x: '\u0001\t"\\ü€😀' }], a: true },
    reason: "line\n3",
  });
  await expectToVerify(target);
});

async function expectToVerify(target: Parameters<typeof migrate>[0]) {
  const { db, close } = openDatabase(target, { connectionsMax: 2, onError: () => {} });
  const logKey = await openLogKey(db, openSeal(Buffer.alloc(32, 7)));
  const { verifyLog } = await loadVerifier();
  await signCheckpoints({ db, logKey, clock: () => new Date() });
  expect(await verifyLog(logLines({ db, logKey }))).toMatchObject({ findings: [], size: count });
  // The stored nodes lead to a root of every size.
  for (let size = 1; size <= count; size += 1) expect(await readRoot(db, size)).toHaveLength(32);
  await close();
}

/** Of an administrator on a member and on a thing; times that go back once, as those of two servers do. */
const oldLog = `
  insert into members (id, full_name, email, password_hash, role, status, created_at)
  values ('01890000-0000-7000-8000-00000000000a', 'Ada', 'ada@club.example', '', 'admin', 'active', now());
  insert into operator_log
  select n, '2026-03-01T12:00:00Z'::timestamptz + (case n when 4 then 1 else n end) * interval '1 second', 'member.status',
    '01890000-0000-7000-8000-00000000000a',
    case when n % 2 = 0 then '01890000-0000-7000-8000-00000000000a' else '01890000-0000-7000-8000-00000000000b' end::uuid,
    '{"b": [1, {"y": null, "x": "\\u0001\\t\\"\\\\ü€😀"}], "a": true}', '{}', E'line\\n' || n
  from generate_series(0, ${count - 1}) n`;
