import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { readLoginState } from "./login-state.ts";
import { ResetScreen } from "./reset-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A stand-in for the login screen that shows the state it receives. */
function Arrived() {
  return <p>{readLoginState(useLocation().state).notice}</p>;
}

async function reset(removedContact: string | null) {
  renderWithServer(
    <Routes>
      <Route path="/reset-password" element={<ResetScreen />} />
      <Route path="/login" element={<Arrived />} />
    </Routes>,
    () => ({ json: { message: "Done.", device: "d", removedContact } }),
    "/reset-password#token=t",
  );
  await userEvent.type(await screen.findByLabelText("Password"), "a wholly new secret");
  await userEvent.type(screen.getByLabelText("Confirm password"), "a wholly new secret");
  await userEvent.click(screen.getByRole("button", { name: /^Set new password/ }));
  return (await screen.findByText(/^Your new password is set/)).textContent;
}

test("the member reads which contact was removed, and why", async () => {
  expect(await reset("+442079460018")).toBe(
    "Your new password is set. Log in with it. +442079460018 was removed from your account because nobody had confirmed it. If it is yours, add it again under Update Profile.",
  );
});

test("if no contact was removed, the screen says nothing about it", async () => {
  expect(await reset(null)).toBe("Your new password is set. Log in with it.");
});
