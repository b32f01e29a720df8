import type { Fill, Holding, Order } from "./order.ts";

const aTick: Fill["tick"] = {
  seq: 7,
  at: "2026-03-01T12:00:20.000Z",
  receivedAt: "2026-03-01T12:00:20.200Z",
  source: "simulated",
  host: null,
  marketPrice: "40000",
  price: "40000",
  scenario: null,
};

/** For tests: the fill of a buy of 100 USDT, at a fee and a spread of 0.1%. */
export const aFill = (facts: Partial<Fill> = {}): Fill => ({
  price: "40000",
  marketPrice: "40000",
  scenario: null,
  priceWithSpread: "40020",
  quantity: "0.00249625",
  amount: "100.00",
  fee: "0.10",
  spread: "0.05",
  profit: null,
  tick: aTick,
  ...facts,
});

/** For tests: a market order that buys Bitcoin for 100 USDT. */
export const anOrder = (facts: Partial<Order> = {}): Order => ({
  id: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c21",
  userId: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c12",
  userName: "Ada Lindqvist",
  coinId: "bitcoin",
  coinName: "Bitcoin",
  symbol: "btc",
  image: "",
  side: "buy",
  kind: "market",
  amount: "100.00",
  quantity: null,
  price: null,
  state: "open",
  feeBps: 10,
  spreadBps: 10,
  ruleVersion: 1,
  acceptedAt: "2026-03-01T12:00:00.000Z",
  endsAt: "2026-03-01T12:02:00.000Z",
  cancelAskedAt: null,
  pairedWith: null,
  trigger: null,
  filledAt: null,
  fill: null,
  cancelledAt: null,
  reason: null,
  ...facts,
});

/** For tests: an open order that sells half a Bitcoin at a limit. */
export const aSale = (facts: Partial<Order> = {}): Order =>
  anOrder({
    side: "sell",
    kind: "limit",
    amount: null,
    quantity: "0.5",
    price: "45000",
    endsAt: "2026-03-31T12:00:00.000Z",
    ...facts,
  });

/** For tests: a holding of one and a half Bitcoin, of which half a Bitcoin is held. */
export const aHolding = (facts: Partial<Holding> = {}): Holding => ({
  coinId: "bitcoin",
  symbol: "btc",
  name: "Bitcoin",
  image: "",
  quantity: "1.5",
  held: "0.5",
  averageCost: "38000",
  cost: "57000.00",
  price: "40000",
  marketPrice: "40000",
  priceAt: "2026-03-01T12:00:00.000Z",
  isPriceOld: false,
  value: "60000.00",
  profitOpen: "3000.00",
  profitTaken: "-12.50",
  ...facts,
});
