import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asId, type MemberId } from "@paperchain/core/ids.ts";
import {
  adjustment,
  deposit,
  holdForWithdrawal,
  type Movement,
  opening,
  releaseWithdrawal,
  spendWithdrawal,
} from "@paperchain/core/ledger/movement.ts";
import { readUsdt, type Usdt, writeUsdt } from "@paperchain/core/money/usdt.ts";
import { expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { asOwner } from "../testing/database/database.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { listHouseBalances } from "./queries/house.ts";
import { findWallet } from "./queries/wallets.ts";
import { findBrokenJournal } from "./reconcile.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/ledger.md"), "utf8");
const examples = [...page.matchAll(/## (.*)\n[^#]*?```ledger\n([^`]*)```|```ledger\n([^`]*)```/g)].map(
  ([, title, first, next], index) => ({
    name: `${index + 1}: ${title ?? "and then"}`,
    lines: (first ?? next ?? "").trim().split("\n"),
  }),
);

test("the page has its examples", () => {
  expect(examples.length).toBeGreaterThanOrEqual(5);
});

test.each(examples)("docs/ledger.md, example $name", async ({ lines }) => {
  const server = await aServer();
  const names = new Map<string, string>();
  const nameOf = (name: string) => names.get(name) ?? names.set(name, newId(new Date())).get(name) ?? "";
  for (const line of lines) {
    if (line.startsWith("=")) await check(server, line, asId(nameOf(line.split(/\s+/)[1] ?? "")));
    else await perform(server, line, nameOf);
  }
  expect(await findBrokenJournal(server.context.db)).toEqual([]);
});

async function perform(server: TestServer, line: string, nameOf: (name: string) => string): Promise<void> {
  const [written, expected = "posted"] = line.split(" -> ");
  const [verb = "", who = "", amount = "", reference = who, , fee = "0"] = (written ?? "").split(/\s+/);
  const member: MemberId = asId(nameOf(who));
  if (verb === "open") await asOwner(server.target, `insert into wallets values ('${member}', 0, 0, 0)`);
  const given = { member, reference: nameOf(reference), amount: usdt(amount) };
  for (const movement of movementsOf(verb, given, usdt(fee))) {
    const result = await server.context.ledger.post({ movement });
    expect(typeof result === "string" ? result : "posted", line).toBe(expected);
    // In the product, both movements of a spend are one transaction: if the first does not post, the second does not
    // either.
    if (typeof result === "string") return;
  }
}

function movementsOf(verb: string, terms: Parameters<typeof opening>[0], fee: Usdt): readonly Movement[] {
  const verbs: Record<string, readonly Movement[]> = {
    open: [opening(terms)],
    deposit: [deposit(terms)],
    adjust: [adjustment(terms)],
    hold: [holdForWithdrawal(terms)],
    spend: spendWithdrawal({ ...terms, fee }),
    release: [releaseWithdrawal(terms)],
  };
  const movements = verbs[verb];
  if (!movements) throw new Error(`The examples have no verb ${verb}.`);
  return movements;
}

async function check(server: TestServer, line: string, member: MemberId): Promise<void> {
  const [, account, ...figures] = line.split(/\s+/);
  const house = (await listHouseBalances(server.context.db)).find((each) => each.account === account);
  if (house) return expect(writeUsdt(house.balance), line).toBe(figures[0]);
  const wallet = await findWallet(server.context.db, member);
  expect(wallet && [writeUsdt(wallet.available), writeUsdt(wallet.held)], line).toEqual([
    figures[1],
    figures[3],
  ]);
}

function usdt(text: string): Usdt {
  const amount = readUsdt(text);
  if (amount === undefined) throw new Error(`Not an amount: ${text}`);
  return amount;
}
