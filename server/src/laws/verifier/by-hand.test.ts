// @module-tag later

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import { recordTick } from "../../testing/market/ticks.ts";
import { aMember, anAdmin, call, logIn, withAdmin, withMember } from "../../testing/members.ts";
import { logActs } from "../../testing/oversight/log-acts.ts";
import { loadVerifier, runVerifier } from "../../testing/oversight/verifier.ts";
import { aServer } from "../../testing/server.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { settleAll } from "../../trades/settle/settle-trades.ts";

const minuteMs = 60_000;

test("run by hand on a downloaded log, the verifier says what is wrong, where, and with its own exit code", async () => {
  const { server, admin } = await withAdmin();
  const acting = { actor: admin.id, subject: (await aMember(server)).id };
  await logActs(server, { ...acting, count: 3 });
  const old = (await call(server, "downloadCheckpoint")).body;
  await logActs(server, { ...acting, count: 2 });
  await signCheckpoints(server.context);
  const log = String((await call(server, "downloadLog")).body);
  const lines = log.trimEnd().split("\n");
  const other = await aServer();
  await anAdmin(other);
  const foreign = (await call(other, "downloadCheckpoint")).body;
  const end = lines.findIndex((line) => line.includes('"seq":2'));
  const shorter = lines.slice(0, end).join("\n");
  const key = (await call(server, "showLogKey")).body.key;

  const directory = temporaryDirectory();
  const files = { "log.jsonl": log, "old.txt": old, "foreign.txt": foreign };
  const check = (log: string, ...more: string[]) =>
    runVerifier(directory, { ...files, "given.jsonl": log }, ["--log", "given.jsonl", ...more]);
  const withOld = ["--checkpoint", "old.txt"];
  const cut = lines.filter((line) => !line.includes('"seq":2')).join("\n");
  for (const [given, args, code, words] of [
    [log, [...withOld, "--key", key], 0, ""],
    [log, [], 0, "Without a checkpoint that you kept"],
    [log.replace("reason 1", "reason 9"), withOld, 3, "ALTERED: Line 1 differs from what was signed"],
    [cut, withOld, 4, "MISSING: Lines 2 to 2 are missing"],
    [log, ["--checkpoint", "foreign.txt"], 5, ""],
    [shorter, withOld, 6, "ROLLED BACK: The log has 2 lines"],
    ["", [], 1, ""],
    ["nothing", [], 1, ""],
    ['{"kind":"another"}', [], 1, ""],
  ] as const)
    expect(await check(given, ...args)).toEqual({ code, said: expect.stringContaining(words) });
  expect(await runVerifier(directory, {}, ["--nothing"])).toMatchObject({
    code: 1,
    said: expect.stringContaining("Usage"),
  });
});

test("a price that was moved and a trade that was decided are explained by the log, and without it they are not", async () => {
  const { server, admin, member } = await withMember();
  await server.poll();
  const asAdmin = { token: admin.token };
  const buy = async () =>
    (await call(server, "buyUp", { token: member.token, body: { coinId: "bitcoin", amount: "10" } })).body;
  const decided = await buy();
  await call(server, "decideTradeOutcome", {
    ...asAdmin,
    params: { id: decided.transactionId },
    body: { outcome: "WIN", reason: "an example\u2028on two lines" },
  });
  await call(server, "setScenario", {
    ...asAdmin,
    body: { coinId: "bitcoin", action: "gain", percentage: "12.5" },
  });
  const moved = await buy();
  for (let minute = 0; minute < 7; minute += 1) {
    server.advance(minuteMs);
    await server.poll();
  }
  await settleAll(server.context, new Date(0));
  const { token } = await logIn(server, member.email);
  const receipts = String((await call(server, "exportMyReceipts", { token })).body);
  expect(receipts).toContain(moved.transactionId);
  const log = String((await call(server, "downloadLog")).body);
  const untold = String((await call(await aServer(), "downloadLog")).body);
  const directory = temporaryDirectory();
  const files = { "receipts.jsonl": receipts, "log.jsonl": log, "untold.jsonl": untold };
  const check = (...args: string[]) => runVerifier(directory, files, args);
  expect(await check("--receipts", "receipts.jsonl", "--log", "log.jsonl")).toMatchObject({
    code: 0,
    said: expect.stringContaining("Recomputed 2 receipts"),
  });
  const { code, said } = await check("--receipts", "receipts.jsonl", "--log", "untold.jsonl");
  expect(code).toBe(7);
  expect(said).toContain(`Receipt ${decided.transactionId}: an administrator decided it`);
  expect(said).toContain(`Receipt ${moved.transactionId}: the log has no line for the scenario`);
  writeFileSync(
    join(directory, "paid.jsonl"),
    receipts.replaceAll(/"payout":"[^"]*"/g, '"payout":"1000.00"'),
  );
  expect(await check("--receipts", "paid.jsonl", "--log", "untold.jsonl")).toMatchObject({
    code: 3,
    said: expect.stringContaining("Problems found, the gravest: altered."),
  });
});

test("one receipt as it is downloaded in the app is checked too, and a changed payout is found", async () => {
  const { server, member } = await withMember();
  const at = (seconds: number) => new Date(server.context.clock().getTime() + seconds * 1_000);
  await recordTick(server, { at: at(0), price: "100" });
  const { body } = await call(server, "buyUp", {
    token: member.token,
    body: { coinId: "bitcoin", amount: "10" },
  });
  for (const [seconds, price] of [
    [2, "100.5"],
    [301, "101"],
  ] as const) {
    server.advance(seconds * 1_000);
    await recordTick(server, { at: at(0), price });
  }
  await settleAll(server.context, new Date(0));
  const params = { id: body.transactionId };
  const receipt = (await call(server, "showTradeReceipt", { token: member.token, params })).body;
  expect(receipt.trade.outcome).toBe("WIN");
  const { verifyReceipt } = await loadVerifier();
  expect(verifyReceipt(receipt)).toEqual([]);
  for (const changed of [{ payout: "18.49" }, { outcome: "LOSS" }]) {
    const [found] = verifyReceipt({ ...receipt, trade: { ...receipt.trade, ...changed } });
    expect(found).toMatchObject({ kind: "altered", receipt: body.transactionId });
  }
  const directory = temporaryDirectory();
  const files = { "receipt.json": JSON.stringify(receipt, null, 2) };
  expect(await runVerifier(directory, files, ["--receipts", "receipt.json"])).toMatchObject({ code: 0 });
});

test("a file that no program wrote is refused in a sentence, whatever is in it", async () => {
  const { server } = await withAdmin();
  const log = String((await call(server, "downloadLog")).body);
  const key = (await call(server, "showLogKey")).body.key;
  const deep = `${'{"a":'.repeat(20_000)}0${"}".repeat(20_000)}`;
  const directory = temporaryDirectory();
  const given = [
    ["log", `${log}${deep}\n`],
    ...["records", "receipts", "proofs", "promises"].map((name) => [name, deep]),
    ["log", "[".repeat(100_000)],
  ];
  for (const [name = "", text = ""] of given) {
    const { code, said } = await runVerifier(directory, { [name]: text }, ["--key", key, `--${name}`, name]);
    expect(code).toBe(1);
    expect(said).toMatch(/ is not JSON\.\n$/);
    expect(said).not.toContain("    at ");
  }
});
