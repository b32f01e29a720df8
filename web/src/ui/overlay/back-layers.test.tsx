import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { BrowserRouter, Link, Route, Routes, useLocation, useSearchParams } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Tabs } from "../data/tabs.tsx";
import { Dialog } from "./dialog.tsx";
import { Menu, MenuItem, MenuLink } from "./menu.tsx";

beforeEach(() => history.pushState({ idx: 0 }, "", "/before"));
afterEach(cleanup);

test("Back closes the dialog and stays on the screen", async () => {
  await arrive();
  await click("Open");
  await back();
  expect(dialog()).toBeNull();
  expect(where()).toBe("/screen");
  await back();
  expect(where()).toBe("/before");
});

test("a dialog closed by its button leaves nothing for Back to undo", async () => {
  await arrive();
  await click("Open");
  await click("Close");
  expect(dialog()).toBeNull();
  await back();
  expect(where()).toBe("/before");
});

test("Forward after Back opens nothing, and Back goes on from the screen", async () => {
  await arrive();
  await click("Open");
  await back();
  await forward();
  expect(dialog()).toBeNull();
  expect(where()).toBe("/screen");
  await back();
  expect(where()).toBe("/before");
});

test("Back undoes the steps of a dialog one by one, with what was typed", async () => {
  await arrive();
  await click("Open");
  await userEvent.type(screen.getByLabelText("Amount"), "120");
  await click("Next");
  await click("Next");
  expect(screen.getByText("Step 3")).toBeTruthy();
  await back();
  expect(screen.getByText("Step 2")).toBeTruthy();
  await back();
  expect(screen.getByText("Step 1")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("120");
  await back();
  expect(dialog()).toBeNull();
  expect(where()).toBe("/screen");
});

test("after the steps, Back closes the dialog, and the next Back leaves the screen", async () => {
  await arrive();
  await click("Open");
  await click("Next");
  await click("Finish");
  expect(screen.getByText("Done")).toBeTruthy();
  await back();
  expect(dialog()).toBeNull();
  expect(where()).toBe("/screen");
  await back();
  expect(where()).toBe("/before");
});

test("a dialog that may not be closed now stays, and Back closes it later", async () => {
  await arrive();
  await click("Open");
  await click("Send");
  await back();
  expect(dialog()).toBeTruthy();
  expect(where()).toBe("/screen");
  await click("Answered");
  await back();
  expect(dialog()).toBeNull();
  expect(where()).toBe("/screen");
});

test("with two dialogs, Back closes the inner one first", async () => {
  await arrive();
  await click("Open");
  await click("More");
  expect(screen.getByText("The inner one")).toBeTruthy();
  await back();
  expect(screen.queryByText("The inner one")).toBeNull();
  expect(dialog()).toBeTruthy();
  await back();
  expect(dialog()).toBeNull();
});

test("a link in a dialog leads on, and Back comes to the screen with nothing open", async () => {
  await arrive();
  await click("Open");
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await settled();
  expect(where()).toBe("/elsewhere");
  await back();
  expect(where()).toBe("/screen");
  expect(dialog()).toBeNull();
  await back();
  expect(where()).toBe("/before");
});

test("an address that changed while the dialog was open is kept when it closes", async () => {
  await arrive();
  await click("Open");
  await click("Replace the address");
  await click("Close");
  expect(where()).toBe("/screen?page=2");
  await back();
  expect(where()).toBe("/before");
});

test("an address pushed while the dialog was open is not undone by closing it", async () => {
  await arrive();
  await click("Open");
  await click("Push an address");
  await click("Close");
  expect(where()).toBe("/screen?page=3");
  await back();
  expect(where()).toBe("/screen");
});

test("Back opens the tab before, then closes the dialog", async () => {
  await arrive();
  await click("Tabs");
  await userEvent.click(screen.getByRole("tab", { name: "Contact" }));
  await settled();
  expect(screen.getByText("Write to us")).toBeTruthy();
  await back();
  expect(screen.getByText("Questions")).toBeTruthy();
  await back();
  expect(dialog()).toBeNull();
  expect(where()).toBe("/screen");
});

test("Back closes a menu; picking an item removes the menu's history entry", async () => {
  await arrive();
  await click("Menu of Ada");
  await back();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(where()).toBe("/screen");
  await click("Menu of Ada");
  await userEvent.click(screen.getByRole("menuitem", { name: "Open it" }));
  await settled();
  expect(dialog()).toBeTruthy();
  await back();
  expect(dialog()).toBeNull();
  await click("Menu of Ada");
  await userEvent.click(screen.getByRole("menuitem", { name: "Elsewhere" }));
  await settled();
  expect(where()).toBe("/elsewhere");
  await back();
  expect(where()).toBe("/screen");
});

async function arrive(): Promise<void> {
  render(
    <StrictMode>
      <BrowserRouter>
        <Where />
        <Routes>
          <Route path="/screen" element={<Screen />} />
          <Route path="*" element={<Link to="/screen">Go</Link>} />
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Go" }));
  await settled();
  expect(where()).toBe("/screen");
}

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

function Screen() {
  const [open, setOpen] = useState<"wizard" | "tabs">();
  return (
    <>
      <button type="button" onClick={() => setOpen("wizard")}>
        Open
      </button>
      <button type="button" onClick={() => setOpen("tabs")}>
        Tabs
      </button>
      <Menu label="Menu of Ada" trigger={<button type="button">A</button>}>
        <MenuItem onSelect={() => setOpen("wizard")}>Open it</MenuItem>
        <MenuLink to="/elsewhere">Elsewhere</MenuLink>
      </Menu>
      {open === "wizard" && <Steps onClose={() => setOpen(undefined)} />}
      {open === "tabs" && (
        <Dialog open onOpenChange={() => setOpen(undefined)} title="Support">
          <Tabs
            label="Support"
            tabs={[
              { id: "help", label: "Help", content: "Questions" },
              { id: "contact", label: "Contact", content: "Write to us" },
            ]}
          />
        </Dialog>
      )}
    </>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState(1);
  const [amount, setAmount] = useState("");
  const [busy, setBusy] = useState(false);
  const [more, setMore] = useState(false);
  const [, setParams] = useSearchParams();
  const done = step > 3;
  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!busy) onClose();
      }}
      steps={{ made: done ? 0 : step - 1, onBack: () => setStep(step - 1) }}
      title="Deposit"
    >
      <p>{done ? "Done" : `Step ${step}`}</p>
      <input aria-label="Amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <button type="button" onClick={() => setStep(4)}>
        Finish
      </button>
      <button type="button" onClick={() => setBusy(true)}>
        Send
      </button>
      <button type="button" onClick={() => setBusy(false)}>
        Answered
      </button>
      <button type="button" onClick={() => setMore(true)}>
        More
      </button>
      <button type="button" onClick={() => setParams({ page: "2" }, { replace: true })}>
        Replace the address
      </button>
      <button type="button" onClick={() => setParams({ page: "3" })}>
        Push an address
      </button>
      <Link to="/elsewhere" onClick={onClose}>
        Elsewhere
      </Link>
      <Dialog open={more} onOpenChange={setMore} title="More">
        The inner one
      </Dialog>
    </Dialog>
  );
}

const where = () => screen.getByTestId("where").textContent;
const dialog = () => screen.queryByRole("dialog");
const settled = () => act(async () => undefined);

async function click(name: string): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name }));
  await settled();
}

async function back(): Promise<void> {
  await act(async () => history.back());
  await settled();
}

async function forward(): Promise<void> {
  await act(async () => history.forward());
  await settled();
}
