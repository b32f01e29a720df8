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

test("the verifier follows a member's receipts, movements and promises to the signed records, and names each that differs", async () => {
  const { server, ada, promises, trades, others } = await aSmallClub();
  const mine = promises.filter((line) => line.includes(ada.id));
  expect(mine).toHaveLength(7);
  const files = await downloadFiles(server, ada);
  const args = ["log", "records", "receipts", "proofs", "promises", "checkpoint"].flatMap((name) => [
    `--${name}`,
    name,
  ]);
  const promised = { ...files, promises: mine.join("\n") };
  const honest = await runVerifier(temporaryDirectory(), promised, args);
  expect(honest.code).toBe(0);
  expect(honest.said).toMatch(/Followed \d\d items to the signed root, about 9 transactions/);
  const balances = "Added to everybody's balances: opening 60000.00 USDT (6)";
  for (const words of ["No problems found.", "Checked 7 promises.", balances])
    expect(honest.said).toContain(words);

  const says = (changed: Partial<Files>, promised = mine) =>
    verifyFiles({ ...files, ...changed }, { promises: promised, held: [files.checkpoint] });
  const { records, proofs, receipts } = files;
  const turn = (line: string) => line.replace(/("outcome\\":\\")(WIN|LOSS|TIE)/, "$1VOID");
  const turned = proofs.split("\n").map((line) => (line.includes(trades.ruled) ? turn(line) : line));
  const deposit = `"id\\":\\"${others.deposit}`;
  const unsealed = proofs.split("\n").filter((line) => !line.includes(deposit));
  const short = receipts.replaceAll('"direction":"long"', '"direction":"short"');
  const forecast = '"confidence":70,"reason":"It rose all day.","reasonSalt":"[0-9a-f]{32}"';
  const unsure = receipts.replace(RegExp(forecast), '"confidence":null,"reason":null,"reasonSalt":null');
  for (const [changed, ...said] of [
    [{ records: without(records, 3) }, "missing: Records 2 to 2 are missing"],
    [{ records: records.replace('"count":1', '"count":2') }, "altered: "],
    [{ records: records.replace(/"root":"./, '"root":"_') }, "is not in the form"],
    [{ proofs: without(proofs, 1) }, "movements 1 to 1 are missing in the proofs"],
    [{ proofs: without(proofs, -1) }, "it was cut off"],
    [{ proofs: turned.join("\n") }, `Transaction ${trades.ruled}: its closed item does not lead`],
    [{ proofs: unsealed.join("\n") }, `Promise ${others.deposit}: the signed records have nothing`],
    [{ receipts: short }, `Receipt ${trades.ruled}: its terms differ from the signed`],
    [{ receipts: short }, `Receipt ${trades.ruled}: its terms are not those that were`],
    [{ receipts: unsure }, `Receipt ${trades.moved}: it does not say how sure its member was`],
    ...[
      receipts.replace('"confidence":70', '"confidence":60'),
      receipts.replace("It rose all day.", "It rose all night."),
      receipts.replace(RegExp(`"forecast":\\{${forecast}\\}`), '"forecast":null'),
      receipts.replace(/"reasonSalt":"[0-9a-f]{32}"/, '"reasonSalt":null'),
    ].map(
      (receipts) =>
        [
          { receipts },
          `Receipt ${trades.moved}: its confidence or its reason differs from the signed records`,
          `Receipt ${trades.moved}: its terms are not those that were promised`,
        ] as const,
    ),
  ] as const) {
    expect(files).not.toMatchObject(changed);
    const found = await says(changed);
    for (const words of said) expect(found).toContain(words);
  }
  const forged = mine.map((line) => line.replace(/\\"amount\\":\\"\d/, '\\"amount\\":\\"7'));
  expect(await says({}, forged)).toContain("its terms do not lead to the signed root");
});

test("records that were written again, with a signature, differ from a checkpoint that was kept", async () => {
  const { server, ada, promises } = await aSmallClub();
  const earlier = (await downloadFiles(server, ada)).checkpoint;
  await asOwner(
    server.target,
    `alter table records disable trigger user; alter table record_nodes disable trigger user;
     delete from record_nodes; delete from records; delete from checkpoints; update sealing set before_xid = 3`,
  );
  await live(server, 6);
  expect(await verifyFiles(await downloadFiles(server, ada), { promises, held: [earlier] })).toMatch(
    /The records and your checkpoint of .* show different histories|There are \d+ records, fewer than your checkpoint/,
  );
});

function without(text: string, nth: number): string {
  return `${text.trimEnd().split("\n").toSpliced(nth, 1).join("\n")}\n`;
}
