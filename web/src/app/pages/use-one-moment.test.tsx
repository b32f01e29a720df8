import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useHoldings } from "../../features/orders/api.ts";
import { session } from "../../lib/session/session.ts";
import { renderWithServer } from "../../testing/with-server.tsx";
import { useOneMoment } from "./use-one-moment.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.end();
});

function Wallet() {
  const { dataUpdatedAt } = useHoldings();
  const [balanceReadAt, setBalanceReadAt] = useState(0);
  useOneMoment(balanceReadAt);
  return (
    <>
      <button type="button" onClick={() => setBalanceReadAt(dataUpdatedAt + 100)}>
        at once
      </button>
      <button type="button" onClick={() => setBalanceReadAt(dataUpdatedAt + 30_000)}>
        half a minute later
      </button>
    </>
  );
}

test("the coins are read again with a later balance, and not with one of the same moment", async () => {
  session.start({ token: "t", role: "user", userId: "me", remember: false });
  const heard = renderWithServer(<Wallet />, () => ({ json: {} }));
  const read = () => heard.filter(({ path }) => path === "/holdings").length;
  await waitFor(() => expect(read()).toBe(1));
  await userEvent.click(screen.getByText("at once"));
  expect(read()).toBe(1);
  await userEvent.click(screen.getByText("half a minute later"));
  await waitFor(() => expect(read()).toBe(2));
});
