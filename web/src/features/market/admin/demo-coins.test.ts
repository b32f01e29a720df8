import { expect, test } from "vitest";
import { CallFailed } from "../../../lib/call/call-failed.ts";
import { demoReason } from "./demo-coins.ts";

test("the demo says what is true: no server, or a server that has no prices", () => {
  const lost = new CallFailed({ status: 0, message: "The server cannot be reached." });
  expect(demoReason(lost)).toBe("The server cannot be reached.");
  const none = new CallFailed({ status: 503, code: "no_prices", message: "There are no prices." });
  expect(demoReason(none)).toBe("There are no prices.");
});

test.each([
  [0, true],
  [500, true],
  [503, true],
  [403, false],
  [404, false],
])("a list that failed with %i calls for the demo: %s", (status, demo) => {
  expect(demoReason(new CallFailed({ status, message: "It failed." })) !== undefined).toBe(demo);
});

test("a failure that is not the server's shows no demo", () => {
  expect(demoReason(null)).toBeUndefined();
  expect(demoReason(new TypeError("a mistake of ours"))).toBeUndefined();
});
