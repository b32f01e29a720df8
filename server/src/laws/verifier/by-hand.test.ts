// @module-tag later

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { signCheckpoints } from "../../features/oversight/sign-checkpoints.ts";
import { settleAll } from "../../features/trades/settle/settle-trades.ts";
import { recordTick } from "../../testing/market/ticks.ts";
import { aMember, anAdmin, call, logIn } from "../../testing/members.ts";
import { logActs } from "../../testing/oversight/log-acts.ts";
import { loadVerifier, runVerifier } from "../../testing/oversight/verifier.ts";
import { aServer } from "../../testing/server.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";

const minuteMs = 60_000;

test("run by hand on a downloaded log, the verifier says what is wrong, where, and with its own exit code", async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const acting = { actor: admin.id, subject: (await aMember(server)).id };
  await logActs(server, { ...acting, count: 3 });
  const old = (await call(server, "downloadCheckpoint")).body;
  await logActs(server, { ...acting, count: 2 });
  await signCheckpoints(server.context);
  const log = String((await call(server, "downloadLog")).body);
  const lines = log.trimEnd().split("\n");
  const without = (unwanted: (line: string) => boolean) => lines.filter((line) => !unwanted(line)).join("\n");
  const other = await aServer();
  await anAdmin(other);
  const foreign = (await call(other, "downloadCheckpoint")).body;
  const shorter = lines
    .slice(
      0,
      lines.findIndex((line) => line.includes('"seq":2')),
    )
    .join("\n");
  const key = (await call(server, "showLogKey")).body.key;

  const directory = temporaryDirectory();
  const files = { "log.jsonl": log, "old.txt": old, "foreign.txt": foreign };
  const check = (log: string, ...more: string[]) =>
    runVerifier(directory, { ...files, "given.jsonl": log }, ["--log", "given.jsonl", ...more]);
  const withOld = ["--checkpoint", "old.txt"];
  expect(await check(log, ...withOld, "--key", key)).toMatchObject({ code: 0 });
  expect((await check(log)).said).toContain("Without a checkpoint that you kept");
  expect(await check(log.replace("reason 1", "reason 9"), ...withOld)).toMatchObject({
    code: 3,
    said: expect.stringContaining("ALTERED: Line 1 differs from what was signed"),
  });
  expect(
    await check(
      without((line) => line.includes('"seq":2')),
      ...withOld,
    ),
  ).toMatchObject({
    code: 4,
    said: expect.stringContaining("MISSING: Lines 2 to 2 are missing"),
  });
  expect(await check(log, "--checkpoint", "foreign.txt")).toMatchObject({ code: 5 });
  expect(await check(shorter, ...withOld)).toMatchObject({
    code: 6,
    said: expect.stringContaining("ROLLED BACK: The log has 2 lines"),
  });
  for (const unreadable of ["", "nothing", '{"kind":"another"}']) {
    expect(await check(unreadable)).toMatchObject({ code: 1 });
  }
  expect(await runVerifier(directory, {}, ["--nothing"])).toMatchObject({
    code: 1,
    said: expect.stringContaining("Usage"),
  });
});

test("a price that was moved and a trade that was decided are explained by the log, and without it they are not", async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const member = await aMember(server);
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
  const graver = await check("--receipts", "paid.jsonl", "--log", "untold.jsonl");
  expect(graver).toMatchObject({
    code: 3,
    said: expect.stringContaining("Problems found, the gravest: altered."),
  });
});

test("one receipt as it is downloaded in the app is checked too, and a changed payout is found", async () => {
  const server = await aServer();
  await anAdmin(server);
  const member = await aMember(server);
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
  const spoilt = { ...receipt, trade: { ...receipt.trade, payout: "18.49" } };
  expect(verifyReceipt(spoilt)[0]).toMatchObject({ kind: "altered", receipt: body.transactionId });
  const turned = { ...receipt, trade: { ...receipt.trade, outcome: "LOSS" } };
  expect(verifyReceipt(turned)[0]).toMatchObject({ kind: "altered", receipt: body.transactionId });
  const directory = temporaryDirectory();
  const files = { "receipt.json": JSON.stringify(receipt, null, 2) };
  expect(await runVerifier(directory, files, ["--receipts", "receipt.json"])).toMatchObject({ code: 0 });
});

test("a file that no program wrote is refused in a sentence, whatever is in it", async () => {
  const server = await aServer();
  await anAdmin(server);
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
