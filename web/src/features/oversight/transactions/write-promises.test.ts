import { expect, test } from "vitest";
import { aStored } from "./a-stored.ts";
import { writePromises } from "./write-promises.ts";

test("the file for the verifier has each promise with its key, and leaves out transactions without one", () => {
  const promise = { item: "{}", index: 0, path: [], note: "note" };
  const text = writePromises([aStored({}, { promise, key: "club+1+2" }), aStored({ id: "t2" })]);
  expect(text).toBe(
    '{"kind":"paperchain-promise","practice":true,"key":"club+1+2","promise":{"item":"{}","index":0,"path":[],"note":"note"}}\n',
  );
});
