import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toHex } from "../../oversight/bytes.ts";
import { openHmac } from "./hmac.ts";

// RFC 4231, test cases 1 and 2.
test.each([
  ["\x0b".repeat(20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
  [
    "Jefe",
    "what do ya want for nothing?",
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  ],
])("the known answers: %j, %j", (key, text, hex) => {
  expect(toHex(openHmac(Buffer.from(key))(text))).toBe(hex);
});

test("it is what Node computes, for every key and text of the lengths that it takes", () => {
  const aKey = fc.uint8Array({ maxLength: 64 });
  const aText = fc.string({ unit: "binary-ascii", maxLength: 55 });
  fc.assert(
    fc.property(aKey, aText, (key, text) => {
      expect(toHex(openHmac(key)(text))).toBe(createHmac("sha256", key).update(text).digest("hex"));
    }),
    { numRuns: 500 },
  );
});

test("a longer text, a longer key or another letter is an error and not another hash", () => {
  expect(() => openHmac(new Uint8Array(65))).toThrow("64 bytes");
  expect(() => openHmac(new Uint8Array(32))("a".repeat(56))).toThrow("too long");
  expect(() => openHmac(new Uint8Array(32))("é")).toThrow("not ASCII");
});
