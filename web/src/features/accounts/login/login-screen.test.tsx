import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { type Asked, renderWithServer } from "../../../testing/with-server.tsx";
import { LoginScreen } from "./login-screen.tsx";

afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});

const suspended = "This account is suspended. Please contact your administrator. Reason: “left the class”";

function show(answer: (asked: Asked) => { status?: number; json: unknown } = () => ({ json: {} })) {
  const onContact = vi.fn();
  const asked = renderWithServer(<LoginScreen onContact={onContact} />, answer);
  return { asked, onContact };
}

async function logIn() {
  await userEvent.type(screen.getByLabelText("Email or phone number"), "ann@club.example");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse battery");
  await userEvent.click(screen.getByRole("button", { name: /^Login/ }));
}

test("somebody who never logged in here does not read 'again' or 'back'", () => {
  const { asked } = show();
  expect(document.body.textContent).not.toMatch(/again|back\b/i);
  expect(asked).toEqual([]);
});

test("a suspended member reads why, and can write to the administrator", async () => {
  const { onContact } = show(() => ({
    status: 403,
    json: { code: "account_suspended", message: suspended },
  }));
  await logIn();
  expect((await screen.findByRole("alert")).textContent).toContain(suspended);
  await userEvent.click(screen.getByRole("button", { name: "Write to your administrator" }));
  expect(onContact).toHaveBeenCalledOnce();
});

test("a refused login shows what this browser keeps, and nothing of it before", async () => {
  const note = <p>Promises are kept here.</p>;
  renderWithServer(<LoginScreen onContact={() => undefined} ifRefused={note} />, () => ({
    status: 401,
    json: { code: "login_failed", message: "Login failed" },
  }));
  expect(screen.queryByText("Promises are kept here.")).toBeNull();
  await logIn();
  await screen.findByText("Promises are kept here.");
});

test("a page whose session a suspension ended says so, and asks the server with its old token", async () => {
  session.start({ token: "held", role: "user", userId: "u", remember: false });
  session.expire("held");
  const { asked } = show(() => ({ json: { suspended: true, message: suspended } }));
  expect((await screen.findByRole("alert")).textContent).toContain(suspended);
  expect(asked).toEqual([{ method: "POST", path: "/auth/session-end", body: { token: "held" } }]);
});

test("a page says why when an administrator logged everybody out", async () => {
  session.start({ token: "held", role: "user", userId: "u", remember: false });
  session.expire("held");
  const message =
    "An administrator logged everybody out. Please log in again. Reason: “A laptop was stolen.”";
  show(() => ({ json: { suspended: false, message } }));
  expect((await screen.findByText(message)).closest("[role=status]")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Write to your administrator" })).toBeNull();
});

test("a wrong password gets the usual sentence and no way to the administrator", async () => {
  show(() => ({ status: 401, json: { code: "login_failed", message: "Login failed." } }));
  await logIn();
  expect((await screen.findByRole("alert")).textContent).toBe("Login failed.");
  expect(screen.queryByRole("button", { name: "Write to your administrator" })).toBeNull();
});
