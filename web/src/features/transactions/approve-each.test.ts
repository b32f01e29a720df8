import { expect, test } from "vitest";
import { CallFailed } from "../../lib/call-failed.ts";
import { aTransaction } from "./a-transaction.ts";
import { approveEach, type Outcome } from "./approve-each.ts";

const three = ["one", "two", "three"].map((id) => aTransaction({ id, status: "Pending" }));

/** Approves all three, of which the second fails. */
async function outcomes(failure: Error): Promise<string[]> {
  const heard: Outcome[] = [];
  const approve = async ({ id }: { id: string }) => {
    if (id === "two") throw failure;
  };
  await approveEach(three, approve, (outcome) => heard.push(outcome));
  return heard.map(({ transaction, problem }) => `${transaction.id}: ${problem ?? "approved"}`);
}

test("one that somebody else decided is told of, and the next is approved all the same", async () => {
  const decided = new CallFailed({ status: 409, message: "This transaction has been decided already." });
  expect(await outcomes(decided)).toEqual([
    "one: approved",
    "two: This transaction has been decided already.",
    "three: approved",
  ]);
});

test.each([0, 401, 429, 503])("after a failure with status %i the rest is left alone", async (status) => {
  const failure = new CallFailed({ status, message: "Not now." });
  expect(await outcomes(failure)).toEqual(["one: approved", "two: Not now."]);
});
