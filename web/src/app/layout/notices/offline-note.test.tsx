import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OfflineNote } from "./offline-note.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a page that is opened without a network says so at once, although no stream has failed yet", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<OfflineNote />);
  expect(screen.getByRole("status").textContent).toContain("You're offline.");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByRole("status").textContent).toBe("");
});
