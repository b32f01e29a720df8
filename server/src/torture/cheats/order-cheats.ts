import { call, logIn } from "../../testing/members.ts";
import { live, promiseLine } from "../../testing/oversight/small-club.ts";
import type { WatchedClub } from "./judge-club.ts";

/** A cheat about orders by somebody with the database, its key and the program's source. */
export interface OrderCheat {
  readonly what: string;
  /** The statement that does it. */
  readonly sql: (orders: AdasOrders) => string;
  /** Whether the cheat happens before Ada places her orders. */
  readonly before?: true;
  /** The statement that undoes it, before the rows are restored. */
  readonly undo?: string;
  /** Words of a finding. */
  readonly found: RegExp;
}

/** One that bought, one that sold a part of that, one that rests. */
export interface AdasOrders {
  readonly bought: string;
  readonly sold: string;
  readonly resting: string;
}

/**
 * Ada buys for 100 USDT at the next price, waits with another 50 for one that does not come, and sells a part of her coins. Her browsers hear
 * the answers.
 */
export async function placeAdasOrders({
  server,
  ada,
  watch,
}: Pick<WatchedClub, "server" | "ada" | "watch">): Promise<AdasOrders & Pick<WatchedClub, "promises">> {
  const promises: string[] = [];
  const { token } = await logIn(server, ada.email);
  const place = async (order: object): Promise<string> => {
    const { status, body } = await call(server, "placeOrder", {
      token,
      body: { coinId: "bitcoin", ...order },
    });
    if (status !== 201) throw new Error(`Ada was refused: ${body.message}`);
    await watch.hear(ada, body);
    promises.push(promiseLine(server, body.promise));
    return String(body.order.id);
  };
  const bought = await place({ side: "buy", kind: "market", amount: "100" });
  const resting = await place({ side: "buy", kind: "limit", amount: "50", price: "1" });
  // The second price fills what a cheat keeps from the first.
  await live(server, 2, watch);
  const sold = await place({ side: "sell", kind: "market", quantity: "0.0005" });
  await live(server, 1, watch);
  return { bought, sold, resting, promises };
}

const onBought =
  (set: string) =>
  ({ bought }: AdasOrders) =>
    `update closed_orders c set ${set} where id = '${bought}'`;
const changed = /(trade-changed|promise-broken): .*Order/;

/** Cheats, each with words of the finding that names it. */
export const orderCheats: readonly OrderCheat[] = [
  {
    what: "a fill moved to a later price",
    sql: ({ bought }) =>
      `update closed_orders c set fill_seq = k.seq, fill_at = k.source_at from ticks k
       where c.id = '${bought}' and k.coin_id = c.coin_id and k.seq = (select min(seq) from ticks n where n.coin_id = c.coin_id and n.seq > c.fill_seq)`,
    found: changed,
  },
  { what: "a digit of a fee", sql: onBought("fee = fee + 1"), found: changed },
  { what: "another spread", sql: onBought("spread_bps = spread_bps + 10"), found: changed },
  {
    what: "fewer coins than were bought",
    sql: onBought("fill_quantity = fill_quantity - 100"),
    found: changed,
  },
  {
    what: "the price of an order that rests, raised until it is filled",
    sql: ({ resting }) => `update open_orders set price = 100000000 where id = '${resting}'`,
    found: changed,
  },
  {
    what: "an accepted order, deleted",
    sql: ({ resting }) => `delete from open_orders where id = '${resting}'`,
    found: /promise-broken: .*Order.*(\n.*)+The server says that there is no such transaction/,
  },
  {
    what: "an order that rests, cancelled for a deletion that never was",
    sql: ({ resting }) =>
      `select close_orders(array[('${resting}', null, null, null, null, 'member_deleted')::order_event],
         (select seq from market_feed), (select max(received_at) from ticks))`,
    found: /Order.*(\n.*)*its member was deleted/,
  },
  {
    what: "a fill, hidden as a cancellation",
    sql: onBought(
      "fill_at = null, fill_seq = null, fill_quantity = null, fill_amount = null, fee = null, reason = 'no_price'",
    ),
    found: changed,
  },
  {
    what: "the journal of coins",
    sql: ({ bought }) =>
      `update coin_journal set d_available = d_available - 100, available_after = available_after - 100 where reference = '${bought}'`,
    found: changed,
  },
  {
    what: "a function of the database that fills with fewer coins",
    before: true,
    sql: () =>
      `alter function fill_at_price rename to fill_at_whole_price;
       create function fill_at_price(side order_side, paid bigint, sold numeric, fee_bps integer, spread_bps integer, price numeric,
         out quantity numeric, out amount bigint, out fee bigint) language sql as
       'select div(f.quantity * 99, 100), f.amount, f.fee from fill_at_whole_price(side, paid, sold, fee_bps, spread_bps, price) f'`,
    undo: "drop function fill_at_price; alter function fill_at_whole_price rename to fill_at_price",
    found: /(trade-changed|promise-broken): .*Order.*(\n.*)*(fill|Its fill)/,
  },
  {
    what: "a later fill, by the number of the newest price at the acceptance, which a trigger raises",
    before: true,
    sql: () =>
      `create or replace function raise_seq() returns trigger language plpgsql as 'begin new.accepted_seq := new.accepted_seq + 1; return new; end';
       create or replace trigger raise_seq before insert on open_orders for each row execute function raise_seq();
       alter table open_orders enable always trigger raise_seq`,
    undo: "drop trigger raise_seq on open_orders",
    found: /Promised: a fill after price/,
  },
];
