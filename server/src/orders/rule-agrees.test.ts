// @module-tag later

import type { MemberId } from "@paperchain/core/ids.ts";
import { holdForOrder } from "@paperchain/core/ledger/movement.ts";
import { type Price, readPrice } from "@paperchain/core/market/price.ts";
import { hundredMillionths } from "@paperchain/core/money/quantity.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { decideOrder, orderEnd } from "@paperchain/core/orders/decide-order.ts";
import { fillOf } from "@paperchain/core/orders/fill.ts";
import type { EarlyEnd, OrderTerms, OrderTick } from "@paperchain/core/orders/order.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import type { NewOrder } from "../ledger/queries/posting.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { asOwner } from "../testing/database/database.ts";
import { currentSeq, openMember, recordTickOf } from "../testing/market/tick-by-tick.ts";
import { type OrderVerdict, SecondOrder } from "../testing/orders/second-orders.ts";
import { sampleSize } from "../testing/sample.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { fillAllOrders } from "./fill-orders.ts";
import { askToCancel } from "./queries.ts";

const start = Date.parse("2026-03-01T12:00:00Z");
const gridMs = 15_000;
const prices = [
  "100",
  "100.00",
  "101",
  "99",
  "99.999999999999999999",
  "100.000000000000000000000001",
  "0.00000012",
  "123456.5",
  "95",
  "106",
] as const;

/** On a coarse grid, many moments coincide exactly (15 seconds, two minutes), and others differ by one millisecond. */
const instants = fc
  .tuple(fc.nat(60), fc.constantFrom(-1, 0, 0, 0, 1))
  .map(([step, aside]) => start + step * gridMs + aside);
const sources = ["simulated", "coingecko"] as const;
const ticked = fc.record({
  does: fc.constant("tick" as const),
  coin: fc.constantFrom("one", "two"),
  source: fc.constantFrom(...sources),
  at: instants,
  price: fc.constantFrom(...prices),
});
const accepted = fc.record({
  does: fc.constant("accept" as const),
  member: fc.nat(2),
  coin: fc.constantFrom("one", "two"),
  source: fc.constantFrom(...sources),
  at: instants,
  side: fc.constantFrom("buy" as const, "sell" as const),
  kind: fc.constantFrom("market" as const, "limit" as const, "stop" as const),
  amount: fc.bigInt(1_000_000n, 50_000_003n),
  quantity: fc.bigInt(1n, 3_000_000_007n),
  price: fc.constantFrom(...prices),
  feeBps: fc.constantFrom(0, 10, 33, 1_000),
  spreadBps: fc.constantFrom(0, 10, 33, 1_000),
});
const filled = fc.record({ does: fc.constant("fill" as const), at: instants });
const cancelled = fc.record({ does: fc.constant("cancel" as const), at: instants, which: fc.nat() });
/** In the order of their times, as a market gives them, because a source's times only grow. */
const histories = fc
  .array(
    fc.oneof(
      { weight: 10, arbitrary: ticked },
      { weight: 4, arbitrary: accepted },
      { weight: 3, arbitrary: filled },
      { weight: 1, arbitrary: cancelled },
    ),
    { minLength: 30, maxLength: 120, size: "max" },
  )
  .map((events) => [...events].sort((one, other) => one.at - other.at));
type Accept = typeof accepted extends fc.Arbitrary<infer T> ? T : never;

test("the database, core and a second rule agree on every order", {
  tags: ["sampled"],
  timeout: 600_000,
}, async () => {
  const server = await aServer();
  const states = new Map<string, number>();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (events) => {
      runs += 1;
      const judged = await aJudgedMarket(server, `run${runs}`);
      for (const event of events) {
        if (event.does === "tick") await judged.tick(event);
        if (event.does === "accept") await judged.accept(event);
        if (event.does === "cancel") await judged.cancel(event);
        if (event.does === "fill") await judged.fill(event.at);
      }
      for (const at of [1, 20, 60, 136, 31 * 86_400]) await judged.fill(start + 61 * gridMs + at * 1_000);
      for (const state of judged.states()) states.set(state, (states.get(state) ?? 0) + 1);
    }),
    { numRuns: sampleSize(15, 150) },
  );
  expect((await reconcile(server.context.db)).problems).toEqual([]);
  // Each of these happened at least once.
  const expected = [
    "filled market",
    "filled limit",
    "filled stop",
    "cancelled no_price",
    "cancelled member",
    "cancelled expired",
  ];
  expect(expected.filter((state) => (states.get(state) ?? 0) < 3)).toEqual([]);
  expect([...states.keys()].filter((state) => state.startsWith("open"))).toEqual([]);
});

async function aJudgedMarket(server: TestServer, name: string) {
  const { db, ledger } = server.context;
  const members = await Promise.all([0, 1, 2].map(() => openMember(server, new Date(start))));
  const coins = ["one", "two"].map((coin) => `${name} ${coin}`);
  // The house gives everybody plenty of both coins.
  for (const coin of coins)
    await asOwner(
      server.target,
      `insert into coins (id, symbol, name, facts, tick_at, seq) values ('${coin}', 'x', 'X', '{}', '2026-03-01T12:00:00Z', 0);
       insert into coin_house_deltas (coin_id, delta) values ('${coin}', -300000000000000);
       ${members
         .map(
           (
             member,
           ) => `insert into coin_wallets values ('${member}', '${coin}', 100000000000000, 0, 7000000000, 0, 1);
         insert into coin_journal values ('${member}', '${coin}', 1, 100000000000000, 0, 7000000000, 0, 100000000000000, 0, 7000000000, 0, gen_random_uuid(), 1, 'coin_buy', now());`,
         )
         .join("\n")}`,
    );
  const ticks: (OrderTick & { coin: string; source: string })[] = [];
  const watched = new Map<
    string,
    { terms: OrderTerms; second: SecondOrder; early: EarlyEnd | null; coin: string; source: string }
  >();
  const closed = new Map<string, OrderVerdict>();

  const tick = async (given: { coin: string; source: string; at: number; price: string }) => {
    const coin = `${name} ${given.coin}`;
    const { seq, inserted } = await recordTickOf(server, { ...given, coin });
    if (!inserted) return;
    await asOwner(
      server.target,
      `update coins set tick_at = to_timestamp(${given.at} / 1000.0), seq = ${seq} where id = '${coin}'`,
    );
    ticks.push({ seq, at: new Date(given.at), price: readOrThrow(given.price), coin, source: given.source });
    for (const { second } of watched.values())
      second.hear({ seq: Number(seq), coin, source: given.source, at: given.at, price: given.price });
  };
  const accept = async (given: Accept) => {
    const acceptedSeq = await currentSeq(server);
    const order = orderOf(given, members[given.member] as MemberId, `${name} ${given.coin}`, acceptedSeq);
    const member = order.member_id;
    const held =
      given.side === "buy"
        ? { movement: holdForOrder({ member, reference: order.id, amount: micro(given.amount) }) }
        : {
            coinHold: {
              member,
              coinId: order.coin_id,
              quantity: hundredMillionths(given.quantity),
              reference: order.id,
              pairedWith: undefined,
            },
          };
    const posted = await ledger.post({ ...held, order });
    if (typeof posted === "string") return;
    const terms: OrderTerms = {
      ...(given.side === "buy"
        ? { side: "buy", amount: micro(given.amount) }
        : { side: "sell", quantity: hundredMillionths(given.quantity) }),
      kind: given.kind,
      price: given.kind === "market" ? null : readOrThrow(given.price),
      feeBps: given.feeBps,
      spreadBps: given.spreadBps,
      ruleVersion: order.rule_version,
      acceptedAt: order.accepted_at,
      acceptedSeq,
    };
    const { coin_id: coin, source } = order;
    const second = new SecondOrder({
      ...{
        id: order.id,
        coin,
        source,
        side: given.side,
        kind: given.kind,
        amount: given.amount,
        quantity: given.quantity,
      },
      ...{
        price: terms.price,
        feeBps: given.feeBps,
        spreadBps: given.spreadBps,
        ruleVersion: order.rule_version,
      },
      ...{ accepted: given.at, acceptedSeq: Number(acceptedSeq) },
    });
    watched.set(order.id, { terms, second, early: null, coin, source });
  };
  const cancel = async ({ at, which }: { at: number; which: number }) => {
    // Due orders are filled first, as on a server that runs: only an order without a trigger can be cancelled.
    await fill(at);
    const open = [...watched].filter(
      ([id, { early, terms }]) => !closed.has(id) && !early && terms.kind !== "market",
    );
    const [id, order] = open[which % Math.max(open.length, 1)] ?? [];
    if (!id || !order) return;
    const asked = await askToCancel(db, { id: id as NewOrder["id"], at: new Date(at), why: "member" });
    if (!asked) return;
    order.early = { at: new Date(at), because: "member" };
    order.second.cancel(at);
  };
  const fill = async (now: number) => {
    await fillAllOrders({ db, clock: () => new Date(now) });
    const found = await readVerdicts(server, name);
    for (const [id, { terms, early, second, coin, source }] of watched) {
      const known = ticks.filter((each) => each.coin === coin && each.source === source);
      const verdict = closed.get(id) ?? second.ask(now);
      if (!closed.has(id)) {
        expect(verdictOf(terms, decideOrder(terms, early, known, new Date(now))), id).toEqual(verdict);
        if (verdict.state !== "open") closed.set(id, verdict);
      }
      expect(found.get(id), id).toEqual(verdict);
    }
  };
  const states = () =>
    [...watched].map(([id, { terms }]) => {
      const verdict = closed.get(id);
      return verdict ? `${verdict.state} ${verdict.reason ?? terms.kind}` : "open";
    });
  return { tick, accept, cancel, fill, states };
}

function orderOf(given: Accept, member: MemberId, coin: string, acceptedSeq: bigint): NewOrder {
  const at = new Date(given.at);
  const version = given.source === "simulated" ? 1 : 2;
  const end = orderEnd({ kind: given.kind, acceptedAt: at, ruleVersion: version }, null);
  return {
    id: newId(at),
    member_id: member,
    coin_id: coin,
    source: given.source,
    side: given.side,
    kind: given.kind,
    amount: given.side === "buy" ? micro(given.amount) : null,
    quantity: given.side === "sell" ? `${given.quantity}` : null,
    price: given.kind === "market" ? null : given.price,
    fee_bps: given.feeBps,
    spread_bps: given.spreadBps,
    rule_version: version,
    accepted_at: at,
    accepted_seq: acceptedSeq,
    rules_id: null,
    ends_at: new Date(end.at),
    given_up_at: new Date(end.givenUpAt),
    end_reason: end.because,
  };
}

function verdictOf(terms: OrderTerms, decided: ReturnType<typeof decideOrder>): OrderVerdict {
  const triggerSeq = decided.trigger && Number(decided.trigger.seq);
  const nothing = { triggerSeq, fillSeq: null, reason: null, quantity: null, amount: null, fee: null };
  if (decided.state === "open") return { ...nothing, state: "open" };
  if (decided.state === "cancelled") return { ...nothing, state: "cancelled", reason: decided.because };
  const { quantity, amount, fee } = fillOf(terms, decided.tick.price);
  if (quantity === 0n) return { ...nothing, state: "cancelled", reason: "too_small" };
  const moved = { quantity: `${quantity}`, amount: `${amount}`, fee: `${fee}` };
  return { ...nothing, ...moved, state: "filled", fillSeq: Number(decided.tick.seq) };
}

async function readVerdicts(server: TestServer, name: string): Promise<Map<string, OrderVerdict>> {
  const { rows } = await sql<OrderVerdict & { id: string }>`
    select id, case when closed_at is null then 'open' when fill_at is null then 'cancelled' else 'filled' end as state,
      trigger_seq::integer as "triggerSeq", fill_seq::integer as "fillSeq", reason, fill_quantity::text as quantity,
      fill_amount::text as amount, fee::text as fee
    from orders where coin_id like ${`${name} %`}`.execute(server.context.db);
  return new Map(rows.map(({ id, ...verdict }) => [id, verdict]));
}

function readOrThrow(text: string): Price {
  const price = readPrice(text);
  if (!price) throw new Error(`Not a price: ${text}`);
  return price;
}
