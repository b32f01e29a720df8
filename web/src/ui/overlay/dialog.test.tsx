import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { Button } from "../form/button.tsx";
import { ConfirmDialog } from "./dialog.tsx";

afterEach(cleanup);

test("the focus moves into the dialog and returns afterwards", async () => {
  render(<Example />);
  const opener = screen.getByRole("button", { name: "Suspend" });
  await userEvent.click(opener);
  const dialog = screen.getByRole("dialog", { name: "Suspend Ada?" });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("it leaves the focus where a quick user has already put it", async () => {
  render(<Example />);
  const other = screen.getByRole("button", { name: "Other" });
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  const cancel = screen.getByRole("button", { name: "Cancel" });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(cancel);
  expect(document.activeElement).toBe(document.body);
  other.focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(other);
});

test("Tab does not leave the dialog", async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  const dialog = screen.getByRole("dialog");
  for (const _stop of ["close", "cancel", "confirm", "close again"]) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test("confirming does it, cancelling does not", async () => {
  const confirm = vi.fn();
  render(<Example onConfirm={confirm} />);
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, suspend" }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

test("it stays open and ignores clicks while the request runs", async () => {
  const confirm = vi.fn();
  render(<Example busy onConfirm={confirm} />);
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Yes, suspend" }));
  expect(screen.getByRole("dialog")).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
});

function Example({ busy = false, onConfirm = () => undefined }: { busy?: boolean; onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Suspend</Button>
      <Button>Other</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Suspend Ada?"
        confirmLabel="Yes, suspend"
        busy={busy}
        onConfirm={onConfirm}
      >
        <p>Her sessions end at once.</p>
      </ConfirmDialog>
    </>
  );
}
