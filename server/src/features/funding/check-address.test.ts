import { sha256 } from "@noble/hashes/sha2.js";
import { type CoinSymbol, coinSymbols } from "@paperchain/core/funding/coins.ts";
import { asId } from "@paperchain/core/ids.ts";
import { base58, bech32, bech32m, createBase58check } from "@scure/base";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsuallyTaken } from "../../testing/usual-validators.ts";
import { addressProblem } from "./check-address.ts";
import { practiceAddress } from "./practice-address.ts";

const fits = (address: string, symbol: CoinSymbol) => addressProblem(address, symbol) === undefined;

const base58Letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const bech32Letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/** Good addresses, and the letters of their alphabet where a checksum finds a changed one. */
const good = [
  ["BTC", "the first of all (P2PKH)", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", base58Letters],
  ["BTC", "P2SH", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", base58Letters],
  ["BTC", "bech32 version 0", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", bech32Letters],
  [
    "BTC",
    "bech32 version 0, 32 bytes",
    "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
    bech32Letters,
  ],
  ["BTC", "bech32 in capitals", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", bech32Letters.toUpperCase()],
  [
    "BTC",
    "taproot (bech32m version 1)",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    bech32Letters,
  ],
  ["ETH", "small letters", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", ""],
  ["ETH", "all capitals", "0x52908400098527886E0F7030069857D2E4169EE7", ""],
  ["ETH", "EIP-55", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "0123456789abcdefABCDEF"],
  ["USDT", "on Ethereum", "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB", "0123456789abcdefABCDEF"],
  ["USDT", "on Tron", "TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW", base58Letters],
  ["BNB", "on the smart chain", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb", "0123456789abcdefABCDEF"],
  ["BNB", "on the beacon chain", "bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2", bech32Letters],
  ["SOL", "a wallet", "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM", ""],
  ["SOL", "the system's", "11111111111111111111111111111111", ""],
] as const;

test.each(good)("%s: %s is taken", (symbol, _kind, address) => {
  expect(fits(address, symbol)).toBe(true);
});

const checked = good.filter(([, , , letters]) => letters !== "");

test.each(checked)("%s: %s with any one character changed is refused", (symbol, _kind, address, letters) => {
  const prefix = /^(0x|bc1|BC1|bnb1|)/.exec(address)?.[0] ?? "";
  for (let place = prefix.length; place < address.length; place += 1) {
    const old = address.charAt(place);
    for (const letter of letters.replace(old, "")) {
      const changed = address.slice(0, place) + letter + address.slice(place + 1);
      expect(fits(changed, symbol), changed).toBe(false);
    }
  }
});

test("an address in a capital too many or too few is refused where capitals are the checksum", () => {
  const address = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
  expect(fits(address, "ETH")).toBe(true);
  for (const [place, letter] of [...address].entries()) {
    if (place < 2 || !/[a-f]/i.test(letter)) continue;
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    expect(fits(address.slice(0, place) + other + address.slice(place + 1), "ETH")).toBe(false);
  }
});

const program = (bytes: number, version: number, code: typeof bech32 | typeof bech32m) =>
  code.encode("bc", [version, ...code.toWords(new Uint8Array(bytes).fill(7))], 90);

test.each([
  ["a testnet address", "BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  ["a testnet address of the old kind", "BTC", "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn"],
  ["an address in mixed capitals", "BTC", "bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["version 0 with the newer checksum", "BTC", program(20, 0, bech32m)],
  ["version 1 with the older checksum", "BTC", program(32, 1, bech32)],
  ["version 0 of a length it has not", "BTC", program(33, 0, bech32)],
  ["a version there never will be", "BTC", program(32, 17, bech32m)],
  ["an Ethereum address that is too short", "ETH", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae"],
  ["an Ethereum address without its 0x", "ETH", "5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"],
  ["a Bitcoin address, as Tether", "USDT", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["a Cosmos address, as BNB", "BNB", bech32.encode("cosmos", bech32.toWords(new Uint8Array(20)))],
  ["31 bytes, as Solana", "SOL", base58.encode(new Uint8Array(31).fill(7))],
  ["33 bytes, as Solana", "SOL", base58.encode(new Uint8Array(33).fill(7))],
  ["letters that Solana leaves out", "SOL", "0OIl5678901234567890123456789012"],
  ["nothing but a separator", "BNB", "1"],
  ["some words", "SOL", "please send it to my friend"],
] as const)("%s is refused", (_what, symbol, address) => {
  expect(fits(address, symbol)).toBe(false);
});

test.each(coinSymbols)("what is said about a wrong address names %s", (symbol) => {
  expect(addressProblem("nowhere", symbol)).toMatch(
    new RegExp(`^This is not an address for ${symbol}. It should look like .+\\.$`),
  );
});

test("a practice address is taken for its own coin only", () => {
  const member = asId<"member">("019bd0a0-0000-7000-8000-000000000001");
  for (const symbol of coinSymbols) {
    for (const coin of coinSymbols) expect(fits(practiceAddress(member, coin), symbol)).toBe(coin === symbol);
  }
});

const base58check = createBase58check(sha256);
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const versioned = (version: number) =>
  bytes(20).map((hash) => base58check.encode(Uint8Array.of(version, ...hash)));
const hex = bytes(20).map((address) => `0x${Buffer.from(address).toString("hex")}`);

/** Addresses as each coin makes them, and of its neighbours. */
const samples: Record<CoinSymbol, fc.Arbitrary<string>> = {
  BTC: fc.oneof(
    versioned(0x00),
    versioned(0x05),
    versioned(0x6f),
    bytes(20).map((hash) => bech32.encode("bc", [0, ...bech32.toWords(hash)])),
    bytes(32).map((hash) => bech32.encode("bc", [0, ...bech32.toWords(hash)])),
    bytes(32).map((key) => bech32m.encode("bc", [1, ...bech32m.toWords(key)])),
  ),
  ETH: hex,
  USDT: fc.oneof(hex, versioned(0x41)),
  BNB: hex,
  SOL: bytes(32)
    .map(base58.encode)
    .filter((address) => address.length >= 43),
};

test.each(coinSymbols)("for %s the answer is that of a validator in wide use, damaged or not", (symbol) => {
  const damage = fc.record({ place: fc.nat(60), letter: fc.constantFrom(...base58Letters) });
  fc.assert(
    fc.property(samples[symbol], fc.option(damage), (address, damaged) => {
      const sample = damaged
        ? address.slice(0, damaged.place) + damaged.letter + address.slice(damaged.place + 1)
        : address;
      // It looks at no more of a Solana address than its letters and its length.
      if (symbol === "SOL" && damaged) return;
      expect(fits(sample, symbol), sample).toBe(isUsuallyTaken(sample, symbol));
    }),
    { numRuns: 500 },
  );
});
