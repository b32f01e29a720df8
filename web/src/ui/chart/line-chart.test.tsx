import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LineChart } from "./line-chart.tsx";

test("two points of one minute are two rows, each with a key of its own", () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const point = { when: "Nov 19, 23:48", value: 10_000, text: "$10,000.00" };
  render(<LineChart sentence="It stayed." points={[point, { ...point }]} headers={["Time", "Value"]} />);
  expect(screen.getAllByRole("row")).toHaveLength(3);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});
