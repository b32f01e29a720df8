import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { TextField } from "../form/field.tsx";

afterEach(cleanup);

test("what is wrong with a field is said when the press that left it is over", async () => {
  render(<Example />);
  const field = screen.getByLabelText("Full name");
  act(() => field.focus());
  fireEvent.mouseDown(document.body);
  act(() => field.blur());
  expect(screen.queryByText("Enter your full name.")).toBeNull();
  fireEvent.mouseUp(document.body);
  await vi.waitFor(() => expect(screen.getByText("Enter your full name.")).toBeTruthy());
});

test("leaving it with the keyboard says so at once", () => {
  render(<Example />);
  const field = screen.getByLabelText("Full name");
  act(() => field.focus());
  act(() => field.blur());
  expect(screen.getByText("Enter your full name.")).toBeTruthy();
});

function Example() {
  const [problem, setProblem] = useState<string>();
  return <TextField label="Full name" problem={problem} onBlur={() => setProblem("Enter your full name.")} />;
}
