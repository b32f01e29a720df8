import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { aLog } from "../log/a-log.ts";
import { aStored } from "../transactions/a-stored.ts";
import { storeTransaction } from "../transactions/stored-transactions.ts";
import { StoredPromisesNote } from "./stored-promises-note.tsx";

// An earlier test file may have stored something after its last test, because over plain HTTP checks load their library
// first.
beforeEach(() => localStore.storage.clear());
afterEach(() => {
  cleanup();
  localStore.storage.clear();
});

async function storePromise(member: string) {
  const log = await aLog([]);
  const { terms } = aStored({ member });
  storeTransaction(aStored({ member }, { promise: await log.promise(terms), key: await log.key() }));
}

test("a browser that keeps promises says so, and saves those of the one member who used it", async () => {
  render(<StoredPromisesNote />);
  expect(document.body.textContent).toBe("");
  cleanup();
  await storePromise("me");
  render(<StoredPromisesNote />);
  screen.getByText("This browser keeps what the server promised");
  screen.getByRole("button", { name: "Save my signed promises" });
});

test("nobody is given the promises of others who use the browser", async () => {
  for (const member of ["me", "other"]) await storePromise(member);
  render(<StoredPromisesNote />);
  screen.getByText("This browser keeps what the server promised");
  expect(screen.queryByRole("button")).toBeNull();
});
