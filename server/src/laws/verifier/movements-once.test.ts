// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import {
  aSmallClub,
  downloadFiles,
  live,
  type SmallClub,
  verifyFiles,
} from "../../testing/oversight/small-club.ts";

/**
 * The verifier's findings after the owner of the database posted movements through the ledger's own function, and the
 * server sealed them.
 */
async function judgePosted(club: SmallClub, ...movements: readonly Posted[]): Promise<string> {
  const { server, ada, promises } = club;
  const posted = movements.map(
    ([kind, reference, step, available, held, counter]) =>
      `select post_movements(array['${ada.id}']::uuid[], array['${kind}']::movement_kind[], array[0]::smallint[], array[${step}], array['${reference}']::uuid[],
         array[${available}]::bigint[], array[${held}]::bigint[], array['${counter}']::house_account[], '${server.context.clock().toISOString()}')`,
  );
  await asOwner(server.target, ["drop index if exists journal_once", ...posted].join(";"));
  await live(server, 6);
  return verifyFiles(await downloadFiles(server, ada), { promises, of: ada });
}

/**
 * The movement's kind, reference and step, its changes to the available and the held money, and the counter account.
 */
type Posted = readonly [string, string, number, number, number, string];

test("a movement that was made twice, with the next numbers, or that is missing, is named", async () => {
  const club = await aSmallClub();
  const { server, ada, others, trades } = club;
  server.advance(6 * 60_000);
  const files = await downloadFiles(server, ada);
  const without = async (kind: string) => {
    const isIt = (line: string) => line.includes(trades.ruled) && line.includes(`\\"kind\\":\\"${kind}`);
    const lines = files.proofs.split("\n").filter((line) => !isIt(line));
    return verifyFiles({ ...files, receipts: "", proofs: lines.join("\n") });
  };
  expect(await without("nothing")).toBe("");
  for (const kind of ["trade_stake", "trade_loss"])
    expect(await without(kind)).toContain(
      `Transaction ${trades.ruled}: the records do not have its movement ${kind}.`,
    );

  const amount = 50_000_000;
  const [spend] = await asOwner(
    server.target,
    `select d_held from journal where reference = '${others.withdrawal}' and kind = 'withdrawal_spend'`,
  );
  const said = await judgePosted(
    club,
    ["withdrawal_hold", others.withdrawal, 0, -amount, amount, "withdrawals"],
    ["withdrawal_spend", others.withdrawal, 0, 0, Number(spend?.d_held), "withdrawals"],
    // With another step, or another way to end.
    ["withdrawal_hold", others.withdrawal, 7, -amount, amount, "withdrawals"],
    ["withdrawal_release", others.withdrawal, 0, amount, -amount, "withdrawals"],
    ["plan_payout", others.purchase, 4, 8_159, 0, "plans"],
    ["trade_return", trades.decided, 0, 30_000_000, 0, "trades"],
    ["opening", "00000000-0000-4000-8000-000000000001", 0, 1_000_000, 0, "capital"],
  );
  for (const kind of ["withdrawal_hold", "withdrawal_spend", "withdrawal_release"])
    expect(said).toContain(`Transaction ${others.withdrawal}: its movement ${kind} is one too many`);
  expect(said).toContain(`Transaction ${others.withdrawal}: its movement withdrawal_hold does not follow`);
  expect(said).toContain(`Transaction ${others.purchase}: its movement plan_payout does not follow`);
  expect(said).toContain(`Transaction ${trades.decided}: its movement trade_return is one too many`);
  expect(said).toMatch(new RegExp(`Member ${ada.id}: its movement \\d+ is a starting balance`));
});
