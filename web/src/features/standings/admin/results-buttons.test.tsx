import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { ResultsButtons } from "./results-buttons.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the results of a round are saved as an Excel file or as CSV", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:results");
  // Blocks the link, because following it would take the page away from the tests after this one.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const heard = renderWithServer(<ResultsButtons id="a-round" />, () => ({ json: "a file" }));
  await userEvent.click(screen.getByRole("button", { name: /^Results for Excel/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Results as CSV/ }));
  await waitFor(() =>
    expect(heard.map(({ path }) => path)).toEqual([
      "/admin/rounds/a-round/results.xlsx",
      "/admin/rounds/a-round/results.csv",
    ]),
  );
});
