import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { call } from "../lib/call/call.ts";
import { queryClient } from "../lib/call/query.ts";
import { askedAmount, type HeardAnswer, hearAnswers } from "../lib/money-calls/heard-answers.ts";
import { isNotDone, unknownWords } from "../lib/money-calls/money-call-words.ts";
import { moneyCallStore } from "../lib/money-calls/send-money-call.ts";
import { useMoneyCall } from "../lib/money-calls/use-money-call.ts";
import { session } from "../lib/session/session.ts";
import { MoneyCallNotices } from "./watch/money-call-notices.tsx";

/** How the network behaves at each call to an address. The last entry repeats. */
const network = new Map<string, (() => Promise<Response>)[]>();
const heard: { address: string; key: string }[] = [];

const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const cut = () => Promise.reject(new TypeError("Failed to fetch"));
const accepted = { message: "Accepted.", transactionId: "t1" };
const storedAnswer = json(200, { found: true, status: 201, answer: accepted });
const neverGot = json(200, { found: false });

const trade = "/api/transactions/buy-up";
const find = "/api/answers/find";

beforeEach(() => {
  localStorage.clear();
  for (const { key } of moneyCallStore.read()) moneyCallStore.remove(key);
  network.clear();
  heard.length = 0;
  session.start({ token: "t", role: "user", userId: "ann", remember: false });
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const body = JSON.parse(String(init.body));
    heard.push({ address, key: headers.get("idempotency-key") ?? body.key });
    const answers = network.get(address) ?? [];
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? cut();
  });
});
afterEach(() => {
  cleanup();
  session.end();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Signals that the connection is back, so that the test need not wait for the next try. */
const reconnect = () => act(async () => void window.dispatchEvent(new Event("online")));

function TradeDialog() {
  const { unknown, busy, failure, answer, send } = useMoneyCall({
    kind: "trade",
    summaryOf: (amount: string) => `${amount} USDT up on Bitcoin`,
    askedOf: (amount) => ({ type: "BuyUp", amount: askedAmount(amount), trade: { coin: "bitcoin" } }),
    call: (amount, sending) => call("buyUp", { body: { coinId: "bitcoin", amount }, ...sending }),
  });
  return (
    <>
      {unknown && <p>{unknownWords(unknown).title}</p>}
      {failure && <p>{`${isNotDone(failure) ? "" : "Refused: "}${failure.message}`}</p>}
      {answer && <p>{answer.message}</p>}
      <button type="button" disabled={busy || unknown !== undefined} onClick={() => send("25.00")}>
        Confirm
      </button>
    </>
  );
}

function open({ dialog }: { dialog: boolean }) {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MoneyCallNotices />
        {dialog && <TradeDialog />}
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const confirm = () => fireEvent.click(screen.getByText("Confirm"));
const unknown = "We don't know yet whether your trade was placed";
const says = (text: string) => screen.findByText(text);

test.each([
  ["the connection breaks", cut],
  ["a proxy answers in its own words", async () => new Response("<html>Bad gateway</html>", { status: 502 })],
  ["the server fails midway", json(503, { message: "Not ready.", code: "unavailable" })],
  ["the answer arrives by half", async () => new Response("{", { status: 201 })],
])("when %s, the trade is not called refused: the page asks until it knows", async (_, lost) => {
  network.set(trade, [lost]);
  network.set(find, [cut, storedAnswer]);
  open({ dialog: true });
  confirm();
  await says(unknown);
  expect(screen.getByText("Confirm").closest("button")?.disabled).toBe(true);
  await reconnect();
  await waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(2));
  await reconnect();
  await says("Accepted.");
  expect(heard.map(({ address }) => address)).toEqual([trade, find, find]);
  expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
  expect(moneyCallStore.read()).toEqual([]);
});

test("a found answer is checked against what was asked for", async () => {
  network.set(trade, [cut]);
  const told: HeardAnswer[] = [];
  onTestFinished(hearAnswers((each) => told.push(each)));
  told.length = 0;
  open({ dialog: true });
  confirm();
  await says(unknown);
  network.set(find, [storedAnswer]);
  await reconnect();
  await says("Accepted.");
  const asked = { type: "BuyUp", amount: "25000000", trade: { coin: "bitcoin" } };
  expect(told).toEqual([{ userId: "ann", answer: accepted, asked, isFound: true }]);
});

test("a trade that never reached the server is reported as not placed, and the next one has its own key", async () => {
  network.set(trade, [cut, json(201, accepted)]);
  open({ dialog: true });
  confirm();
  await says(unknown);
  network.set(find, [neverGot]);
  await reconnect();
  await says("Your trade was not placed. Nothing was charged.");
  confirm();
  await says("Accepted.");
  const keys = heard.filter(({ address }) => address === trade).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test("a lost refusal is shown as a refusal once the page asks", async () => {
  network.set(trade, [cut]);
  const refusal = { message: "Insufficient balance", code: "insufficient_balance" };
  open({ dialog: true });
  confirm();
  await says(unknown);
  network.set(find, [json(200, { found: true, status: 422, answer: refusal })]);
  await reconnect();
  await says("Refused: Insufficient balance");
});

test("a refusal that arrived is shown, and the page asks nothing", async () => {
  network.set(trade, [json(422, { message: "Insufficient balance", code: "insufficient_balance" })]);
  open({ dialog: true });
  confirm();
  await says("Refused: Insufficient balance");
  expect(heard).toHaveLength(1);
  expect(moneyCallStore.read()).toEqual([]);
});

test("with the dialog closed, the shell says that it checks, then shows the result with a link", async () => {
  network.set(trade, [cut]);
  const page = open({ dialog: true });
  confirm();
  await says(unknown);
  expect(screen.getAllByText(unknown)).toHaveLength(1);
  page.unmount();
  open({ dialog: false });
  await says(unknown);
  network.set(find, [storedAnswer]);
  await reconnect();
  await says("Your trade was placed.");
  expect(screen.getByText("My Trades").getAttribute("href")).toBe("/assets");
  expect(screen.getByText("25.00 USDT up on Bitcoin")).toBeTruthy();
  fireEvent.click(screen.getByText("Dismiss"));
  expect(screen.queryByText("Your trade was placed.")).toBeNull();
});

test("a reopened dialog keeps checking and shows the answer; the shell stays silent", async () => {
  network.set(trade, [cut]);
  const page = open({ dialog: true });
  confirm();
  await says(unknown);
  page.unmount();
  open({ dialog: true });
  await says(unknown);
  expect(screen.getByText("Confirm").closest("button")?.disabled).toBe(true);
  network.set(find, [storedAnswer]);
  await reconnect();
  await says("Accepted.");
  expect(screen.queryByText("Your trade was placed.")).toBeNull();
});

test("another member's act from this browser is neither asked for nor shown", async () => {
  moneyCallStore.put({
    key: "k",
    userId: "bob",
    kind: "trade",
    summary: "Bob's",
    sentAt: Date.now(),
    lost: true,
  });
  open({ dialog: true });
  await reconnect();
  expect(screen.queryByText(unknown)).toBeNull();
  expect(heard).toEqual([]);
});

test("after a month the server cannot say any more, and the notice names the history", async () => {
  const sentAt = Date.now() - 29.5 * 24 * 60 * 60_000;
  moneyCallStore.put({ key: "k", userId: "ann", kind: "trade", summary: "25 USDT", sentAt, lost: true });
  open({ dialog: false });
  await says("It is too late to check whether your trade was placed. Look at My Trades.");
  expect(heard).toEqual([]);
});

test("a page that closes while it waits leaves a mark, so that the next page asks", async () => {
  network.set(trade, [() => new Promise(() => {})]);
  open({ dialog: true });
  confirm();
  await waitFor(() => expect(moneyCallStore.read()).toHaveLength(1));
  expect(moneyCallStore.read()[0]?.lost).toBe(false);
  window.dispatchEvent(new Event("pagehide"));
  const stored = localStorage.getItem(`act:${moneyCallStore.read()[0]?.key}`);
  expect(JSON.parse(stored ?? "")).toMatchObject({ userId: "ann", kind: "trade", lost: true });
});
