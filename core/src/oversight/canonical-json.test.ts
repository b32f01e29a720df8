import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64, toBase64, utf8 } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";

test("the example of RFC 8785 gives the RFC's text", () => {
  const given = {
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"/",
    literals: [null, true, false],
  };
  expect(canonicalJson(given)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test("keys stand in the order of their UTF-16 units, as in the RFC's example", () => {
  const keys = ["\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6"];
  const given = Object.fromEntries(keys.map((key) => [key, 0]));
  const written = Object.keys(JSON.parse(canonicalJson(given)));
  // JavaScript lists numeric keys first; the text must still be in order.
  expect(canonicalJson(given)).toBe('{"\\r":0,"1":0,"\u0080":0,"ö":0,"€":0,"😀":0,"\ufb33":0}');
  expect(written).toHaveLength(7);
});

test.each([[undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [() => 1], ["\ud800"], [{ a: undefined }]])(
  "what JSON cannot say is refused: %s",
  (value) => {
    expect(() => canonicalJson(value)).toThrow();
  },
);

test("the text parses back to the same value, and does not depend on the order of keys", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "grapheme" }), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, of]) => [key, reversed(of)]),
  );
}

// Generates characters by their code point: a list of all characters costs fast-check seconds.
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })))
  .map((points) => String.fromCodePoint(...points));

test("UTF-8 and base64 match the platform's", () => {
  fc.assert(
    fc.property(anyText, fc.uint8Array(), (text, bytes) => {
      expect(utf8(text)).toEqual(Uint8Array.from(Buffer.from(text, "utf8")));
      const base64 = Buffer.from(bytes).toString("base64");
      expect(toBase64(bytes)).toBe(base64);
      expect(fromBase64(base64)).toEqual(bytes);
    }),
  );
  for (const wrong of ["A", "AB=", "AAA", "A===", "AB==", "====", "AAAA=", "a-b_"])
    expect(fromBase64(wrong)).toBe(undefined);
});
