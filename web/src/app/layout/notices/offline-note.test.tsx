import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useMyProfile } from "../../../lib/session/my-profile.ts";
import { session } from "../../../lib/session/session.ts";
import { setConnected, useConnected } from "../../../lib/stream/connection.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { useLive } from "../../watch/use-live.ts";
import { OfflineNote } from "./offline-note.tsx";

afterEach(() => {
  cleanup();
  session.end();
  setConnected(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
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

test("where the network is there and the server is not, the first call that fails tells, though the page still loads", async () => {
  vi.useFakeTimers();
  session.start({ token: "t", role: "user", userId: "id", remember: false });
  const asked = renderWithServer(<LoadingPage />, () => {
    throw new TypeError("Failed to fetch");
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole("status").textContent).toBe("lost");
  expect(asked.map(({ path }) => path).slice(0, 2)).toEqual(["/users/me", "/stream"]);
});

function LoadingPage() {
  useLive();
  useMyProfile();
  return (
    <p role="status" aria-busy="true">
      {useConnected() ? "connected" : "lost"}
    </p>
  );
}
