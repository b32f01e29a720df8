import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FindingBadge } from "./finding-badge.tsx";

afterEach(cleanup);

test("a transaction whose answer had no promise is not shown like one that was promised", () => {
  render(<FindingBadge finding="sealed" unpromised />);
  screen.getByText("Checked, not promised");
  expect(screen.queryByText("Checked by your browser")).toBeNull();
  cleanup();
  render(<FindingBadge finding="sealed" />);
  screen.getByText("Checked by your browser");
});
