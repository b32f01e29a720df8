import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { RegisterScreen } from "./register-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  { isSecureContext: false, pinOnly: false, warnings: ["Use a password that you use nowhere else."] },
  { isSecureContext: false, pinOnly: true, warnings: ["Use a PIN that you use nowhere else."] },
  { isSecureContext: true, pinOnly: false, warnings: [] },
  { isSecureContext: true, pinOnly: true, warnings: [] },
])("registering says once that others could read along, over plain http only: %o", async (given) => {
  vi.stubGlobal("isSecureContext", given.isSecureContext);
  const invitation = { group: "Class 8b", pinOnly: given.pinOnly };
  renderWithServer(
    <RegisterScreen onSupport={() => {}} onJoined={() => {}} />,
    () => ({ json: invitation }),
    "/register?code=7KQM2-XW9RT",
  );
  await screen.findByRole("button", { name: /^Create account/ });
  const found = screen
    .queryAllByText(/not encrypted/)
    .map(({ textContent }) => /Use a .*/.exec(textContent)?.[0]);
  expect(found).toEqual(given.warnings);
});
