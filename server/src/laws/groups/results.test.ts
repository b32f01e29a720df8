// @module-tag later

import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { call } from "../../testing/members.ts";
import { aRace } from "../../testing/race.ts";

/** The text of a file in a zip archive. */
function readZipped(zip: Buffer, name: string): string {
  for (let at = zip.indexOf("PK\x01\x02"); at >= 0; at = zip.indexOf("PK\x01\x02", at + 4)) {
    const nameBytes = zip.readUInt16LE(at + 28);
    if (zip.toString("utf8", at + 46, at + 46 + nameBytes) !== name) continue;
    const start = zip.readUInt32LE(at + 42);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    return (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString();
  }
  throw new Error(`The archive has no ${name}.`);
}

test("the results of a round are a file with one row for each member, as CSV with exact amounts", async () => {
  const { server, admin, ann, round } = await aRace("nobody");
  const params = { id: round.id };
  const file = await call(server, "exportResults", { token: admin.token, params });
  expect(file.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="paperchain-practice-results-members-1-week-1.csv"',
  });
  const [header, ...rows] = file.body.trimEnd().split("\n");
  expect(header).toMatch(/^Group,Round,Place,Member,E-mail or phone,Value \(practice USDT\),Profit/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(new RegExp(`^Members,Week 1,1,Ann Ahead,${ann.email},10000\\.00,0\\.00,0,0,0,`));
  expect(rows[1]).toMatch(/^Members,Week 1,,Bob Behind,/);
  for (const row of rows) expect(row.split(",")).toHaveLength(header.split(",").length);
  expect((await call(server, "exportResults", { token: ann.token, params })).status).toBe(403);
});

test("a name that begins like a formula is a text in both files, and amounts are numbers in the sheet", async () => {
  const { server, admin, round } = await aRace("names");
  await asOwner(server.target, "update members set full_name = '=1+1' where full_name = 'Ann Ahead'");
  const request = { token: admin.token, params: { id: round.id } };
  expect((await call(server, "exportResults", request)).body).toContain(",1,'=1+1,");
  const sheet = await server.app.inject({
    url: `/api/admin/rounds/${round.id}/results.xlsx`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(sheet.headers["content-type"]).toBe(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  const cells = readZipped(sheet.rawPayload, "xl/worksheets/sheet1.xml");
  expect(cells).not.toContain("<f>");
  expect(cells).toMatch(/<v>10000<\/v>/);
  const texts = readZipped(sheet.rawPayload, "xl/sharedStrings.xml");
  expect(texts).toContain("=1+1");
  expect(texts).toContain("Bob Behind");
});

test("more members than an Excel file holds are sent to the CSV file", async () => {
  const { server, admin, round } = await aRace("names");
  await asOwner(server.target, "update standings_heads set members = 20001");
  const request = { token: admin.token, params: { id: round.id } };
  expect((await call(server, "exportResultsSheet", request)).body.code).toBe("results_too_long");
  expect((await call(server, "exportResults", request)).status).toBe(200);
});
