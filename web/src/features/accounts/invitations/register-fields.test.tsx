import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { RegisterScreen } from "./register-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [false, 1],
  [true, 0],
])("in a secure context (%s), registering warns about the password %i times", (isSecureContext, warnings) => {
  vi.stubGlobal("isSecureContext", isSecureContext);
  renderWithServer(<RegisterScreen onSupport={() => {}} />, () => ({ json: {} }));
  expect(screen.queryAllByText(/password that you use nowhere else/)).toHaveLength(warnings);
});
