import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { toHex } from "../../oversight/bytes.ts";
import { chainSecrets } from "./day-secrets.ts";
import { firstDay, lastDay } from "./moments.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const last = new Uint8Array(32).fill(7);
const secrets = chainSecrets(sha256, last);

test("a day's secret is the hash of the next day's, and the commitment is the hash of the first", () => {
  expect(secrets.of(lastDay)).toEqual(last);
  for (const day of [firstDay, firstDay + 1, firstDay + 777, lastDay - 1])
    expect(toHex(sha256(secrets.of(day + 1)))).toBe(toHex(secrets.of(day)));
  expect(sha256(secrets.of(firstDay))).toEqual(secrets.commitment);
});

test("there is no secret before the first day or after the last", () => {
  expect(() => secrets.of(firstDay - 1)).toThrow("no secret for this day");
  expect(() => secrets.of(lastDay + 1)).toThrow("no secret for this day");
});
