import { cancelReasons, orderKinds, orderSides } from "@paperchain/core/orders/order.ts";
import { z } from "zod";
import { moneyOut } from "../money.ts";
import { time } from "../shapes.ts";
import { computation, evidenceTick, log } from "../trades/shapes.ts";

export const orderSide = z.enum(orderSides);
export const orderKind = z.enum(orderKinds);
export const orderState = z.enum(["open", "filled", "cancelled"]);

/** A quantity of a coin in an answer. */
const quantityOut = z.string().meta({ description: "A decimal with at most eight decimals, in coins." });

/** How an order was filled. Prices are exact decimals. */
const fill = z.object({
  /** The price that members saw. */
  price: z.string(),
  marketPrice: z.string(),
  scenario: evidenceTick.shape.scenario,
  /** The tick's price with half of the spread: what a coin cost or brought, before the fee. */
  priceWithSpread: z.string(),
  quantity: quantityOut,
  /** The amount that the wallet paid for a buy, fee included, or got for a sale, fee deducted. */
  amount: moneyOut,
  fee: moneyOut,
  /** The cost of the spread and the rounding. */
  spread: moneyOut,
  /** The gain or loss of a sale against the average cost of the coins; null for a buy. */
  profit: moneyOut.nullable(),
  tick: evidenceTick,
});

export const order = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    coinId: z.string(),
    coinName: z.string(),
    symbol: z.string(),
    image: z.string(),
    side: orderSide,
    kind: orderKind,
    /** The amount of a buy; null for a sale. */
    amount: moneyOut.nullable(),
    /** The quantity of a sale; null for a buy. */
    quantity: quantityOut.nullable(),
    /** The price of a limit or stop order. */
    price: z.string().nullable(),
    state: orderState,
    feeBps: z.int(),
    spreadBps: z.int(),
    ruleVersion: z.int(),
    acceptedAt: time,
    /** A tick with a later time cannot fill the order. */
    endsAt: time,
    /** When its member asked to cancel it, or the round ended. A price from before that time can still fill it. */
    cancelAskedAt: time.nullable(),
    /** The other order of the pair. When one of the two is filled, the other is cancelled. */
    pairedWith: z.uuid().nullable(),
    /** The price that triggered a stop order. */
    trigger: evidenceTick.nullable(),
    filledAt: time.nullable(),
    fill: fill.nullable(),
    cancelledAt: time.nullable(),
    reason: z.enum(cancelReasons).nullable(),
  })
  .meta({ id: "Order" });

export type Order = z.output<typeof order>;

/** A movement of coins: quantities in coins, costs in USDT. */
const coinPosting = z.object({
  kind: z.string(),
  available: quantityOut,
  held: quantityOut,
  availableAfter: quantityOut,
  heldAfter: quantityOut,
  /** The cost of the coins, fees included, and the gain of sold ones. */
  cost: moneyOut,
  costAfter: moneyOut,
  taken: moneyOut,
  takenAfter: moneyOut,
  version: z.int(),
  at: time,
});

/** Everything needed to recompute an order's fill, and the computation in words. */
export const orderReceipt = z.object({
  kind: z.literal("paperchain-order-receipt"),
  practice: z.literal(true),
  order,
  /** The order that held the coins of a sale: the first order of a pair, or the order itself. */
  hold: z.uuid(),
  /** The other sales that share the hold. */
  others: z.array(z.uuid()),
  ...computation,
  coins: z.array(coinPosting),
  log,
});

export type OrderReceipt = z.output<typeof orderReceipt>;

/** A coin that a member owns. Amounts are in USDT. */
const holding = z.object({
  coinId: z.string(),
  symbol: z.string(),
  name: z.string(),
  image: z.string(),
  /** The whole quantity that the member owns, `held` included. */
  quantity: quantityOut,
  /** The quantity that open orders hold for sale. */
  held: quantityOut,
  /** The average cost of a coin, fees included. */
  averageCost: z.string(),
  cost: moneyOut,
  /** The newest price that members saw, and the market's. */
  price: z.string(),
  marketPrice: z.string(),
  priceAt: time,
  /** Whether the shown price is older than two minutes. */
  isPriceOld: z.boolean(),
  value: moneyOut,
  profitOpen: moneyOut,
  profitTaken: moneyOut,
});
export type Holding = z.output<typeof holding>;

export const holdings = z.object({
  holdings: z.array(holding),
  value: moneyOut,
  cost: moneyOut,
  profitOpen: moneyOut,
  /** The gain or loss of all coins sold since the wallet began, including coins that were sold completely. */
  profitTaken: moneyOut,
  method: z.literal("average"),
});
export type Holdings = z.output<typeof holdings>;
