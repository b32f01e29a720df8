import { expect, test } from "vitest";
import { presets } from "./presets.ts";
import { readRules } from "./rules.ts";
import { rulesProblems } from "./rules-problem.ts";
import { rulesInWords } from "./rules-words.ts";

test.each(presets)("the preset $name has rules without a problem", ({ rules }) => {
  expect(rulesProblems(readRules(rules))).toEqual({});
});

test("a preset says in words what its rules do", () => {
  const lines = new Map(presets.map(({ id, rules }) => [id, rulesInWords(rules).join(". ")]));
  expect(lines.get("lesson")).toMatch(
    /Coins on offer: the 20 largest.*how sure.*all names.*Off: buying and selling coins, mining plans, deposits/,
  );
  expect(lines.get("contest")).toMatch(/5 minutes, 1 hour, 4 hours or 1 day.*to 500 USDT.*At most 5 open/);
  expect(lines.get("fraud")).toMatch(/approves deposits.*Only organisers see.*Off: invitations by members$/);
  expect(lines.get("practice")).toMatch(/credited by themselves.*their own place. Everything is on$/);
});
