import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { toast } from "./toast.ts";
import { Toasts } from "./toasts.tsx";

afterEach(cleanup);

test("a toast from before the toaster loaded is still shown", async () => {
  render(<Toasts />);
  toast.success("Saved.");
  toast.failure("That did not work.");
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(await screen.findByText("That did not work.")).toBeTruthy();
});
