import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("copying puts the text on the clipboard and says so", async () => {
  const user = userEvent.setup();
  render(<CopyButton text="PAPER-7Q2M" label="Copy code" />);
  await user.click(screen.getByRole("button", { name: "Copy code" }));
  expect(await navigator.clipboard.readText()).toBe("PAPER-7Q2M");
  expect(screen.getByRole("status").textContent).toBe("Copied");
});

test("without the clipboard API, the old command is tried", async () => {
  const { copied } = await copyWithoutClipboard(true);
  expect(copied).toBe("PAPER-7Q2M");
  expect(screen.getByRole("status").textContent).toBe("Copied");
});

test("if that fails too, it says what to do instead", async () => {
  await copyWithoutClipboard(false);
  expect(screen.getByRole("status").textContent).toContain("Select the text instead.");
});

async function copyWithoutClipboard(allowed: boolean) {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  let copied: string | undefined;
  document.execCommand = () => {
    const focused = document.activeElement;
    copied = focused instanceof HTMLTextAreaElement ? focused.value : undefined;
    return allowed;
  };
  render(<CopyButton text="PAPER-7Q2M" label="Copy code" />);
  await user.click(screen.getByRole("button", { name: "Copy code" }));
  return { copied };
}
