import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { type Asked, renderWithServer } from "../../../testing/with-server.tsx";
import { RegisterScreen } from "./register-screen.tsx";

afterEach(() => {
  cleanup();
  session.end();
  vi.unstubAllGlobals();
});

const joined = {
  token: "held",
  device: "known",
  user: { id: "u", role: "user", fullName: "Mia Tan", userName: "mia-42" },
};

const onJoined = vi.fn();

function open(address: string, invitation: object) {
  const answer = ({ path }: Asked) => ({ json: path === "/auth/invitation" ? invitation : joined });
  return renderWithServer(<RegisterScreen onSupport={() => {}} onJoined={onJoined} />, answer, address);
}

test("a link for a name and a PIN asks for nothing else, and one is logged in at once", async () => {
  const asked = open("/register#code=7KQM2-XW9RT", { group: "Class 8b", pinOnly: true });
  expect((await screen.findByRole("heading", { name: "Join Class 8b" })).tagName).toBe("H1");
  expect(document.body.textContent).toContain(window.location.host);
  expect(screen.queryByText("Email")).toBeNull();

  await userEvent.type(screen.getByLabelText("Full name"), "Mia Tan");
  await userEvent.type(screen.getByLabelText("PIN"), "123456");
  await userEvent.type(screen.getByLabelText("PIN again"), "481527");
  const create = screen.getByRole("button", { name: /^Create account/ });
  await userEvent.click(create);
  expect(await screen.findByText(/among the first that people guess/)).toBeDefined();
  expect(screen.getByText("The PINs do not match.")).toBeDefined();
  await userEvent.clear(screen.getByLabelText("PIN"));
  await userEvent.type(screen.getByLabelText("PIN"), "481527");
  await userEvent.click(create);

  await waitFor(() => expect(session.read()).toMatchObject({ in: true, userId: "u", role: "user" }));
  expect(onJoined).toHaveBeenCalledOnce();
  expect(asked.at(-1)?.body).toEqual({ fullName: "Mia Tan", pin: "481527", invitationCode: "7KQM2-XW9RT" });
});

test("a code that is typed from a poster changes the form too; another one names its group and asks for an e-mail", async () => {
  open("/register", { group: "Class 8b", pinOnly: true });
  await userEvent.type(screen.getByLabelText("Invitation code"), "7kqm2 xw9rt");
  expect(await screen.findByLabelText("PIN again")).toBeDefined();
  cleanup();
  open("/register?code=7KQM2-XW9RT", { group: "Class 8b", pinOnly: false });
  expect(await screen.findByText(/You join Class 8b on/)).toBeDefined();
  expect(screen.getByLabelText("Email", { selector: "[type=email]" })).toBeDefined();
});

test("a link's code stands behind #, which no server's log has; older links have it behind ?, and a second link replaces the first", async () => {
  for (const link of ["/register#code=7KQM2-XW9RT", "/register?code=7KQM2-XW9RT"]) {
    open(link, { group: null, pinOnly: false });
    expect(await screen.findByDisplayValue("7KQM2-XW9RT")).toBeDefined();
    // If a browser opens a link to the open page, only the fragment changes, and nothing loads.
    history.pushState(null, "", "#code=OTHER-CODE2");
    act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
    expect(await screen.findByDisplayValue("OTHER-CODE2")).toBeDefined();
    cleanup();
  }
});
