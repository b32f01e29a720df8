import { expect, test } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { doEach, type EachResult } from "./do-each.ts";

/** Acts on three items; the second fails. */
async function results(failure: Error): Promise<string[]> {
  const heard: EachResult<string>[] = [];
  const act = async (item: string) => {
    if (item === "two") throw failure;
  };
  await doEach(["one", "two", "three"], act, (result) => heard.push(result));
  return heard.map(({ item, problem }) => `${item}: ${problem ?? "done"}`);
}

test("an item that somebody else decided is reported, and the next one is done", async () => {
  const decided = new CallFailed({ status: 409, message: "This transaction has been decided already." });
  expect(await results(decided)).toEqual([
    "one: done",
    "two: This transaction has been decided already.",
    "three: done",
  ]);
});

test.each([0, 401, 429, 503])(
  "after a failure with status %i, the remaining items are left alone",
  async (status) => {
    const failure = new CallFailed({ status, message: "Not now." });
    expect(await results(failure)).toEqual(["one: done", "two: Not now."]);
  },
);
