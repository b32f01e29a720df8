import { refusals } from "@paperchain/contract/refusals.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { prices } from "../../../lib/stream/prices.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { aTick, aTrade } from "../a-trade.ts";
import type { Trade } from "../trade.ts";
import { DecideDialog } from "./decide-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = aTick({ price: "39034.52", marketPrice: "39034.52" });
const ended = aTrade({ entry, status: "pending", coinId: "ended-coin" });
const recorded = aTrade({ ...ended, exit: aTick({ price: "39025.97" }), ruleOutcome: "LOSS" });

const refused = { code: "rule_outcome_changed", message: refusals.rule_outcome_changed.message };

/** Opens the dialog for the decision WIN, on a server that returns this trade. */
function ask(opened: Trade, now: () => Trade, onDecide: () => { status?: number; json: unknown }) {
  const close = vi.fn();
  const heard = renderWithServer(
    <DecideDialog asked={{ trade: opened, outcome: "WIN" }} onClose={close} />,
    ({ method }) => (method === "PATCH" ? onDecide() : { json: now() }),
  );
  return { close, sent: () => heard.filter(({ method }) => method === "PATCH").map(({ body }) => body) };
}

async function decide() {
  await userEvent.type(screen.getByLabelText("Reason"), "Shown in class.");
  await userEvent.click(screen.getByRole("button", { name: "Decide WIN" }));
}

const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextSibling?.textContent;

test("an ended trade shows its recorded exit and the rule's outcome, whatever the price is now", async () => {
  const now = { id: "ended-coin", price: 50_000, change: null, at: "2026-03-01T12:06:00.000Z" };
  prices.hear({ from: 0, seq: 1, coins: [now] }, 0);
  const { sent, close } = ask(
    recorded,
    () => recorded,
    () => ({ json: recorded }),
  );
  expect(fact("Exit")).toBe("$39,025.97");
  expect(fact("The rule gives")).toBe("LOSS");
  expect(screen.queryByText("If it ended now")).toBeNull();
  expect(screen.getByText("The recorded prices say LOSS. You are about to decide WIN.")).toBeTruthy();
  await decide();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent()).toEqual([{ outcome: "WIN", reason: "Shown in class.", ruleOutcomeShown: "LOSS" }]);
});

test("an exit that is not recorded yet is shown as such", () => {
  ask(
    ended,
    () => ended,
    () => ({ json: ended }),
  );
  expect(fact("Exit")).toBe("Not recorded yet");
  expect(fact("The rule gives")).toBe("Not known yet");
});

test("a decision that the server refuses because the exit was recorded meanwhile keeps the dialog open, with fresh facts", async () => {
  let now: Trade = ended;
  const { sent, close } = ask(
    ended,
    () => now,
    () => {
      now = recorded;
      return { status: 409, json: refused };
    },
  );
  await decide();
  expect(await screen.findByText(refused.message)).toBeTruthy();
  await waitFor(() => expect(fact("The rule gives")).toBe("LOSS"));
  expect(fact("Exit")).toBe("$39,025.97");
  expect(close).not.toHaveBeenCalled();
  expect(sent()).toMatchObject([{ ruleOutcomeShown: null }]);
});
