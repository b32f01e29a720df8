import { refusals } from "@paperchain/contract/refusals.ts";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { aTick, aTrade } from "../a-trade.ts";
import type { Trade } from "../trade.ts";
import { SettleAllDialog } from "./settle-all-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const terms = { ...aTrade({}).terms, settlement: "manual" } as const;
const ended = (id: string, facts: Partial<Trade>) =>
  aTrade({ id, status: "pending", terms, exit: aTick({ price: "101" }), ...facts });
const trades = [
  ended("won", { ruleOutcome: "WIN" }),
  ended("raced", { ruleOutcome: "LOSS", userName: "Bea Bell" }),
  ended("tied", { ruleOutcome: "TIE" }),
  ended("coming", { exit: null }),
];
const raced = { code: "already_decided_trade", message: refusals.already_decided_trade.message };

/** Opens the dialog on a server where somebody else decides the second trade first. */
function open() {
  const close = vi.fn();
  const heard = renderWithServer(<SettleAllDialog onClose={close} />, ({ method, path }) => {
    if (method !== "PATCH") return { json: { trades, page: 1, limit: 100, total: 4, counts: {} } };
    return path.includes("raced") ? { status: 409, json: raced } : { json: trades[0] };
  });
  return () => heard.filter(({ method }) => method === "PATCH");
}

test("each trade is settled by the rule with one reason, a lost race stops none, and skipped trades are named", async () => {
  const sent = open();
  expect(await screen.findByText("3 trades: 1 WIN, 1 LOSS, 1 TIE")).toBeTruthy();
  expect(screen.getByText("1 trade: the exit price isn't recorded yet.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Reason"), " End of the lesson. ");
  await userEvent.click(screen.getByRole("button", { name: /^Settle 3 trades/ }));
  expect(await screen.findByText("2 of 3 settled.")).toBeTruthy();
  expect(screen.getByText(`Up on Bitcoin, Bea Bell: ${raced.message}`)).toBeTruthy();
  expect(sent().map(({ path, body }) => ({ path, body }))).toEqual(
    (["won:WIN", "raced:LOSS", "tied:TIE"] as const).map((each) => {
      const [id, outcome] = each.split(":");
      return {
        path: `/admin/trades/${id}/outcome`,
        body: { outcome, reason: "End of the lesson.", ruleOutcomeShown: outcome },
      };
    }),
  );
});

test("nothing is settled without a reason", async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole("button", { name: /^Settle 3 trades/ }));
  expect(screen.getByText("Say why: the members will read it.")).toBeTruthy();
  expect(sent()).toEqual([]);
});
