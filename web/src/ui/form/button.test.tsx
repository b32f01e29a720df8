import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

test("a busy button acts once, however often it is pressed", async () => {
  const work = vi.fn();
  render(<OnceAtATime work={work} />);
  await userEvent.dblClick(screen.getByRole("button"));
  expect(work).toHaveBeenCalledTimes(1);
});

test("a busy form is not sent again by Enter", async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText("Name"), "Ada{Enter}");
  expect(send).not.toHaveBeenCalled();
});

test("a busy button says so, keeps its name and stays focusable", async () => {
  render(<Button busy>Save</Button>);
  const button = screen.getByRole("button", { name: "Save" });
  expect(button.getAttribute("aria-busy")).toBe("true");
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
});

test("a button does not submit its form by default", async () => {
  const send = vi.fn();
  render(
    <form onSubmit={send}>
      <Button>Show more</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button"));
  expect(send).not.toHaveBeenCalled();
});

function OnceAtATime({ work }: { work: () => void }) {
  const [busy, setBusy] = useState(false);
  const press = () => {
    work();
    setBusy(true);
  };
  return (
    <Button busy={busy} busyLabel="Creating account..." onClick={press}>
      Create account
    </Button>
  );
}
