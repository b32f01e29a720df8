import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type HeardAnswer, hearAnswers } from "../../lib/money-calls/heard-answers.ts";
import { renderWithServer } from "../../testing/with-server.tsx";
import { type Terms, useOpenTrade } from "./api.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const terms = {
  seconds: 300,
  lengths: [60, 300],
  payoutBps: 8_500,
  settlement: "market",
  stakeMin: "1.00",
  stakeMax: "1000000000.00",
  breakEvenPercent: "54.05",
  priceAgeSecondsMax: 120,
  ruleVersion: 2,
  confidence: false,
} satisfies Terms;

// The salt "abcdefghijklmnop": the hash is that of "abcdefghijklmnopabc".
const forecast = { confidence: 70, reason: "abc", reasonSalt: "6162636465666768696a6b6c6d6e6f70" };
const saltedReason = "91cbcdfabbdb3fd058c5c17abccb6d66d7f52692f2bd240de3f94561e859fb2b";

function Ticket() {
  const { send, reset, failure } = useOpenTrade("up", "Bitcoin", terms);
  return (
    <>
      <input aria-label="Amount" onChange={reset} />
      <button type="button" onClick={() => send({ coinId: "bitcoin", stake: "25", seconds: 60, forecast })}>
        {failure?.message ?? "Confirm"}
      </button>
    </>
  );
}

const button = () => screen.getByRole("button");
const type = () => fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "30" } });
const refusal = { status: 422, json: { message: "Insufficient balance", code: "insufficient_balance" } };

test("two clicks before the page is drawn again open one trade, and a refused one can be sent again", async () => {
  const heard = renderWithServer(<Ticket />, () => refusal);
  act(() => {
    button().click();
    button().click();
  });
  await screen.findByText("Insufficient balance");
  expect(heard.map(({ path }) => path)).toEqual(["/transactions/buy-up"]);
  act(() => button().click());
  await waitFor(() => expect(heard).toHaveLength(2));
});

test("typing while the trade is under way does not lose its answer, and typing after it clears a refusal", async () => {
  renderWithServer(<Ticket />, () => refusal);
  act(() => button().click());
  type();
  await screen.findByText("Insufficient balance");
  fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "35" } });
  await screen.findByText("Confirm");
});

test("the promise must have every term that the ticket showed", async () => {
  const told: HeardAnswer[] = [];
  const stop = hearAnswers((heard) => told.push(heard));
  // Removes answers that earlier tests of this worker left.
  told.length = 0;
  renderWithServer(<Ticket />, () => ({ json: { transactionId: "t1" } }));
  act(() => button().click());
  const asked = {
    type: "BuyUp",
    amount: "25000000",
    trade: {
      coin: "bitcoin",
      direction: "up",
      payoutBps: 8_500,
      rule: 2,
      seconds: 60,
      settlement: "market",
      confidence: 70,
      saltedReason,
    },
  };
  // Tickets of earlier tests may still receive answers.
  await waitFor(() => expect(told.map((heard) => heard.asked)).toContainEqual(asked));
  stop();
});
