import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { TicketDialog } from "./ticket-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  refused = refusal;
});

const terms = {
  seconds: 300,
  lengths: [300],
  payoutBps: 8_500,
  settlement: "market",
  stakeMin: "1.00",
  stakeMax: "1000000.00",
  breakEvenPercent: "54.05",
  priceAgeSecondsMax: 120,
  confidence: false,
};

const refusal = { status: 409, json: { message: "Not now.", code: "group_changed" } };
let refused: { status: number; json: object } = refusal;

function openTicket(ruleVersion = 1, others: object = {}) {
  const offer = {
    coin: { id: "solana", name: "Solana", symbol: "sol" },
    direction: "up" as const,
    shown: { price: 150, marketPrice: 150, scenario: null, change: null, at: new Date().toISOString() },
    availableBalance: "1234.567891",
  };
  return renderWithServer(<TicketDialog {...offer} onClose={vi.fn()} />, ({ method }) =>
    method === "POST" ? refused : { json: { ...terms, ruleVersion, ...others } },
  );
}

test("a ticket opens with the focus on its amount", async () => {
  openTicket();
  const amount = await screen.findByLabelText("Amount in USDT");
  await waitFor(() => expect(document.activeElement).toBe(amount));
});

test("a key press sets the amount to a share of the balance, rounded down", async () => {
  openTicket();
  await screen.findByLabelText("Amount in USDT");
  for (const [name, amount] of [
    [/^10% of your balance/, "123.45"],
    [/^25% /, "308.64"],
    [/^50% /, "617.28"],
    [/^Max /, "1234.56"],
  ] as const) {
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
    await userEvent.keyboard("{Enter}");
    expect(screen.getByLabelText("Amount in USDT")).toHaveProperty("value", amount);
  }
  expect(screen.getByRole("button", { name: /^Confirm Up/ }).textContent).toContain(
    "Confirm Up · 1,234.56 USDT",
  );
});

test("amounts on a ticket are in USDT, and only the coin's price is in dollars", async () => {
  openTicket();
  await userEvent.type(await screen.findByLabelText("Amount in USDT"), "10");
  const dollars = screen.getByRole("dialog").textContent?.match(/\$[\d.,]+/g);
  expect(dollars).toEqual(["$150.00"]);
  expect(screen.getByText("18.50 USDT comes back")).toBeTruthy();
  expect(
    screen.getByText(
      "You win if the price is higher 5 minutes after entry. If it's the same, you get your stake back.",
    ),
  ).toBeTruthy();
});

test("a ticket on simulated prices says that the next recorded price is the entry", async () => {
  openTicket(1);
  expect(await screen.findByText("The next recorded price, not this one")).toBeTruthy();
  expect(screen.queryByText(/15 seconds/)).toBeNull();
});

test("a ticket on real prices says how long its entry waits, and why", async () => {
  openTicket(2);
  expect(await screen.findByText("The first price at least 15 seconds after you confirm")).toBeTruthy();
  expect(screen.getByText(/^People who watch an exchange see prices some seconds before/)).toBeTruthy();
});

test("with several lengths, the ticket asks for one, says when it ends, and sends it", async () => {
  const heard = openTicket(1, { seconds: 30, lengths: [30, 300] });
  await userEvent.click(await screen.findByLabelText("5 min"));
  expect(screen.getByText("5 minutes from entry")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Amount in USDT"), "10");
  await userEvent.click(screen.getByRole("button", { name: /^Confirm Up/ }));
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ amount: "10", seconds: 300 }));
});

test("with one length, there is nothing to choose", async () => {
  openTicket();
  await screen.findByText("5 minutes from entry");
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a largest stake below the balance is named, and is the most that one tap takes", async () => {
  openTicket(1, { stakeMax: "500.00" });
  await screen.findByText("1,234.56 USDT is available. The largest stake is 500.00 USDT.");
  await userEvent.click(screen.getByRole("button", { name: /^Max / }));
  expect(screen.getByLabelText("Amount in USDT")).toHaveProperty("value", "500");
});

test("while the organiser pauses, the ticket says why and cannot be confirmed", async () => {
  session.start({ token: "t", role: "user", userId: "id", remember: false });
  openTicket(1, { group: { state: "paused", reason: "We talk.", rules: { on: {} } }, isOnly: true });
  await userEvent.type(await screen.findByLabelText("Amount in USDT"), "10");
  await waitFor(() => expect(screen.getAllByText("Paused by the organiser: We talk.")).toHaveLength(2));
  expect(screen.getByRole("button", { name: /^Confirm Up/ })).toHaveProperty("disabled", true);
  session.end();
});

test("a group that asks gets how sure the member is, and why, with the trade", async () => {
  const heard = openTicket(1, { confidence: true });
  const slider = await screen.findByLabelText("How sure are you that you win?");
  expect(slider.getAttribute("aria-valuetext")).toBe("Not chosen");
  await userEvent.type(screen.getByLabelText("Amount in USDT"), "10");
  await userEvent.type(screen.getByLabelText("Why?"), " It rose all day. ");
  const confirm = screen.getByRole("button", { name: /^Confirm Up/ });
  expect(confirm).toHaveProperty("disabled", true);
  expect(screen.getByText("Say how sure you are, from 50 to 100%.")).toBeTruthy();
  // A press chooses the value at which the slider already is.
  fireEvent.pointerUp(slider);
  expect(slider.getAttribute("aria-valuetext")).toBe("75%");
  expect(screen.getByText("You expect to win 75 of 100 trades like this one.")).toBeTruthy();
  await userEvent.click(confirm);
  const said = { confidence: 75, reason: "It rose all day." };
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ amount: "10", ...said }));
});

test("leaving the reason empty says so beside it, and the amount and the confidence stay", async () => {
  openTicket(1, { confidence: true });
  fireEvent.change(await screen.findByLabelText(/^How sure/), { target: { value: "90" } });
  await userEvent.type(screen.getByLabelText("Amount in USDT"), "10");
  const why = screen.getByLabelText("Why?");
  await userEvent.click(why);
  await userEvent.tab();
  await waitFor(() => expect(why.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText("Say why, in a few words.")).toHaveLength(2);
  expect(screen.getByLabelText("Amount in USDT")).toHaveProperty("value", "10");
  expect(screen.getByLabelText(/^How sure/)).toHaveProperty("value", "90");
});

test("a group that does not ask shows no such fields and sends neither", async () => {
  const heard = openTicket();
  await userEvent.type(await screen.findByLabelText("Amount in USDT"), "10");
  expect(screen.queryByLabelText("Why?")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Confirm Up/ }));
  await waitFor(() => expect(heard.at(-1)?.method).toBe("POST"));
  expect(heard.at(-1)?.body).not.toHaveProperty("confidence");
  expect(heard.at(-1)?.body).not.toHaveProperty("reason");
});

test("a refusal about a field says what is wrong there", async () => {
  refused = {
    status: 400,
    json: {
      message: "Please check what you entered.",
      code: "invalid_input",
      fields: { confidence: "Say how sure you are, from 50 to 100%." },
    },
  };
  openTicket();
  await userEvent.type(await screen.findByLabelText("Amount in USDT"), "10");
  await userEvent.click(screen.getByRole("button", { name: /^Confirm Up/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("Say how sure you are, from 50 to 100%.");
});
