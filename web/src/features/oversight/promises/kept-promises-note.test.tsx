import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { aLog } from "../log/a-log.ts";
import { aKept } from "../transactions/a-kept.ts";
import { keepTransaction } from "../transactions/kept-transactions.ts";
import { KeptPromisesNote } from "./kept-promises-note.tsx";

afterEach(() => {
  cleanup();
  localStore.storage.clear();
});

async function keepPromise(member: string) {
  const log = await aLog([]);
  const { terms } = aKept({ member });
  keepTransaction(aKept({ member }, { promise: await log.promise(terms), key: await log.key() }));
}

test("a browser that keeps promises says so, and saves those of the one member who used it", async () => {
  render(<KeptPromisesNote />);
  expect(document.body.textContent).toBe("");
  cleanup();
  await keepPromise("me");
  render(<KeptPromisesNote />);
  screen.getByText("This browser keeps what the server promised");
  screen.getByRole("button", { name: "Save my signed promises" });
});

test("nobody is given the promises of others who use the browser", async () => {
  for (const member of ["me", "other"]) await keepPromise(member);
  render(<KeptPromisesNote />);
  screen.getByText("This browser keeps what the server promised");
  expect(screen.queryByRole("button")).toBeNull();
});
