import { expect, test } from "vitest";
import { CallFailed } from "../../lib/call-failed.ts";
import { whyDemo } from "./demo-assets.ts";

test("the demo says what is true: no server, or a server that has no prices", () => {
  const lost = new CallFailed({ status: 0, message: "The server cannot be reached." });
  expect(whyDemo(lost)).toBe("The server cannot be reached.");
  const none = new CallFailed({ status: 503, code: "no_prices", message: "There are no prices." });
  expect(whyDemo(none)).toBe("There are no prices.");
});

test("what was asked for in vain is no reason for a demo", () => {
  expect(whyDemo(null)).toBeUndefined();
  expect(whyDemo(new CallFailed({ status: 403, message: "Not for you." }))).toBeUndefined();
});
