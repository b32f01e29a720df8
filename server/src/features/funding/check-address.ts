import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import type { CoinSymbol } from "@paperchain/core/funding/coins.ts";
import { base58, bech32, bech32m, createBase58check } from "@scure/base";
import { isPracticeAddress } from "./practice-address.ts";

const base58check = createBase58check(sha256);

/** What is wrong with a destination for this coin, in a sentence, or nothing. Practice addresses are taken as well. */
export function addressProblem(address: string, symbol: CoinSymbol): string | undefined {
  if (isPracticeAddress(address, symbol) || forms[symbol].some((fits) => fits(address))) return undefined;
  return `This is not an address for ${symbol}. It should look like ${examples[symbol]}.`;
}

type Fits = (address: string) => boolean;

/** Whether decoding succeeds with a result of the right form: a checksum that does not fit is thrown by the library. */
const decodes =
  (decode: (address: string) => boolean): Fits =>
  (address) => {
    try {
      return decode(address);
    } catch {
      return false;
    }
  };

const bitcoinOld = decodes((address) => {
  const bytes = base58check.decode(address);
  return bytes.length === 21 && (bytes[0] === 0x00 || bytes[0] === 0x05);
});

const witnessVersionMax = 16;

// Version 0 has the older checksum; every later version has the newer one.
const bitcoinSegwit = decodes((address) => {
  if (!isBech32(address)) return false;
  const checksum = /^bc1q/i.test(address) ? bech32 : bech32m;
  const { prefix, words } = checksum.decode(address, 90);
  const [version = witnessVersionMax + 1, ...program] = words;
  const length = checksum.fromWords(program).length;
  if (prefix !== "bc" || version > witnessVersionMax) return false;
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
});

const isBech32 = (address: string): address is `${string}1${string}` => address.includes("1");

/** 0x and 20 bytes; where capitals are mixed in, they are a checksum and must fit. */
const ethereum: Fits = (address) => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const hex = address.slice(2);
  if (hex === hex.toLowerCase() || hex === hex.toUpperCase()) return true;
  const digest = keccak_256(new TextEncoder().encode(hex.toLowerCase()));
  return [...hex].every((letter, index) => {
    const nibble = ((digest[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 0xf;
    return letter === (nibble >= 8 ? letter.toUpperCase() : letter.toLowerCase());
  });
};

const tron = decodes((address) => {
  const bytes = base58check.decode(address);
  return bytes.length === 21 && bytes[0] === 0x41;
});

const binance = decodes((address) => {
  if (!isBech32(address)) return false;
  const { prefix, words } = bech32.decode(address, 90);
  return prefix === "bnb" && bech32.fromWords(words).length === 20;
});

const solana = decodes((address) => base58.decode(address).length === 32);

const forms: Record<CoinSymbol, readonly Fits[]> = {
  BTC: [bitcoinOld, bitcoinSegwit],
  ETH: [ethereum],
  USDT: [ethereum, tron],
  BNB: [ethereum, binance],
  SOL: [solana],
};

const examples: Record<CoinSymbol, string> = {
  BTC: "bc1q… or 1…",
  ETH: "0x… with 40 digits",
  USDT: "0x… or T…",
  BNB: "0x… or bnb1…",
  SOL: "32 to 44 letters and digits",
};
