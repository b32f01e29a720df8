import type { Transaction } from "@paperchain/contract/transactions/shapes.ts";
import { shownBalance } from "@paperchain/core/oversight/checks/shown-balance.ts";
import { comparedTypes } from "@paperchain/core/oversight/checks/shown-transaction.ts";
import { isTrade } from "@paperchain/core/trades/direction.ts";
import type { FastifyInstance } from "fastify";
import { vi } from "vitest";
import { logIn, type TestMember } from "../../testing/members.ts";
import type { ClubWatch } from "../../testing/oversight/small-club.ts";
import type { TestServer } from "../../testing/server.ts";

/** The storage of a browser, which it keeps between visits. */
type BrowserStorage = Map<string, string>;

/** `stays`: its page is open all the time. `comes by`: its page is open for a minute now and then. */
const habits = ["stays", "comes by"] as const;

/** A member's browser. Its checks are those of the web app. */
export interface Browser {
  readonly member: TestMember;
  readonly habit: (typeof habits)[number];
  storage: BrowserStorage;
  /** The due checks of the page that is open. */
  page: Page | undefined;
}

/** The result of a visit: alarms, and checks without a finding because the server could not answer. */
interface Visit {
  readonly found: readonly string[];
  readonly failed: readonly string[];
}

type Page = ReturnType<Web["makeDueChecks"]>;
type Web = Awaited<ReturnType<typeof loadWeb>>;

/** The storage of the browser that looks now. */
let current: BrowserStorage = new Map();
const inTab: BrowserStorage = new Map();
let web: Web | undefined;

/** The modules that members' pages run. They look for the storage while they are loaded. */
async function loadWeb() {
  vi.stubGlobal("window", { localStorage: storageOf(() => current), sessionStorage: storageOf(() => inTab) });
  const loaded = {
    ...(await import("../../../../web/src/lib/session/session.ts")),
    ...(await import("../../../../web/src/lib/call/call.ts")),
    ...(await import("../../../../web/src/features/oversight/log/follow-log.ts")),
    ...(await import("../../../../web/src/features/oversight/log/stored-log.ts")),
    ...(await import("../../../../web/src/features/oversight/log/signatures/verify-ed25519.ts")),
    ...(await import("../../../../web/src/features/oversight/balance/follow-balance.ts")),
    ...(await import("../../../../web/src/features/oversight/balance/follow-holdings.ts")),
    ...(await import("../../../../web/src/features/oversight/told/compare-told.ts")),
    ...(await import("../../../../web/src/features/oversight/orders/check-shown-order.ts")),
    ...(await import("../../../../web/src/features/oversight/transactions/check-due.ts")),
    ...(await import("../../../../web/src/features/oversight/transactions/check-stored.ts")),
    ...(await import("../../../../web/src/features/oversight/transactions/hear-answer.ts")),
  };
  vi.unstubAllGlobals();
  return loaded;
}

const storageOf = (values: () => BrowserStorage) => ({
  get length() {
    return values().size;
  },
  key: (index: number) => [...values().keys()][index] ?? null,
  getItem: (name: string) => values().get(name) ?? null,
  setItem: (name: string, text: string) => void values().set(name, text),
  removeItem: (name: string) => void values().delete(name),
  clear: () => values().clear(),
});

const minuteMs = 60_000;
const comesEvery = 7;

/** Both kinds of browser of each member, which observe a club's events. */
export async function openBrowsers(server: TestServer, members: readonly TestMember[]) {
  web ??= await loadWeb();
  const { hearAnswer, serverLog, readHeld, verifyEd25519 } = web;
  const loggedIn = await Promise.all(members.map(({ email }) => logIn(server, email)));
  const browsers: Browser[] = loggedIn.flatMap((member) =>
    habits.map((habit) => ({ member, habit, storage: new Map(), page: undefined })),
  );
  let [minutes, app] = [0, server.app];
  const watch: ClubWatch = {
    minute: async () => {
      minutes += 1;
      for (const browser of browsers)
        if (browser.habit === "stays" || minutes % comesEvery === 1) await visit(server, app, browser);
    },
    hear: async (member, answer) => {
      for (const browser of browsers.filter(({ member: { id } }) => id === member.id))
        await inBrowser(server, app, browser, () =>
          hearAnswer(
            { userId: member.id, answer, asked: undefined, isFound: false },
            { key: async () => readHeld()?.key ?? serverLog.key(), verify: verifyEd25519 },
          ),
        );
    },
  };
  const turnTo = (next: FastifyInstance) => {
    app = next;
  };
  return { browsers, watch, turnTo };
}

/**
 * A minute with the page open: checks the log, the balance and due transactions at the page's pace, and what the member
 * opens by hand.
 */
export async function visit(
  server: TestServer,
  app: FastifyInstance,
  browser: Browser,
  which?: "all evidence",
): Promise<Visit> {
  const failed: string[] = [];
  const attempt = <Found>(check: () => Promise<Found>): Promise<Found | undefined> =>
    check().catch((error: Error) => void failed.push(error.message));
  await inBrowser(
    server,
    app,
    browser,
    async ({ followLog, followBalance, noteGone, makeDueChecks, ...web }) => {
      const { id } = browser.member;
      const startMs = Date.now();
      const lookAtBalance = () =>
        attempt(async () => {
          const asked = await web.call("showBalance", { params: { userId: id } }).catch(async (error) => {
            if (error.code === "not_found") await noteGone(id);
            throw error;
          });
          return followBalance(shownBalance(id, asked));
        });
      await attempt(followLog);
      const isMoving = (await lookAtBalance()) === "again";
      const lookAtCoins = () =>
        attempt(async () => web.followHoldings(id, (await web.call("listHoldings")).holdings));
      await lookAtCoins();
      if (!browser.page || which) await attempt(() => lookAtTold(web));
      const page = browser.page ?? makeDueChecks(id, () => 0, Date.now);
      let paceMs = minuteMs;
      for (let passedMs = 0; passedMs < minuteMs; passedMs += paceMs) {
        vi.setSystemTime(startMs + passedMs);
        paceMs = (await attempt(page))?.nextMs ?? paceMs;
      }
      if (browser.habit === "stays") browser.page = page;
      if (which) await openAll(web, id, attempt);
      if (isMoving) await lookAtBalance();
    },
  );
  const alarms = [...browser.storage].filter(([name]) => name.startsWith("logAlarm"));
  const found = alarms.map(([, text]): { trouble: string; detail?: string } => JSON.parse(text));
  return {
    found: found.map(({ trouble, detail }) => `browser that ${browser.habit}: ${trouble}: ${detail ?? ""}`),
    failed,
  };
}

/** Rules, announcements and the first money, as pages show them. */
async function lookAtTold({ call, compareShown }: Pick<Web, "call" | "compareShown">): Promise<void> {
  const { group } = await call("showMyGroup");
  const { entries } = await call("showInbox");
  const announcements = entries.filter((entry) => entry.kind === "announcement");
  if (group) await compareShown({ group, announcements });
}

/** Opens the details of every listed transaction, the list of purchases, and the evidence of every trade and order. */
async function openAll(
  {
    call,
    checkShownTrade,
    checkShownOrder,
    checkListed,
    checkPurchase,
  }: Pick<Web, "call" | "checkShownTrade" | "checkShownOrder" | "checkListed" | "checkPurchase">,
  userId: string,
  attempt: <Found>(check: () => Promise<Found>) => Promise<Found | undefined>,
): Promise<void> {
  const list = async (): Promise<readonly Transaction[]> =>
    (await call("listMyTransactions", { query: { limit: 100 } })).transactions;
  let listed: readonly Transaction[] = [];
  await attempt(async () => {
    listed = (await list()).filter((each) => each.userId === userId);
  });
  for (const each of listed.filter(({ type }) => comparedTypes.some((compared) => compared === type)))
    await attempt(() => checkListed(each));
  await attempt(async () => {
    const { purchases } = await call("listMyPurchases", { query: { limit: 100 } });
    purchases.filter((each) => each.userId === userId).forEach(checkPurchase);
  });
  for (const { id } of listed.filter(isTrade))
    await attempt(async () => checkShownTrade(await call("showTradeReceipt", { params: { id } })));
  const orders = await attempt(async () => (await call("listMyOrders", { query: { limit: 100 } })).orders);
  for (const { id } of orders ?? [])
    await attempt(async () => checkShownOrder(await call("showOrderReceipt", { params: { id } })));
}

/** Runs the web's modules as this browser, by the server's clock. */
async function inBrowser(
  { context }: TestServer,
  app: FastifyInstance,
  { member, storage }: Browser,
  act: (web: Web) => Promise<unknown>,
): Promise<void> {
  if (!web) throw new Error("No browser was opened.");
  current = storage;
  const calls = new Set<Promise<unknown>>();
  vi.setSystemTime(context.clock());
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    const answer = ask(app, address, init, context.clock());
    calls.add(answer);
    return answer.finally(() => calls.delete(answer));
  });
  try {
    web.session.start({ token: member.token, role: "user", userId: member.id, remember: false });
    await act(web);
    // Some calls continue after those that the page waited for.
    do {
      await Promise.allSettled(calls);
      await new Promise(setImmediate);
    } while (calls.size > 0);
  } finally {
    vi.unstubAllGlobals();
  }
}

async function ask(app: FastifyInstance, url: string, init: RequestInit, at: Date): Promise<Response> {
  const { statusCode, headers, rawPayload } = await app.inject({
    method: (init.method ?? "GET") as "GET",
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body !== undefined && { payload: String(init.body) }),
  });
  const said = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = statusCode === 204 ? null : new Uint8Array(rawPayload);
  return new Response(body, { status: statusCode, headers: [...said, ["date", at.toUTCString()]] });
}
