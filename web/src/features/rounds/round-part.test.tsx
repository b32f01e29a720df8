import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aGroup } from "../../testing/a-group.ts";
import { renderWithServer } from "../../testing/with-server.tsx";
import { RoundPart } from "./round-part.tsx";
import { useRounds } from "./rounds-api.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const round = {
  id: "00000000-0000-7000-8000-000000000009",
  number: 2,
  name: "Week 2",
  state: "ending",
  startsAt: null,
  endsAt: null,
  startedAt: "2026-03-01T12:00:00.000Z",
  endedAt: null,
  amount: "10000.00",
  lengthMinutes: null,
} as const;

test.each([
  ["counted now", { state: "ending", openTrades: 1 }, "“Week 2” is over. 1 open trade is settled first"],
  [
    "counted while it started",
    { state: "starting", openTrades: 0 },
    "“Week 2” is over. Open trades are settled",
  ],
  [
    "none any more",
    { state: "ending", openTrades: 0 },
    "“Week 2” is over. Its standings are being made final",
  ],
])("a round that ends says which trades are settled first: %s", async (_, counted, words) => {
  renderWithServer(
    <>
      <RoundPart group={group} onAsk={() => {}} />
      <Counted />
    </>,
    () => ({ json: { rounds: [{ ...round, ...counted }] } }),
  );
  await screen.findByText("Counted");
  expect(screen.getByRole("status").textContent).toContain(words);
});

const group = aGroup({ round });

/** Tells the test that the answer has arrived. */
const Counted = () => useRounds(group).data && "Counted";
