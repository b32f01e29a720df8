import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Menu, MenuItem, MenuLink } from "./menu.tsx";

afterEach(cleanup);

test("a click beside the menu closes it", async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole("button", { name: "Account menu" }));
  expect(screen.getByRole("menuitem", { name: "Transparency" }).getAttribute("href")).toBe("/transparency");
  await userEvent.click(screen.getByText("Beside"));
  expect(screen.queryByRole("menu")).toBeNull();
});

test("Escape closes it and gives the focus back to its button", async () => {
  render(<Example />);
  const button = screen.getByRole("button", { name: "Account menu" });
  await userEvent.click(button);
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("a dialog opened from a menu gives the focus back to the menu's button", async () => {
  render(<Example />);
  const button = screen.getByRole("button", { name: "Account menu" });
  await userEvent.click(button);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(screen.getByRole("dialog", { name: "Support" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test.each([
  ["key", "menuitem"],
  ["pointer", "menu"],
] as const)(
  "used by a %s before its code was there, it opens with the focus on its %s",
  async (usedBy, role) => {
    render(<Example usedBy={usedBy} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole(role)[0]));
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Account menu" }));
  },
);

function Example({ usedBy }: { usedBy?: "key" | "pointer" }) {
  const [open, setOpen] = useState(false);
  return (
    <MemoryRouter>
      <p>Beside</p>
      <Menu label="Account menu" trigger={<button type="button">AL</button>} {...(usedBy && { usedBy })}>
        <MenuLink to="/transparency">Transparency</MenuLink>
        <MenuItem onSelect={() => setOpen(true)}>Support</MenuItem>
      </Menu>
      <Dialog open={open} onOpenChange={setOpen} title="Support" />
    </MemoryRouter>
  );
}
