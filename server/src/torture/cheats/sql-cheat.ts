import { call, logIn } from "../../testing/members.ts";
import { live, promiseLine, type SmallClub } from "../../testing/oversight/small-club.ts";
import type { WatchedClub } from "./judge-club.ts";

/** A cheat of somebody with the database, its key and the program's source. */
export interface SqlCheat {
  readonly what: string;
  /** Ada places orders before it, which the statement knows, or after it. */
  readonly orders?: "before" | "after";
  /** The statement that does it. */
  readonly sql: (club: SmallClub & AdasOrders) => string;
  /** The minutes that the club then goes on, if it is not longer than browsers wait for a record. */
  readonly minutes?: number;
  /** The statement that ends it, before the rows are put back. */
  readonly undo?: string;
  /** Something that a member does after it. */
  readonly act?: (club: SmallClub) => Promise<unknown>;
  /** The first means that finds it; the browser's own checks if nothing is said. */
  readonly by?: "verifier";
  /** Words of a finding. */
  readonly found: RegExp;
}

/** One that bought, one that sold a part of that, one that rests. */
interface AdasOrders {
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
