// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import {
  aSmallClub,
  downloadFiles,
  live,
  startRound,
  verifyFiles,
} from "../../testing/oversight/small-club.ts";
import { settleOldTrades } from "../../trades/settle/settle-trades.ts";

test("everybody of a round verifies like before, and the log explains the trades that its start returned", async () => {
  const club = await aSmallClub();
  const { server, ada, cleo, promises, openTrade } = club;
  await startRound(club, "Week 1");
  await live(server, 6);
  await settleOldTrades(server.context);
  for (const member of [ada, cleo]) {
    const files = await downloadFiles(server, member);
    expect(await verifyFiles(files, { promises, of: member, held: [files.checkpoint] })).toBe("");
  }
  const files = await downloadFiles(server, ada);
  expect(files.receipts).toContain("Round begins: Week 1");
  const other = files.receipts.replaceAll("Round begins: Week 1", "Round begins: Week 2");
  expect(await verifyFiles({ ...files, receipts: other })).toContain(
    `unexplained: Receipt ${openTrade}: an administrator decided it, and the log has no line for that decision.`,
  );
});

test("a wallet that begins in a round again, later and by SQL, is more than the log tells of", async () => {
  const club = await aSmallClub();
  const { server, admin, ada } = club;
  const round = await startRound(club, "Week 1");
  const before = await downloadFiles(server, ada);
  expect(await verifyFiles(before, { held: [before.checkpoint] })).toBe("");
  await asOwner(
    server.target,
    `select renew_wallets('${round}', array['${ada.id}']::uuid[], 10000000000, '${admin.id}', 'Round begins: Week 1',
       '${server.context.clock().toISOString()}')`,
  );
  await live(server, 6);
  const files = await downloadFiles(server, ada);
  const found = await verifyFiles(files, { held: [files.checkpoint] });
  expect(found).toContain("unexplained: The records have 5 wallets that were emptied");
});
