import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServer } from "../../testing/with-server.tsx";
import { useOpenTrade } from "./api.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Ticket() {
  const { send, reset, failure } = useOpenTrade("up", "Bitcoin");
  return (
    <>
      <input aria-label="Amount" onChange={reset} />
      <button type="button" onClick={() => send({ coinId: "bitcoin", amount: "25" })}>
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
  await vi.waitFor(() => expect(heard).toHaveLength(2));
});

test("typing while the trade is under way does not lose its answer, and typing after it clears a refusal", async () => {
  renderWithServer(<Ticket />, () => refusal);
  act(() => button().click());
  type();
  await screen.findByText("Insufficient balance");
  fireEvent.change(screen.getByLabelText("Amount"), { target: { value: "35" } });
  await screen.findByText("Confirm");
});
