import type { ShownTrade } from "@paperchain/core/oversight/check-trade-proof.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Asked, renderWithServer } from "../../../testing/with-server.tsx";
import { aLog } from "../log/a-log.ts";
import { forgetLog, storeHeld } from "../log/stored-log.ts";
import { TradeCheck } from "./trade-check.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetLog();
});

const shown: ShownTrade = {
  acceptedSeq: 1,
  trade: {
    id: "t1",
    userId: "u1",
    coinId: "bitcoin",
    direction: "long",
    timestamp: "2026-03-01T12:00:00.000Z",
    closedAt: null,
    outcome: null,
    ruleOutcome: null,
    endsAt: null,
    exitMissed: false,
    payout: null,
    entry: null,
    exit: null,
    decision: null,
    terms: { stake: "10.00", payoutBps: 8_500, seconds: 300, settlement: "market", ruleVersion: 2 },
  },
  postings: [],
};

/** A dialog with a trade, and a button that changes its payout, as a refetched receipt might. */
function Shown() {
  const [payoutBps, setPayoutBps] = useState(8_500);
  const trade = { ...shown.trade, terms: { ...shown.trade.terms, payoutBps } };
  return (
    <>
      <button type="button" onClick={() => setPayoutBps(1)}>
        Fetch again
      </button>
      <TradeCheck shown={{ ...shown, trade }} />
    </>
  );
}

async function showTrade(
  proof: (checkpoint: string) => { status?: number; json: object; headers?: Record<string, string> },
): Promise<Asked[]> {
  const held = await (await aLog(["one"])).checkpoint();
  storeHeld(held);
  return renderWithServer(<Shown />, ({ path }) =>
    path.endsWith("/proof") ? proof(held.note) : { json: { key: held.key } },
  );
}

const nothingYet = { practice: true, accepted: null, closed: null, money: [], prices: null };

test("a failure says what the server said", async () => {
  const json = { code: "no_prices", message: "There are no prices at the moment." };
  await showTrade(() => ({ status: 422, json }));
  await screen.findByText("There are no prices at the moment.");
});

test("over the limit it says that checks wait, and goes on by itself when the server said", async () => {
  const json = { code: "too_many_requests", message: "Too many attempts. Try again in 5 minutes." };
  let isOver = true;
  await showTrade((checkpoint) =>
    isOver
      ? { status: 429, json, headers: { "retry-after": "0.02" } }
      : { json: { ...nothingYet, checkpoint, waiting: 0, notCovered: 2 } },
  );
  await screen.findByText(/^Checks wait: .* goes on by itself\.$/);
  isOver = false;
  await screen.findByText(/^Not covered/);
});

test("without records the trade is not covered, and the browser says whose word that is", async () => {
  await showTrade((checkpoint) => ({ json: { ...nothingYet, checkpoint, waiting: 0, notCovered: 2 } }));
  await screen.findByText(
    /^Not covered: the server says that this trade, .* cannot tell whether that is true\.$/,
  );
});

test("a finding is about what is shown: other terms are checked again", async () => {
  const asked = await showTrade((checkpoint) => ({
    json: { ...nothingYet, checkpoint, waiting: 0, notCovered: 2 },
  }));
  const proofs = () => asked.filter(({ path }) => path.endsWith("/proof")).length;
  await screen.findByText(/^Not covered/);
  expect(proofs()).toBe(1);
  fireEvent.click(screen.getByRole("button"));
  await expect.poll(proofs).toBe(2);
});
