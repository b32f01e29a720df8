import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type HeardAnswer, hearAnswers } from "../../../lib/money-calls/heard-answers.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { aPlan } from "../a-plan.ts";
import { usePurchase } from "./use-purchase.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plan = aPlan({ dailyProfit: 2.35 });

function Purchase() {
  const { confirm } = usePurchase(plan, "1000.00");
  return (
    <form onSubmit={confirm}>
      <button type="submit">Confirm</button>
    </form>
  );
}

test("the promise must have every term of the plan that the member saw", async () => {
  const told: HeardAnswer[] = [];
  const stop = hearAnswers((heard) => told.push(heard));
  // Removes answers that earlier tests of this worker left.
  told.length = 0;
  renderWithServer(<Purchase />, () => ({ json: { transactionId: "t1" } }));
  act(() => screen.getByRole("button").click());
  await waitFor(() => expect(told).toHaveLength(1));
  stop();
  expect(told[0]?.asked).toEqual({
    type: "MiningPlanPurchase",
    amount: "100000000",
    plan: { plan: plan.id, coin: "Bitcoin", dailyProfitBps: 235, runTime: 30, timeUnit: "days" },
  });
});
