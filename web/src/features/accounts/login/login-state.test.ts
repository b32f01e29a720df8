import { expect, it } from "vitest";
import { loginState, readLoginState } from "./login-state.ts";

it("what another screen says arrives at the login", () => {
  const said = { notice: "Your account is ready.", tone: "gain", identifier: "ann@example.com" } as const;
  expect(readLoginState(loginState(said))).toEqual(said);
});

it("anything else in the browser's history says nothing", () => {
  for (const state of [
    null,
    undefined,
    "x",
    1,
    {},
    { login: null },
    { login: 3 },
    { login: { notice: {} } },
  ]) {
    expect(readLoginState(state).notice).toBeUndefined();
  }
});
