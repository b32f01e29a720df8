import type { Output } from "@paperchain/contract/endpoint.ts";
import type { Endpoints } from "@paperchain/contract/endpoints.ts";

type Order = Output<Endpoints["showOrder"]["answer"]>;
type Tick = NonNullable<Order["trigger"]>;
type Holdings = Output<Endpoints["listHoldings"]["answer"]>;

const id = (number: number) => `0190a0c4-1b7e-7c3e-9b55-0000000000${number}`;
const bitcoin = { coinId: "bitcoin", coinName: "Bitcoin", symbol: "btc", image: "" };
const scenario = { action: "gain", percentage: "10" } as const;

const tick: Tick = {
  ...{ seq: 41, at: "2026-03-01T12:00:20.000Z", receivedAt: "2026-03-01T12:00:20.200Z" },
  ...{ source: "simulated", host: null, marketPrice: "40000.12", price: "40000.12", scenario: null },
};

const order = (number: number, facts: Partial<Order>): Order => ({
  ...{ id: id(number), userId: id(99), userName: "Maya Fernandes", ...bitcoin },
  ...{ side: "buy", kind: "market", amount: "250.00", quantity: null, price: null, state: "open" },
  ...{ feeBps: 10, spreadBps: 10, ruleVersion: 1, acceptedAt: "2026-03-01T12:00:00.000Z" },
  ...{ endsAt: "2026-03-31T12:00:00.000Z", cancelAskedAt: null, pairedWith: null, trigger: null },
  ...{ filledAt: null, fill: null, cancelledAt: null, reason: null },
  ...facts,
});

const filledAt = "2026-03-01T12:00:20.000Z";

const soonEnd = { endsAt: "2026-03-01T12:02:00.000Z" };

export const waiting = order(10, soonEnd);

export const bought = order(11, {
  ...{ ...soonEnd, state: "filled", filledAt },
  fill: {
    ...{ price: "40000.12", marketPrice: "40000.12", scenario: null, priceWithSpread: "40020.12006" },
    ...{ quantity: "0.0062406", amount: "250.00", fee: "0.25", spread: "0.124803", profit: null, tick },
  },
});

const moved: Tick = { ...tick, price: "44000.132", scenario };

export const soldMoved = order(12, {
  ...{
    side: "sell",
    kind: "stop",
    amount: null,
    quantity: "0.005",
    price: "44100",
    state: "filled",
    filledAt,
  },
  trigger: { ...moved, seq: 40, price: "44080.5", marketPrice: "40073.18" },
  fill: {
    ...{ price: "44000.132", marketPrice: "40000.12", scenario, priceWithSpread: "43978.131934" },
    ...{
      quantity: "0.005",
      amount: "219.670768",
      fee: "0.219891",
      spread: "0.110001",
      profit: "19.47",
      tick: moved,
    },
  },
});

export const limitSale = order(13, {
  ...{ side: "sell", kind: "limit", amount: null, quantity: "0.25", price: "99000" },
});

const pair = [
  order(14, {
    ...{ side: "sell", kind: "limit", amount: null, quantity: "0.1", price: "95000", pairedWith: id(15) },
  }),
  order(15, {
    ...{ side: "sell", kind: "stop", amount: null, quantity: "0.1", price: "1200.5", pairedWith: id(14) },
  }),
];

const beingCancelled = order(16, {
  ...{ kind: "limit", price: "1000", cancelAskedAt: "2026-03-01T12:10:00.000Z", ruleVersion: 2 },
});

const givenUp = order(17, {
  ...{ ...soonEnd, state: "cancelled", cancelledAt: "2026-03-01T12:02:30.000Z", reason: "no_price" },
});

const dogecoin = { coinId: "dogecoin", coinName: "Dogecoin", symbol: "doge" };

/** Long figures: a price below one dollar has six decimals, a quantity eight. */
const longSale = order(18, {
  ...dogecoin,
  ...{ side: "sell", kind: "limit", amount: null, quantity: "124500.50312345", price: "0.171996" },
});

const longBuy = order(19, {
  ...{ ...dogecoin, ...soonEnd, state: "filled", filledAt, amount: "17678.57" },
  fill: {
    ...{ price: "0.141996", marketPrice: "0.129087", scenario, priceWithSpread: "0.142066998" },
    ...{ quantity: "124312.52612345", amount: "17678.57", fee: "17.67857", spread: "8.824", profit: null },
    tick: { ...tick, price: "0.141996", marketPrice: "0.129087", scenario },
  },
});

export const openOrders = [limitSale, ...pair, beingCancelled];
export const allOrders = [longSale, ...openOrders, longBuy, waiting, bought, soldMoved, givenUp];

export const holdings: Holdings = {
  holdings: [
    {
      ...{
        coinId: "bitcoin",
        symbol: "btc",
        name: "Bitcoin",
        image: "",
        quantity: "0.51240603",
        held: "0.35",
      },
      ...{ averageCost: "40060.180240", cost: "20527.08", price: "44000.132", marketPrice: "40000.12" },
      ...{
        priceAt: filledAt,
        isPriceOld: false,
        value: "22545.93",
        profitOpen: "2018.85",
        profitTaken: "19.47",
      },
    },
    {
      ...{ coinId: "ethereum", symbol: "eth", name: "Ethereum", image: "", quantity: "1.2", held: "0" },
      ...{ averageCost: "3105.5", cost: "3726.60", price: "2900.12", marketPrice: "2900.12" },
      ...{
        priceAt: filledAt,
        isPriceOld: true,
        value: "3480.14",
        profitOpen: "-246.46",
        profitTaken: "0.00",
      },
    },
    {
      ...{ coinId: "dogecoin", symbol: "doge", name: "Dogecoin", image: "", quantity: "124500.50312345" },
      ...{
        held: "12000.5",
        averageCost: "0.1402",
        cost: "17454.97",
        price: "0.141996",
        marketPrice: "0.141996",
      },
      ...{
        priceAt: filledAt,
        isPriceOld: false,
        value: "17678.57",
        profitOpen: "223.60",
        profitTaken: "0.00",
      },
    },
  ],
  ...{ value: "43704.64", cost: "41708.65", profitOpen: "1995.99", profitTaken: "19.47", method: "average" },
};

export const noHoldings: Holdings = {
  ...{
    holdings: [],
    value: "0.00",
    cost: "0.00",
    profitOpen: "0.00",
    profitTaken: "0.00",
    method: "average",
  },
};

export const terms = { feeBps: 10, spreadBps: 10, orderMin: "1.00", coinPercentMax: null, ruleVersion: 1 };

const part = (place: string, amount: string, percent: number, coin: object | null = null) => ({
  ...{ place, coin, amount, percent },
});

export const balance = {
  ...{
    totalAssets: "54954.64",
    availableBalance: "10750.00",
    coins: "43704.64",
    currency: "USDT",
    version: 40,
  },
  held: { withdrawals: "0.00", trades: "250.00", plans: "0.00", orders: "250.00" },
};

export const allocation = {
  shares: [
    part("available", "10750.00", 19.56),
    part("withdrawals", "0.00", 0),
    part("trades", "250.00", 0.45),
    part("plans", "0.00", 0),
    part("orders", "250.00", 0.46),
    part("coins", "22545.93", 41.03, { id: "bitcoin", symbol: "btc", name: "Bitcoin" }),
    part("coins", "3480.14", 6.33, { id: "ethereum", symbol: "eth", name: "Ethereum" }),
    part("coins", "17678.57", 32.17, { id: "dogecoin", symbol: "doge", name: "Dogecoin" }),
  ],
  total: "54954.64",
};
