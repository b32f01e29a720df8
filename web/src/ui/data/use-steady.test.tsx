import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TextField } from "../form/field.tsx";

afterEach(cleanup);

test("a field's problem appears after the mouse press that left it ends", async () => {
  render(<Example />);
  const field = screen.getByLabelText("Full name");
  act(() => field.focus());
  fireEvent.mouseDown(document.body);
  act(() => field.blur());
  expect(screen.queryByText("Enter your full name.")).toBeNull();
  fireEvent.mouseUp(document.body);
  await waitFor(() => expect(screen.getByText("Enter your full name.")).toBeTruthy());
});

test("leaving a field by keyboard shows its problem at once", () => {
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
