import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LoopbackWarning } from "./loopback-warning.tsx";

afterEach(cleanup);

test("a link that no phone can open says so, and says how to change that", () => {
  const { rerender } = render(<LoopbackWarning link="http://127.0.0.1:3000/register#code=A" />);
  expect(screen.getByText("Phones cannot open this")).toBeDefined();
  expect(screen.getByText("npm run share")).toBeDefined();
  rerender(<LoopbackWarning link="http://127.0.0.1:3000/register#code=A" isMembers />);
  expect(screen.getByText(/Ask your organiser/)).toBeDefined();
  expect(screen.queryByText("npm run share")).toBeNull();
  rerender(<LoopbackWarning link="http://192.168.1.20:3000/register#code=A" />);
  expect(screen.queryByText("Phones cannot open this")).toBeNull();
});
