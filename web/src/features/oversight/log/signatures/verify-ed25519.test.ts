import { Point } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import { describe, expect, test } from "vitest";
import { aSigner } from "./a-signer.ts";
import { verifyByLibrary } from "./verify-by-library.ts";
import { verifyEd25519 } from "./verify-ed25519.ts";

const text = "a checkpoint\n";
const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
/** A point of order eight. */
const small = Point.fromHex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a");

test("the signature of a text is true for this key and this text only", async () => {
  const { publicKey, signText } = aSigner();
  const signature = signText(text);
  expect(await verifyEd25519(publicKey, text, signature)).toBe(true);
  expect(await verifyEd25519(publicKey, `${text} `, signature)).toBe(false);
  expect(await verifyEd25519(aSigner().publicKey, text, signature)).toBe(false);
  for (let index = 0; index < 64; index += 1)
    expect(await verifyEd25519(publicKey, text, signature.with(index, (signature[index] ?? 0) ^ 1))).toBe(
      false,
    );
});

/** Signatures that only a key's maker can make, or that can be derived from another signature. */
const crooked: Record<string, () => { publicKey: Uint8Array; signature: Uint8Array }> = {
  "a second number for the same signature": () => {
    const { publicKey, signText } = aSigner();
    const signature = signText(text);
    return {
      publicKey,
      signature: join(signature.slice(0, 32), bytesOf(numberIn(signature.slice(32)) + order)),
    };
  },
  "a point of small order added to the signature": () => signCrooked({ r: small }),
  "a point of small order added to the key": () => signCrooked({ a: small }),
  "a key of small order": () => {
    const publicKey = small.toBytes();
    return { publicKey, signature: join(small.toBytes(), bytesOf(0n)) };
  },
  "a signature that begins with a point of small order": () => signCrooked({ secretR: 0n, r: small }),
  "a key that is no point": () => ({ publicKey: bytesOf(2n), signature: aSigner().signText(text) }),
  "a key that is written with a number beyond the field": () => ({
    publicKey: new Uint8Array(32).fill(255).with(31, 127),
    signature: aSigner().signText(text),
  }),
  "a key that is too short": () => ({ publicKey: new Uint8Array(31), signature: aSigner().signText(text) }),
  "a signature that is too short": () => {
    const { publicKey, signText } = aSigner();
    return { publicKey, signature: signText(text).slice(0, 63) };
  },
};

describe.each(Object.entries(crooked))("%s", (_, make) => {
  test("is refused, with the browser's own cryptography and without", async () => {
    const { publicKey, signature } = make();
    expect(await verifyEd25519(publicKey, text, signature)).toBe(false);
    expect(verifyByLibrary(publicKey, utf8(text), signature)).toBe(false);
  });
});

/** Signs by hand, with points added to the key or to the signature. */
function signCrooked({ a = Point.ZERO, r = Point.ZERO, secretR = 7n }) {
  const secret = 5n;
  const publicKey = Point.BASE.multiply(secret).add(a).toBytes();
  const R = Point.BASE.multiply(secretR, false).add(r).toBytes();
  const k = numberIn(sha512(join(R, publicKey, utf8(text)))) % order;
  return { publicKey, signature: join(R, bytesOf((secretR + k * secret) % order)) };
}

const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const numberIn = (bytes: Uint8Array) => bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n);
const bytesOf = (number: bigint) =>
  Uint8Array.from({ length: 32 }, (_, index) => Number((number >> BigInt(8 * index)) & 255n));
