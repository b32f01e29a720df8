import { readPrice } from "@paperchain/core/market/price.ts";
import { readQuantity } from "@paperchain/core/money/quantity.ts";
import type { OrderSize } from "@paperchain/core/orders/order.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { groupRefusals } from "../groups/refusals.ts";
import { coinId } from "../market/endpoints.ts";
import { moneyIn, moneyOut } from "../money.ts";
import { signedPromise } from "../oversight/shapes.ts";
import { beyondReach, idOf, isWithinReach, paged, paging } from "../shapes.ts";
import { holdings, order, orderKind, orderReceipt, orderSide, orderState } from "./shapes.ts";

const params = z.object({ id: idOf<"order">() });
const ofMember = z.object({ id: idOf<"member">() });

/** A decimal text or a number, read exactly. */
const decimalIn = <Value>(read: (text: string) => Value | undefined, problem: string) =>
  z.union([z.string(), z.number()], { error: problem }).transform((given, context): Value => {
    const value = read(String(given).trim());
    if (value !== undefined) return value;
    context.issues.push({ code: "custom", message: problem, input: given });
    return z.NEVER;
  });

const quantityIn = decimalIn(
  readQuantity,
  "Enter a quantity above zero with at most eight decimals, such as 0.25.",
);
const priceIn = decimalIn(readPrice, "Enter a price above zero, such as 42000.5.");

const asked = z
  .object({
    coinId,
    side: orderSide,
    kind: orderKind,
    /** The amount of a buy, in USDT. */
    amount: moneyIn.optional(),
    /** The quantity of a sale. */
    quantity: quantityIn.optional(),
    /** Of a limit or stop order. */
    price: priceIn.optional(),
    /**
     * The id of an own open sale of the same coin and quantity. When one of the two is filled, the other is cancelled.
     */
    cancels: idOf<"order">().optional(),
    /** The costs that the member saw. With them, an order at other costs is refused. */
    seen: z.object({ feeBps: z.int(), spreadBps: z.int() }).optional(),
  })
  .transform(({ side, amount, quantity, price, ...rest }, context) => {
    const refuse = (field: string, message: string) => {
      context.issues.push({ code: "custom", path: [field], message, input: rest });
      return z.NEVER;
    };
    if (rest.kind === "market" && price !== undefined)
      return refuse("price", "A market order has no price: the next one fills it.");
    if (rest.kind !== "market" && price === undefined) return refuse("price", "Enter a price.");
    if (side === "buy" && quantity !== undefined)
      return refuse("quantity", "A buy is given by its amount in USDT.");
    if (side === "sell" && amount !== undefined) return refuse("amount", "A sale is given by its quantity.");
    if (side === "buy" && rest.cancels) return refuse("cancels", "Only sales can be paired.");
    if (side === "buy" && amount === undefined) return refuse("amount", "Enter an amount.");
    if (side === "sell" && quantity === undefined) return refuse("quantity", "Enter a quantity.");
    const size = (side === "buy" ? { side, amount } : { side, quantity }) as OrderSize;
    return { ...rest, ...size, price: price ?? null };
  });

/** A list of one member's orders. */
const listed = {
  query: z
    .object({ state: orderState.optional(), coinId: coinId.optional(), ...paging(20) })
    .refine(isWithinReach, beyondReach),
  answer: z.object({ orders: z.array(order), ...paged }),
};

export const ordersEndpoints = endpoints({
  showOrderTerms: {
    access: "member",
    summary: "Show what an order costs that is accepted now",
    answer: z.object({
      feeBps: z.int(),
      spreadBps: z.int(),
      orderMin: moneyOut,
      /** The maximum share of a member's money in one coin, in percent; null without a limit. */
      coinPercentMax: z.int().nullable(),
      ruleVersion: z.int(),
    }),
    refusals: [],
  },
  placeOrder: {
    access: "member",
    summary: "Buy a coin for an amount, or sell a quantity of it: at once, at a price, or from a price on",
    description:
      "A price that is recorded later fills the order, at least 15 seconds later on real prices. What it spends or sells is held until then. A limit order is filled by the first price at or beyond its own, a stop order by the price after that one. There are no partial fills: paper money finds a seller, which a real market does not promise.",
    body: asked,
    status: 201,
    answer: z.object({
      order,
      message: z.string(),
      /** The number of the newest price that the server knew when it accepted the order. */
      lastSeq: z.int(),
      promise: signedPromise.optional(),
    }),
    refusals: [
      ...groupRefusals,
      "order_too_small",
      "amount_too_large",
      "invalid_price",
      "terms_changed",
      "not_found",
      "coin_not_offered",
      "admin_on_simulated",
      "price_too_old",
      "clock_off",
      "source_clock_off",
      "not_sealed",
      "pair_not_possible",
      "too_many_orders",
      "too_much_in_one_coin",
      "insufficient_quantity",
      "insufficient_balance",
    ],
    keyed: true,
  },
  listMyOrders: {
    access: "member",
    summary: "List your orders, newest first",
    ...listed,
    refusals: [],
  },
  showOrder: {
    access: "member",
    summary: "Show one of your orders; administrators can see everybody's",
    params,
    answer: order,
    refusals: ["not_found"],
  },
  showOrderReceipt: {
    access: "member",
    summary:
      "Show the receipt of an order: the ticks around its acceptance and its fill, the rule, the arithmetic, the postings of money and coins",
    params,
    answer: orderReceipt,
    refusals: ["not_found"],
  },
  cancelOrder: {
    access: "member",
    summary: "Cancel one of your open limit or stop orders",
    description:
      "A price from before the cancellation still fills it: on real prices the answer may show the order open, until such a price can no longer come. A market order, and a stop order that was triggered, cannot be cancelled.",
    params,
    answer: order,
    refusals: ["not_found", "order_closed", "order_fills_next"],
  },
  listHoldings: {
    access: "member",
    summary: "List the coins that you own, with their cost, value and profit",
    answer: holdings,
    refusals: [],
  },
  listMemberHoldings: {
    access: "admin",
    summary: "List the coins that a member owns",
    params: ofMember,
    answer: holdings,
    refusals: ["not_found"],
  },
  listMemberOrders: {
    access: "admin",
    summary: "List a member's orders, newest first",
    params: ofMember,
    ...listed,
    refusals: ["not_found"],
  },
});
