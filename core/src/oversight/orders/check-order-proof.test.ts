import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readQuantity } from "../../money/quantity.ts";
import { readUsdt } from "../../money/usdt.ts";
import { seededRandom } from "../../trades/seeded-random.ts";
import { termsOfOrder } from "../accepted-terms.ts";
import { batchTree } from "../batch-tree.ts";
import { toBase64, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonical-json.ts";
import { leafHash } from "../merkle-tree.ts";
import { writeCoinList, writePriceItem } from "../prices/price-item.ts";
import { writeRecord } from "../record.ts";
import { aRandomOrder, type RandomOrder, type RandomPoll } from "./a-random-order.ts";
import { checkOrderProof, type OrderCheck } from "./check-order-proof.ts";
import { readSigned } from "./order-legs.ts";
import type { ShownOrder } from "./shown-order.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const micros = (text: string) => String(readUsdt(text));
const list = writeCoinList(["bitcoin"]);

/** The server seals everything that it shows of an order, even lies, so that only the rule can find them. */
function itemsOf({
  order,
  acceptedSeq,
  hold,
  postings,
  coins,
}: ShownOrder): [kind: "orders" | "fills" | "money" | "coins", item: object][] {
  const { order: terms, ...accepted } = termsOfOrder(order, false);
  const { fill, trigger } = order;
  const at = order.filledAt ?? order.cancelledAt;
  const own = { member: order.userId, salt: "00" };
  const source = order.ruleVersion === 1 ? "simulated" : "coingecko";
  return [
    ["orders", { ...accepted, ...own, order: { ...terms, acceptedSeq, hold, source } }],
    ...(at === null
      ? []
      : ([
          [
            "fills",
            {
              ...{ ...own, at, id: order.id, cancelAskedAt: order.cancelAskedAt, reason: order.reason },
              ...{ amount: fill && micros(fill.amount), fee: fill && micros(fill.fee) },
              ...{
                quantity: fill && String(readQuantity(fill.quantity)),
                profit: fill?.profit ? micros(fill.profit) : null,
              },
              ...{ fillAt: fill?.tick.at ?? null, fillSeq: fill?.tick.seq ?? null },
              ...{ triggerAt: trigger?.at ?? null, triggerSeq: trigger?.seq ?? null },
            },
          ],
        ] as ["fills", object][])),
    ...postings.map(
      ({ kind, available, held, availableAfter, at: movedAt }) =>
        [
          "money",
          {
            ...{ ...own, kind, at: movedAt, reference: order.id, available: micros(available) },
            ...{ held: micros(held), availableAfter: micros(availableAfter) },
          },
        ] as ["money", object],
    ),
    ...coins.map(({ kind, at: movedAt, version, ...moved }) => {
      const units = (text: string) => String(readSigned(text));
      return [
        "coins",
        {
          ...{
            ...own,
            kind,
            at: movedAt,
            version,
            reference: hold,
            coin: order.coinId,
            available: units(moved.available),
          },
          ...{
            held: units(moved.held),
            availableAfter: units(moved.availableAfter),
            heldAfter: units(moved.heldAfter),
          },
          ...{
            cost: micros(moved.cost),
            costAfter: micros(moved.costAfter),
            taken: micros(moved.taken),
            takenAfter: micros(moved.takenAfter),
          },
        },
      ] as ["coins", object];
    }),
  ];
}

/** Seals polls and items, and checks the shown order under them. */
function check(shown: ShownOrder, polls: readonly RandomPoll[]): OrderCheck {
  const shared = { time: "2026-03-01T13:00:00.000Z", count: 1, totals: null };
  const prices = polls.map(({ number, seq, answered, tick }, nth) => {
    const item = writePriceItem("bitcoin", tick);
    const root = toBase64(leafHash(sha256, utf8(item)));
    const coins = toBase64(sha256(utf8(list)));
    const result = tick ? ("answered" as const) : ("empty" as const);
    const source = shown.order.ruleVersion === 1 ? ("simulated" as const) : ("coingecko" as const);
    const facts = {
      number,
      seq,
      asked: answered,
      answered,
      result,
      source,
      host: "",
      problem: null,
      answers: [],
      coins,
    };
    return { item, record: writeRecord({ ...shared, seq: nth, kind: "prices", root, poll: facts }) };
  });
  const items = itemsOf(shown).map(([kind, content], nth) => {
    const item = canonicalJson(content);
    const root = toBase64(leafHash(sha256, utf8(item)));
    return { kind, item, record: writeRecord({ ...shared, seq: polls.length + nth, kind, root }) };
  });
  const tree = batchTree(
    sha256,
    [...prices, ...items].map(({ record }) => leafHash(sha256, utf8(record))),
  );
  const open = ({ item, record }: { item: string; record: string }) => {
    const path = tree.path(JSON.parse(record).seq).map(toBase64);
    return { item, record, index: 0, itemPath: [], path };
  };
  const of = (kind: string) => items.filter((each) => each.kind === kind).map(open);
  const proof = {
    ...{
      accepted: of("orders")[0] ?? null,
      closed: of("fills")[0] ?? null,
      money: of("money"),
      coins: of("coins"),
    },
    prices: { polls: prices.map(open), lists: [list], waiting: 0, first: null },
    ...{ waiting: 0, notCovered: 0 },
  };
  const root = tree.root ?? new Uint8Array();
  const isOpen = shown.order.filledAt === null && shown.order.cancelledAt === null;
  const records = {
    size: prices.length + items.length,
    root,
    time: isOpen ? (polls.at(-1)?.answered ?? "") : "2026-03-01T14:00:00.000Z",
    since: "2026-02-01T00:00:00.000Z",
  };
  return checkOrderProof(sha256, shown, proof, records);
}

/** The polls that a server opens: from the last known price to the fill, or to the first poll after a cancellation. */
function openedPolls({ shown, polls }: RandomOrder): RandomPoll[] {
  const from = polls.findLastIndex(({ seq, tick }) => seq <= shown.acceptedSeq && tick);
  const { fill, cancelledAt } = shown.order;
  const to = polls.findIndex(({ seq, answered }) =>
    fill ? seq >= fill.tick.seq : cancelledAt !== null && answered > cancelledAt,
  );
  return polls.slice(from, to < 0 ? undefined : to + 1);
}

const random = seededRandom(41);
/** Orders that had a poll after they closed. */
const someOrders = (count: number) =>
  Array.from({ length: count }, () => aRandomOrder(random)).filter(
    ({ judged: { closedMs }, polls }) =>
      closedMs === null || polls.some(({ answered }) => Date.parse(answered) > closedMs),
  );
const few = someOrders(150);

function judgeAlike(orders: readonly RandomOrder[], eachEndMin: number) {
  const ends = new Map<string, number>();
  for (const order of orders) {
    const { shown, judged } = order;
    const end = `${shown.order.kind} ${judged.fill ? "filled" : (judged.reason ?? "open")}`;
    ends.set(end, (ends.get(end) ?? 0) + 1);
    const { finding, about, prices } = check(shown, openedPolls(order));
    expect([finding, about, prices?.part], JSON.stringify(shown.order)).toEqual(["sealed", [], "same"]);
  }
  for (const end of ["market filled", "limit filled", "stop filled", "limit member", "stop member"])
    expect(ends.get(end), end).toBeGreaterThan(eachEndMin);
}

test("random orders of all kinds are what an independent judge says", () => judgeAlike(few, 3));

test("1,000 more of them too", { tags: ["later"] }, () => judgeAlike(someOrders(1_200).slice(0, 1_000), 30));

type Lie = (order: RandomOrder, pick: () => number) => { shown: ShownOrder; polls: RandomPoll[] } | undefined;
const withFill = (shown: ShownOrder, change: object): ShownOrder => ({
  ...shown,
  order: { ...shown.order, fill: shown.order.fill && { ...shown.order.fill, ...change } },
});
const plus = (text: string, digits: number, change: bigint): string => {
  const units = BigInt(text.replace(".", "").padEnd(1, "0")) * 1n;
  const decimals = text.split(".")[1]?.length ?? 0;
  const scaled = units * 10n ** BigInt(digits - decimals) + change;
  const written = String(scaled).padStart(digits + 1, "0");
  return `${written.slice(0, -digits)}.${written.slice(-digits)}`;
};

/** Lies that the server seals consistently, with all items that belong to them. */
const lies: Readonly<Record<string, Lie>> = {
  "a fill at another price": (order, pick) => {
    const { shown, polls, judged } = order;
    const others = polls.filter(
      ({ tick }) => tick && tick.seq !== judged.fill?.seq && tick.seq > shown.acceptedSeq,
    );
    const other = others[Math.floor(pick() * others.length)]?.tick;
    if (!judged.fill || !other) return undefined;
    return { shown: withFill(shown, { tick: other }), polls: [...polls] };
  },
  "another fee": ({ shown, polls }) =>
    shown.order.fill
      ? { shown: withFill(shown, { fee: plus(shown.order.fill.fee, 6, 1n) }), polls: [...polls] }
      : undefined,
  "another quantity": ({ shown, polls }) =>
    shown.order.fill
      ? { shown: withFill(shown, { quantity: plus(shown.order.fill.quantity, 8, 1n) }), polls: [...polls] }
      : undefined,
  "another spread": ({ shown, polls }) => ({
    shown: { ...shown, order: { ...shown.order, spreadBps: shown.order.spreadBps + 1 } },
    polls: shown.order.fill ? [...polls] : [],
  }),
  "a fill, hidden as cancelled": (order) => {
    const { shown } = order;
    const { fill, filledAt } = shown.order;
    if (!fill) return undefined;
    const hidden = { fill: null, filledAt: null, cancelledAt: filledAt, reason: "member" as const };
    const back = shown.postings.slice(0, shown.order.side === "buy" ? 1 : 0);
    return {
      shown: { ...shown, order: { ...shown.order, ...hidden }, postings: back },
      polls: [...order.polls],
    };
  },
  "a poll, left out": (order, pick) => {
    const polls = openedPolls(order);
    if (polls.length < 4) return undefined;
    const nth = 1 + Math.floor(pick() * (polls.length - 2));
    return { shown: order.shown, polls: polls.toSpliced(nth, 1) };
  },
  "a later last known price": ({ shown, polls }) => {
    const later = polls.find(
      ({ seq, answered, tick }) =>
        tick && seq > shown.acceptedSeq && Date.parse(answered) > Date.parse(shown.order.acceptedAt) + 2_000,
    );
    return later && { shown: { ...shown, acceptedSeq: later.seq }, polls: [...polls] };
  },
};

test.each(Object.entries(lies))(
  "random orders with %s are found, whatever is sealed with it",
  (_name, lie) => {
    const pick = seededRandom(7);
    let found = 0;
    for (const order of few) {
      const told = lie(order, pick);
      if (!told || told.polls.length === 0) continue;
      found += 1;
      expect(check(told.shown, told.polls).finding, JSON.stringify(order.shown.order)).toBe("different");
    }
    expect(found).toBeGreaterThan(5);
  },
);
