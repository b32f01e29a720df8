// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import {
  aSmallClub,
  downloadFiles,
  type Files,
  live,
  verifyFiles,
} from "../../testing/oversight/small-club.ts";
import { runVerifier } from "../../testing/oversight/verifier.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";

const names = ["log", "records", "receipts", "proofs"] as const;

/** Runs the verifier on a member's files, as anybody would. */
async function check(files: Files, promises: readonly string[]) {
  const args = [...names, "promises", "checkpoint"].flatMap((name) => [`--${name}`, name]);
  return runVerifier(temporaryDirectory(), { ...files, promises: promises.join("\n") }, args);
}

test("the verifier follows a member's receipts, movements and promises to the signed records, and names each that differs", async () => {
  const { server, ada, promises, trades, others } = await aSmallClub();
  const mine = promises.filter((line) => line.includes(ada.id));
  expect(mine).toHaveLength(7);
  const files = await downloadFiles(server, ada);
  const honest = await check(files, mine);
  expect(honest.said).toContain("No problems found.");
  expect(honest.code).toBe(0);
  expect(honest.said).toMatch(/Followed \d\d items to the signed root, about 9 transactions/);
  expect(honest.said).toContain("Checked 7 promises.");
  expect(honest.said).toContain("Added to everybody's balances: opening 60000.00 USDT (6)");

  const says = async (changed: Partial<Files>, promised = mine) => {
    const findings = await verifyFiles(
      { ...files, ...changed },
      { promises: promised, held: [files.checkpoint] },
    );
    return findings.map(({ kind, words }) => `${kind.toUpperCase()}: ${words}`).join("\n");
  };
  const { records, proofs, receipts } = files;
  expect(await says({ records: without(records, 3) })).toContain("MISSING: Records 2 to 2 are missing");
  expect(await says({ records: records.replace('"count":1', '"count":2') })).toContain("ALTERED: ");
  expect(await says({ records: records.replace(/"root":"./, '"root":"_') })).toContain("is not in the form");
  expect(await says({ proofs: without(proofs, 1) })).toContain("movements 1 to 1 are missing in the proofs");
  expect(await says({ proofs: without(proofs, -1) })).toContain("it was cut off");
  const turned = proofs
    .split("\n")
    .map((line) =>
      line.includes(trades.ruled) ? line.replace(/("outcome\\":\\")(WIN|LOSS|TIE)/, "$1VOID") : line,
    );
  expect(await says({ proofs: turned.join("\n") })).toContain(
    `Transaction ${trades.ruled}: its closed item does not lead`,
  );
  const other = receipts.replaceAll('"direction":"long"', '"direction":"short"');
  expect(await says({ receipts: other })).toContain(
    `Receipt ${trades.ruled}: its terms differ from the signed`,
  );
  expect(await says({ receipts: other })).toContain(
    `Receipt ${trades.ruled}: its terms are not those that were`,
  );
  const said = `Receipt ${trades.moved}: its confidence or its reason differs from the signed records`;
  for (const [from, to] of [
    ['"confidence":70', '"confidence":60'],
    ["It rose all day.", "It rose all night."],
    [
      /"forecast":\{"confidence":70,"reason":"It rose all day.","reasonSalt":"[0-9a-f]{32}"\}/,
      '"forecast":null',
    ],
    [/"reasonSalt":"[0-9a-f]{32}"/, '"reasonSalt":null'],
  ] as const) {
    const otherSaid = receipts.replace(from, to);
    expect(otherSaid).not.toBe(receipts);
    expect(await says({ receipts: otherSaid })).toContain(said);
    expect(await says({ receipts: otherSaid })).toContain(
      `Receipt ${trades.moved}: its terms are not those that were promised`,
    );
  }
  const kept = receipts.replace(
    /"confidence":70,"reason":"It rose all day.","reasonSalt":"[0-9a-f]{32}"/,
    '"confidence":null,"reason":null,"reasonSalt":null',
  );
  expect(await says({ receipts: kept })).toContain(
    `Receipt ${trades.moved}: it does not say how sure its member was`,
  );
  const without25 = proofs.split("\n").filter((line) => !line.includes(`"id\\":\\"${others.deposit}`));
  expect(await says({ proofs: without25.join("\n") })).toContain(
    `Promise ${others.deposit}: the signed records have nothing`,
  );
  const forged = mine.map((line) => line.replace(/\\"amount\\":\\"\d/, '\\"amount\\":\\"7'));
  expect(await says({}, forged)).toContain("its terms do not lead to the signed root");
});

test("records that were written again, with a signature, differ from a checkpoint that was kept", async () => {
  const { server, ada, promises } = await aSmallClub();
  const kept = (await downloadFiles(server, ada)).checkpoint;
  await asOwner(
    server.target,
    `alter table records disable trigger user; alter table record_nodes disable trigger user;
     delete from record_nodes; delete from records; delete from checkpoints; update sealing set before_xid = 3`,
  );
  await live(server, 6);
  const findings = await verifyFiles(await downloadFiles(server, ada), { promises, held: [kept] });
  expect(findings.map(({ words }) => words).join()).toMatch(
    /The records and your checkpoint of .* show different histories|There are \d+ records, fewer than your checkpoint/,
  );
});

function without(text: string, nth: number): string {
  return `${text.trimEnd().split("\n").toSpliced(nth, 1).join("\n")}\n`;
}
