import { expect, test } from "vitest";
import { openSeal, SealBroken } from "./seal.ts";

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const plain = Buffer.from("A picture of a passport, or a secret that makes codes.");
const about = "kyc-document:1:ann";

test("what is sealed is read again as what it was sealed as, and looks different each time", () => {
  const seal = openSeal(oldKey);
  const [first, second] = [seal.seal(plain, about), seal.seal(plain, about)];
  expect(seal.unseal(first, about)).toEqual(plain);
  expect(seal.unseal(new Uint8Array(second), about)).toEqual(plain);
  expect(first).not.toEqual(second);
  expect(first.includes(plain.subarray(0, 12))).toBe(false);
  expect(seal.unseal(seal.seal(Buffer.alloc(0), about), about)).toEqual(Buffer.alloc(0));
});

test("with any one bit changed, cut anywhere, or longer, it is refused", () => {
  const seal = openSeal(oldKey);
  const sealed = seal.seal(plain, about);
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(() => seal.unseal(changed, about), `bit ${bit}`).toThrow(SealBroken);
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => seal.unseal(sealed.subarray(0, length), about), `cut at ${length}`).toThrow(SealBroken);
  expect(() => seal.unseal(Buffer.concat([sealed, Buffer.from([0])]), about)).toThrow(SealBroken);
});

test("one member's cannot be read as another's", () => {
  const seal = openSeal(oldKey);
  expect(() => seal.unseal(seal.seal(plain, about), "kyc-document:1:bob")).toThrow(SealBroken);
});

test("after a change of keys the older is still read, the newer is written, and without the older it is refused", () => {
  const before = openSeal(oldKey);
  const between = openSeal(newKey, [oldKey]);
  const sealed = before.seal(plain, about);
  expect(between.unseal(sealed, about)).toEqual(plain);
  const renewed = between.seal(between.unseal(sealed, about), about);
  const after = openSeal(newKey);
  expect(renewed.subarray(0, after.mark.length)).toEqual(after.mark);
  expect(after.unseal(renewed, about)).toEqual(plain);
  expect(() => after.unseal(sealed, about)).toThrow("a key that this server does not have");
  expect(() => before.unseal(renewed, about)).toThrow("a key that this server does not have");
});

test("what a sealed thing begins with says nothing of its key", () => {
  const { mark } = openSeal(oldKey);
  expect(mark).toHaveLength(9);
  expect(oldKey.includes(mark.subarray(1))).toBe(false);
});
