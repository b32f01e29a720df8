// @module-tag later

import { once } from "node:events";
import { Readable } from "node:stream";
import type { Endpoint } from "@paperchain/contract/endpoint.ts";
import { oversightEndpoints } from "@paperchain/contract/oversight/endpoints.ts";
import { fromBase64 } from "@paperchain/core/oversight/bytes.ts";
import { checkLine, type ShownLine } from "@paperchain/core/oversight/check-line.ts";
import { expect, test } from "vitest";
import { sha256 } from "../db/sha256.ts";
import { limits } from "../limits/limits.ts";
import { signCheckpoints } from "../log/sign-checkpoints.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, withAdmin } from "../testing/members.ts";
import { logActs } from "../testing/oversight/log-acts.ts";
import { loadVerifier } from "../testing/oversight/verifier.ts";
import { downloadLog, limitReaders, logLines } from "./download-log.ts";
import { downloadPlaces, downloadsMax, idleMsMax } from "./download-places.ts";

const bytes = (base64: string) => fromBase64(base64) ?? new Uint8Array();

test("what is written and signed while the log is downloaded is for the next download", async () => {
  const { server, admin, member } = await aClub();
  const acting = { actor: admin.id, subject: member.id };
  await logActs(server, { ...acting, count: 3 });
  await signCheckpoints(server.context);
  const download: string[] = [];
  for await (const line of logLines(server.context)) {
    download.push(line);
    if (download.length !== 2) continue;
    await logActs(server, { ...acting, count: 1 });
    await signCheckpoints(server.context);
  }
  const { verifyLog } = await loadVerifier();
  expect(await verifyLog(download)).toMatchObject({ findings: [], size: 3, signed: 3 });
  expect(await verifyLog(logLines(server.context))).toMatchObject({ findings: [], size: 4, signed: 4 });
});

test.each([
  ["other text", "update log_leaves set leaf = replace(leaf, 'reason 4', 'reason 9') where seq = 4"],
  [
    "not in the log",
    "update log_leaves set leaf = replace(leaf, 'reason 4', 'reason 9'), leaf_hash = sha256('\\x00'::bytea || convert_to(replace(leaf, 'reason 4', 'reason 9'), 'UTF8')) where seq = 4",
  ],
])(
  "a line that the owner of the database edited is found by who reads it: %s",
  async (finding, tampering) => {
    const { server, admin, member } = await aClub();
    await logActs(server, { actor: admin.id, subject: member.id, count: 11 });
    const newest = (await call(server, "showCheckpoint")).body;
    const findings = async () => {
      const { body } = await call(server, "listLogLines", { query: { size: `${newest.size}` } });
      const checkpoint = { size: newest.size, root: bytes(newest.root) };
      return body.lines.map((line: ShownLine) => checkLine(sha256, line, checkpoint));
    };
    expect(await findings()).toEqual(Array(11).fill("signed"));
    await asOwner(server.target, `set session_replication_role = replica; ${tampering}`);
    const found = await findings();
    expect(found[6]).toBe(finding);
    expect(found.toSpliced(5, 2)).toEqual(Array(9).fill("signed"));
  },
);

test("a page of the log is found by its number alone, and its lines by person, with what matches counted", async () => {
  const { server, admin, member } = await aClub();
  await logActs(server, { actor: admin.id, subject: member.id, count: 7 });
  await logActs(server, { actor: admin.id, subject: admin.id, count: 3 });
  const person = (await call(server, "showMyLogName", { token: member.token })).body.person;
  const page = async (query: Record<string, string>) => {
    const { body } = await call(server, "listLogLines", { query: { limit: "4", ...query } });
    return [body.lines.map(({ seq }: { seq: number }) => seq), body.total];
  };
  expect(await page({})).toEqual([[9, 8, 7, 6], 10]);
  expect(await page({ page: "3" })).toEqual([[1, 0], 10]);
  expect(await page({ page: "100000" })).toEqual([[], 10]);
  expect(await page({ person, page: "2" })).toEqual([[2, 1, 0], 7]);
  expect(await page({ from: "3" })).toEqual([[3, 4, 5, 6], 10]);
  expect(await page({ from: "8" })).toEqual([[8, 9], 10]);
  expect(await page({ from: "10" })).toEqual([[], 10]);
  const both = await call(server, "listLogLines", { query: { from: "3", person } });
  expect([both.status, Object.keys(both.body.fields)]).toEqual([400, ["from"]]);
  await logActs(server, { actor: admin.id, subject: member.id, count: 1 });
  expect(await page({ person })).toEqual([[10, 6, 5, 4], 8]);
  expect((await call(server, "listLogLines", { query: { size: "12" } })).body.code).toBe("log_too_short");
  const far = { page: "99999", limit: "100" };
  for (const [name, query] of [
    ["listLogLines", { ...far, person }],
    ["listCheckpoints", far],
    ["listDecisions", far],
  ] as const) {
    const { status, body } = await call(server, name, { query });
    expect([status, body.fields?.page]).toEqual([400, expect.stringContaining("goes no further back")]);
  }
});

test("one address gets a few downloads at once and so many an hour; the next is told to wait", async () => {
  const { server } = await aClub();
  const start = limitReaders(downloadPlaces(), () => downloadLog(server.context));
  const download = (address: string) =>
    start(address, { idleMs: () => idleMsMax.several - 1, cut: () => {} });
  const slow = Array.from({ length: downloadsMax.ofOneAddress }, () => download("10.0.0.1"));
  expect(download("10.0.0.1")).toMatchObject({ code: "too_many_requests", waitSeconds: 10 });
  const other = download("10.0.0.2");
  for (const each of [...slow.slice(1), other])
    if (each instanceof Readable) await once(each.destroy(), "close");
  const again = download("10.0.0.1");
  expect(again).toBeInstanceOf(Readable);
  for (const each of [slow[0], again]) if (each instanceof Readable) await once(each.resume(), "close");

  const hourly = limits["log-download"][0].hitsMax;
  const from = { address: "10.0.0.3" };
  for (let n = 0; n < hourly; n += 1) expect((await call(server, "downloadLog", from)).status).toBe(200);
  const refused = await call(server, "downloadLog", from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test("nothing of the log is asked for without a limit", () => {
  const open = Object.values<Endpoint>(oversightEndpoints).filter(
    ({ access }) => access === "public" || access === "anybody",
  );
  expect(open.length).toBeGreaterThan(10);
  for (const { path, limited } of open) expect(limited, path).toMatch(/^(log|witness)/);
});

async function aClub() {
  const { server, admin } = await withAdmin();
  return { server, admin, member: await aMember(server) };
}
