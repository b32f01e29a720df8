// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aSmallClub, downloadFiles, live, verifyFiles } from "../../testing/oversight/small-club.ts";

test("a member whose wallet began again verifies like any other, and the log explains the returned trade", async () => {
  const { server, cleo, promises, returned } = await aSmallClub();
  await live(server, 6);
  const files = await downloadFiles(server, cleo);
  expect(await verifyFiles(files, { promises, of: cleo, held: [files.checkpoint] })).toBe("");
  expect(files.receipts).toContain(returned);
  expect(files.receipts).toContain("Fresh start: Cleo tried it out.");
  expect(files.log).toContain('"type":"member.move"');

  // The log's line exists, but the trade has another reason.
  const other = files.receipts.replaceAll("Cleo tried it out.", "Cleo won too much.");
  expect(await verifyFiles({ ...files, receipts: other }, { promises, of: cleo })).toContain(
    `unexplained: Receipt ${returned}: an administrator decided it, and the log has no line for that decision.`,
  );
});

test("a wallet that began again without a line of the log is named, and so is its sum in everybody's records", async () => {
  const { server, ada, admin, promises } = await aSmallClub();
  await asOwner(
    server.target,
    `select renew_wallets(gen_random_uuid(), array['${ada.id}']::uuid[], 50000000000, '${admin.id}', 'Fresh start: Quietly.',
       '${server.context.clock().toISOString()}')`,
  );
  await live(server, 6);
  const files = await downloadFiles(server, ada);
  const found = await verifyFiles(files, { promises, of: ada, held: [files.checkpoint] });
  expect(found.match(/the log has no line for this fresh start/g)).toHaveLength(2);
  expect(found).toContain("unexplained: The records have 3 wallets that were emptied");
});
