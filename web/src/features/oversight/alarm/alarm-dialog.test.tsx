import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { aStored } from "../transactions/a-stored.ts";
import { storeTransaction } from "../transactions/stored-transactions.ts";
import { AlarmDialog } from "./alarm-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStore.storage.clear();
});

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("the promise of a transaction is saved before starting again, and no checkpoint is offered where none is held", () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:promise");
  const promise = { item: "{}", index: 0, path: [], note: "note" };
  storeTransaction(aStored({}, { promise, key: "club+1+2" }));
  const about = { userId: "me", transactionId: "t1", at: "2026-03-01T12:00:00.000Z" };
  const shown = { key: "", note: "" };
  const alarm = { fits: false, trouble: "promise-broken", held: undefined, shown, ...about } as const;
  renderWithServer(<AlarmDialog alarm={alarm} onClose={vi.fn()} />, () => ({ json: {} }));
  expect(buttons().filter(Boolean)).toEqual(["Save the signed promise"]);
  act(() => screen.getByRole("button", { name: "Save the signed promise" }).click());
  expect(buttons()).toContain("Start again");
  expect(screen.getByRole("status").textContent).toContain(
    "forgets what it keeps of this transaction, with its signed promise, and nothing else",
  );
});
