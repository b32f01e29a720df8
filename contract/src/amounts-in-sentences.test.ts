import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { depositMin, fundingMax, openDepositsMax, withdrawalMin } from "@paperchain/core/funding/coins.ts";
import { writeDollars, writeUsdt } from "@paperchain/core/money/usdt.ts";
import { stakeMin } from "@paperchain/core/trades/trade.ts";
import { expect, test } from "vitest";
import { refusals } from "./refusals.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = globSync("{core,contract,server,web}/src/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
);

test("refusals name the limits that core has", () => {
  expect(refusals.deposit_too_small.message).toBe(`Minimum deposit: ${writeDollars(depositMin)} USD`);
  expect(refusals.withdrawal_too_small.message).toBe(
    `Minimum withdrawal: ${writeDollars(withdrawalMin)} USD`,
  );
  expect(refusals.stake_too_small.message).toBe(`The smallest stake is ${writeUsdt(stakeMin)} USDT.`);
  expect(refusals.amount_too_large.message).toBe(`The maximum is ${writeDollars(fundingMax)}.`);
  expect(refusals.too_many_deposits.message).toContain(` ${openDepositsMax} `);
});

test("no sentence of the product has a limit typed out: a changed limit changes every sentence", () => {
  const typedOut = /(minimum|maximum|smallest|at least|least)[^"`\n]{0,30}?(\$\d|\d+(\.\d\d)? USDT?\b)/i;
  const found = files.filter((file) => typedOut.test(withoutComments(read(file))));
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
  expect(typedOut.test('message: "Minimum deposit: $10.00 USD"')).toBe(true);
  expect(typedOut.test('"The smallest stake is 1.00 USDT."')).toBe(true);
});

test("dollars are written in one way: $1,250.00, and USD after it only in the sentences that the specification has", () => {
  const byHand = /\$\$\{(?!whole)|unit="USD"|\} USD</;
  const found = files
    .filter((file) => byHand.test(withoutComments(read(file))))
    .filter((file) => file !== "core/src/money/usdt.ts");
  expect(found).toEqual([]);
});

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
