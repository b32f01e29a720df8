import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { session } from "../../../lib/session/session.ts";
import { aLog } from "../log/a-log.ts";
import { storeHeld } from "../log/stored-log.ts";
import { followBalance, noteGone } from "./follow-balance.ts";
import { followHoldings } from "./follow-holdings.ts";
import { forgetBalance, readBalance } from "./stored-balance.ts";

beforeEach(() => session.start({ token: "t", role: "user", userId: "me", remember: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStore.storage.clear();
});

const shown = (version: number, available: string) => ({ member: "me", version, available, held: "0" });
const alarm = () => JSON.parse(localStore.storage.getItem("logAlarm me") ?? "null")?.trouble;

interface Shown {
  version: number;
  availableBalance: string;
  coins?: readonly object[];
  listed?: readonly object[];
}

/**
 * A server whose records do not have the newest movement yet, and which gives this balance when asked. Each proof comes
 * two minutes after the last one, with another record unless sealing stands still.
 */
async function aServer(answered: Shown, { notCovered = (): boolean => false, isStill = false } = {}) {
  const log = await aLog(["one"]);
  const records = ["record"];
  log.records = records;
  storeHeld(await log.checkpoint());
  let minutes = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/balance")) return Response.json({ held: {}, ...answered });
    const { pathname, searchParams } = new URL(address, "http://server");
    if (pathname.endsWith("/holdings")) return Response.json({ holdings: answered.listed });
    if (pathname.endsWith("/records/consistency")) {
      const span = { from: Number(searchParams.get("from")), to: Number(searchParams.get("to")) };
      return Response.json({ ...span, path: await log.recordProof(span) });
    }
    log.time = `2026-03-01T12:${String(minutes).padStart(2, "0")}:00.000Z`;
    minutes += 2;
    if (!isStill) records.push(`record ${minutes}`);
    return Response.json({
      practice: true,
      newest: null,
      coins: answered.coins ?? [],
      notCovered: notCovered(),
      checkpoint: await log.note(),
    });
  });
}

const look = async (times: number, ...balance: Parameters<typeof shown>) => {
  for (let time = 0; time < times; time += 1) await followBalance(shown(...balance));
};

test("a wallet that this browser saw and that is gone raises the alarm; one that it never saw, or of another member, does not", async () => {
  await aServer({ version: 2, availableBalance: "7.00" });
  const refuse = () => Response.json({ code: "not_found", message: "Not found." }, { status: 404 });
  const withoutWallet = () => vi.stubGlobal("fetch", async () => refuse());
  withoutWallet();
  await noteGone("me");
  expect(alarm()).toBeUndefined();
  await aServer({ version: 2, availableBalance: "7.00" });
  await followBalance(shown(2, "7000000"));
  await noteGone("me");
  expect(alarm()).toBeUndefined();
  withoutWallet();
  session.start({ token: "t", role: "user", userId: "other", remember: false });
  await noteGone("me");
  expect(localStore.storage.getItem("logAlarm other")).toBeNull();
  session.start({ token: "t", role: "user", userId: "me", remember: false });
  await noteGone("me");
  expect(alarm()).toBe("balance-changed");
});

test("a later balance has a higher version, and one version has one balance", async () => {
  await aServer({ version: 2, availableBalance: "7.00" });
  expect(await followBalance(shown(2, "5000000"))).toBe("again");
  expect(readBalance("me")).toMatchObject({ version: 2, available: "5000000" });
  expect(await followBalance(shown(3, "6000000"))).toBe("again");
  expect(alarm()).toBeUndefined();
  await followBalance(shown(3, "7000000"));
  expect(alarm()).toBe("balance-changed");
});

test("an older answer that comes late is asked for again, without an alarm", async () => {
  await aServer({ version: 3, availableBalance: "6.00" });
  await followBalance(shown(3, "6000000"));
  expect(await followBalance(shown(2, "5000000"))).toBe("again");
  expect(alarm()).toBeUndefined();
});

test("a balance whose version fell raises the alarm", async () => {
  await aServer({ version: 2, availableBalance: "5.00" });
  await followBalance(shown(3, "6000000"));
  await followBalance(shown(2, "5000000"));
  expect(alarm()).toBe("balance-changed");
});

test.each([
  [3, undefined],
  [4, "balance-changed"],
])(
  "a movement that records do not have at the look %i, two minutes after another: alarm %s",
  async (looks, trouble) => {
    await aServer({ version: 2, availableBalance: "5.00" });
    await look(looks, 2, "5000000");
    expect(alarm()).toBe(trouble);
  },
);

test("while nothing is sealed, the server is late with everything, and a movement was not left out", async () => {
  await aServer({ version: 2, availableBalance: "5.00" }, { isStill: true });
  await look(20, 2, "5000000");
  expect(alarm()).toBeUndefined();
});

test("a balance from before the records is believed to be one until the next movement", async () => {
  await aServer({ version: 2, availableBalance: "5.00" }, { notCovered: () => true });
  await look(10, 2, "5000000");
  expect(alarm()).toBeUndefined();
  await look(4, 3, "9000000");
  expect(alarm()).toBe("balance-changed");
});

test("a movement that the server calls older than the records, after it did not, is awaited", async () => {
  let isOld = false;
  await aServer({ version: 2, availableBalance: "5.00" }, { notCovered: () => isOld });
  await look(1, 2, "5000000");
  isOld = true;
  await look(3, 2, "5000000");
  expect(alarm()).toBe("balance-changed");
});

test("a proof that was asked for as another member, who logged in meanwhile, raises no alarm", async () => {
  await aServer({ version: 2, availableBalance: "5.00" });
  session.start({ token: "u", role: "user", userId: "other", remember: false });
  await look(4, 2, "5000000");
  expect([alarm(), readBalance("me")]).toEqual([undefined, undefined]);
});

const aCoin = (facts: object = {}) => ({
  ...{ coinId: "bitcoin", version: 2, quantity: "1.5", held: "0.5", cost: "900.00", taken: "0.00" },
  ...{ newest: null, ...facts },
});
const wealth = { version: 2, availableBalance: "5.00" };
const lookAtCoins = async (coins: ReturnType<typeof aCoin>[]) => {
  await aServer({ ...wealth, coins });
  return followHoldings("me", coins);
};

test("coins that follow from those before raise no alarm, and are looked at again until records have them", async () => {
  expect(await lookAtCoins([])).toBe("followed");
  expect(await lookAtCoins([aCoin()])).toBe("again");
  expect(await lookAtCoins([aCoin({ version: 3, quantity: "1" })])).toBe("again");
  expect(readBalance("me", "bitcoin")).toMatchObject({ version: 3, available: "50000000", held: "50000000" });
  expect(alarm()).toBeUndefined();
});

test.each([
  ["fewer of them", [aCoin({ quantity: "1.4" })]],
  ["more of them held", [aCoin({ held: "0.6" })]],
  ["another cost", [aCoin({ cost: "901.00" })]],
  ["another gain", [aCoin({ taken: "-1.00" })]],
  ["an older version", [aCoin({ version: 1 })]],
  ["none of them", []],
])("coins that this browser saw, and now %s without a movement: the alarm", async (_what, now) => {
  await lookAtCoins([aCoin()]);
  expect(alarm()).toBeUndefined();
  await lookAtCoins(now);
  expect(alarm()).toBe("balance-changed");
});

test("a movement of coins that records do not have at the fourth look, two minutes after another, raises the alarm", async () => {
  await aServer({ ...wealth, coins: [aCoin()] });
  for (let time = 0; time < 3; time += 1) await followHoldings("me", [aCoin()]);
  expect(alarm()).toBeUndefined();
  await followHoldings("me", [aCoin()]);
  expect(alarm()).toBe("balance-changed");
});

test("a list that differs from what is proved is asked for again; if it still differs, without a movement: the alarm", async () => {
  const { coinId, quantity, held, cost } = aCoin();
  const listed = [{ coinId, quantity, held, cost }];
  await aServer({ ...wealth, coins: [aCoin()], listed });
  expect(await followHoldings("me", [{ coinId, quantity: "1", held: "0", cost: "600.00" }])).toBe("again");
  expect(alarm()).toBeUndefined();
  await aServer({ ...wealth, coins: [aCoin()], listed: [{ coinId, quantity: "1", held, cost }] });
  await followHoldings("me", [{ coinId, quantity: "1", held, cost }]);
  expect(alarm()).toBe("balance-changed");
});

test("whoever dismisses the alarm forgets the coins too", async () => {
  await lookAtCoins([aCoin()]);
  await followBalance(shown(2, "5000000"));
  forgetBalance("me");
  expect([readBalance("me"), readBalance("me", "bitcoin")]).toEqual([undefined, undefined]);
});
