import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { aTransaction } from "../a-transaction.ts";
import { DecideAllDialog } from "./decide-all-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const three = ["1", "2", "3"].map((end) =>
  aTransaction({ id: `0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c1${end}`, status: "Pending", amount: `1${end}.00` }),
);

interface Sent {
  path: string;
  key: string | null;
  reason: string;
}

/** A server that takes every decision but the second. */
function aServer(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = new URL(url, "http://localhost").pathname;
    const { reason } = JSON.parse(String(init.body));
    sent.push({ path, key: new Headers(init.headers).get("idempotency-key"), reason });
    return path.includes("7c12")
      ? Response.json({ message: "This transaction has been decided already.", code: "x" }, { status: 409 })
      : Response.json({});
  });
  return sent;
}

test("several are rejected with one reason, each by its own call, and failures are named", async () => {
  const sent = aServer();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DecideAllDialog transactions={three} decision="reject" onClose={() => {}} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("heading").textContent).toBe("Reject 3 transactions?");
  await userEvent.type(screen.getByLabelText("Reason (optional)"), "The round is over.");
  await userEvent.click(screen.getByRole("button", { name: /^Reject 3/ }));
  expect(await screen.findByText("2 of 3 rejected.")).toBeDefined();
  expect(screen.getByRole("heading").textContent).toBe("2 transactions rejected");
  expect(screen.getByRole("alert").textContent).toContain(
    "Deposit of 12.00 USDT, Ada Lindqvist: This transaction has been decided already.",
  );
  expect(sent.map(({ path }) => path.split("/").at(-2))).toEqual(["reject", "reject", "reject"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(new Set(sent.map(({ reason }) => reason))).toEqual(new Set(["The round is over."]));
});

test("before approving several, an administrator reads how many deposits are not confirmed yet", () => {
  const some = three.map((one, index) => ({ ...one, confirmations: index + 1 }));
  const open = (transactions: typeof some) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <DecideAllDialog transactions={transactions} decision="approve" onClose={() => {}} />
      </QueryClientProvider>,
    );
  const page = open(some);
  expect(screen.getByText(/^2 of these deposits have fewer than 3 confirmations\./)).toBeDefined();
  page.unmount();
  open(some.slice(2));
  expect(screen.queryByText(/confirmations/)).toBeNull();
});
