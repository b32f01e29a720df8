import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, Link, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { BackLink } from "./back-link.tsx";

afterEach(cleanup);

test("it leads back to the previous screen, with page and filter", async () => {
  open("/assets?page=2");
  await userEvent.click(screen.getByRole("link", { name: "To the coin" }));
  await userEvent.click(screen.getByRole("link", { name: "Back" }));
  await act(async () => undefined);
  expect(screen.getByText("/assets?page=2")).toBeTruthy();
});

test("after a link from outside it leads to the named screen, also by keyboard", async () => {
  open("/coin/solana");
  screen.getByRole("link", { name: "Back" }).focus();
  await userEvent.keyboard("{Enter}");
  await act(async () => undefined);
  expect(screen.getByText("/home")).toBeTruthy();
});

function open(path: string): void {
  history.pushState(null, "", path);
  render(
    <BrowserRouter>
      <Where />
      <Link to="/coin/solana">To the coin</Link>
      <BackLink to="/home" />
    </BrowserRouter>,
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}
