import { expect, it } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { worthAnotherTry } from "./query.ts";

const failed = (status: number) => new CallFailed({ status, message: "No." });

it("a refusal is not asked for again", () => {
  for (const status of [400, 401, 403, 404, 422, 429]) expect(worthAnotherTry(0, failed(status))).toBe(false);
});

it("a server that failed or did not answer gets two more tries", () => {
  for (const status of [0, 500, 503]) {
    expect(worthAnotherTry(1, failed(status))).toBe(true);
    expect(worthAnotherTry(2, failed(status))).toBe(false);
  }
});
