import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import Toaster from "../../ui/overlay/toaster.tsx";
import { CallFailed } from "../call/call-failed.ts";
import { AskDialog } from "./ask-dialog.tsx";

let asked: string[] = [];
let closed = 0;
beforeEach(() => {
  asked = [];
  closed = 0;
});
afterEach(cleanup);

test("an act is done once, with its reason, and the dialog closes with the sentence that says so", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  open(() => promise, "optional");
  await userEvent.type(screen.getByLabelText("Reason (optional)"), " The round is over. ");
  await userEvent.dblClick(screen.getByRole("button", { name: "Suspend" }));
  resolve("Ada is suspended.");
  expect(await screen.findByText("Ada is suspended.")).toBeDefined();
  expect(asked).toEqual(["The round is over."]);
  expect(closed).toBe(1);
});

test("a reason that is needed is asked for before anything is done", async () => {
  open(async () => "Done.", { needed: "Say why: the member will read it." });
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Say why: the member will read it.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Reason"), "Asked for it.");
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  expect(asked).toEqual(["Asked for it."]);
});

test("a refusal stays in the open dialog, and what the server does not explain has a sentence of its own", async () => {
  const failures = [new CallFailed({ status: 409, message: "Somebody was first." }), new Error("a mistake")];
  open(async () => {
    throw failures.shift();
  }, "none");
  expect(screen.queryByLabelText(/Reason/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Somebody was first.");
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Couldn't change the status. Try again.")).toBeDefined();
  expect(closed).toBe(0);
});

test("it stays open while the answer is on its way", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  open(() => promise, "none");
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(closed).toBe(0);
  resolve("Done.");
  await expect.poll(() => closed).toBe(1);
});

function open(act: (reason: string) => Promise<string>, reason: "none" | "optional" | { needed: string }) {
  render(
    <BrowserRouter>
      <Toaster />
      <AskDialog
        title="Suspend Ada?"
        confirmLabel="Suspend"
        reason={reason}
        act={(typed) => {
          asked.push(typed);
          return act(typed);
        }}
        failed="Couldn't change the status. Try again."
        onClose={() => {
          closed += 1;
        }}
      >
        <p>She is logged out everywhere.</p>
      </AskDialog>
    </BrowserRouter>,
  );
}
