import { expect, test } from "vitest";
import { defaultRules } from "../groups/rules.ts";
import { micro } from "../money/usdt.ts";
import { refuseTicket, type Ticket, type TicketSituation } from "./refuse-ticket.ts";

const usdt = (amount: number) => micro(BigInt(Math.round(amount * 1_000_000)));
const now = new Date("2026-03-01T12:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);
const coin = { id: "bitcoin", source: "coingecko", sourceAt: before(1_000) } as const;
const rules = {
  ...defaultRules({
    startingBalance: usdt(1000),
    depositApproval: "admin",
    seconds: 300,
    payoutBps: 8_500,
    settlement: "market",
  }),
  stakeMin: usdt(5),
  stakeMax: usdt(20),
};
const usual: TicketSituation = {
  rules,
  isAdministrator: false,
  now,
  coin,
  coins: [coin],
  source: "coingecko",
  sourceAtFirst: "coingecko",
  sourceAheadMs: 0,
  receivedAt: before(500),
  isClockOff: false,
  isSealingBehind: false,
};
const ticket: Ticket = { stake: usdt(10) };

/** Tickets and situations with exactly one fault each, in the order in which the rule checks them. */
const faults: readonly [code: string, ticket: Partial<Ticket>, situation: Partial<TicketSituation>][] = [
  ["stake_too_small", { stake: usdt(4.999999) }, {}],
  ["amount_too_large", { stake: usdt(20.000001) }, {}],
  ["length_not_offered", { seconds: 301 }, {}],
  ["invalid_input", { confidence: 101, reason: "it rises" }, {}],
  ["terms_changed", { seen: { payoutBps: 9_000, settlement: "market" } }, {}],
  ["not_found", {}, { coin: undefined }],
  ["not_found", {}, { coin: { ...coin, source: "operator" } }],
  ["coin_not_offered", {}, { rules: { ...rules, coins: { kind: "list", ids: ["ethereum"] } } }],
  [
    "admin_on_simulated",
    {},
    { coin: { ...coin, source: "simulated" }, source: "simulated", isAdministrator: true },
  ],
  ["price_too_old", {}, { coin: { ...coin, sourceAt: before(600_001) } }],
  ["clock_off", {}, { isClockOff: true }],
  ["clock_off", {}, { receivedAt: new Date(now.getTime() + 60_000) }],
  ["source_clock_off", {}, { sourceAheadMs: 600_000 }],
  ["not_sealed", {}, { isSealingBehind: true }],
];

test("a trade within the rules on a fresh price is accepted", () => {
  expect(refuseTicket(ticket, usual)).toBeUndefined();
  const exact = { stake: rules.stakeMax, seconds: 300, seen: rules };
  expect(refuseTicket(exact, usual)).toBeUndefined();
  expect(refuseTicket({ stake: rules.stakeMin }, { ...usual, sourceAheadMs: null })).toBeUndefined();
});

test.each(faults)("%s, fault %#", (code, badTicket, badSituation) => {
  expect(refuseTicket({ ...ticket, ...badTicket }, { ...usual, ...badSituation })?.code).toBe(code);
});

test("of two faults the earlier one is named", () => {
  const pairs = faults.flatMap((first, at) => faults.slice(at + 1).map((second) => [first, second] as const));
  const wrong = pairs.filter(([first, second]) => {
    const both = refuseTicket(
      { ...ticket, ...second[1], ...first[1] },
      { ...usual, ...second[2], ...first[2] },
    );
    return both?.code !== first[0];
  });
  expect(wrong).toEqual([]);
});
