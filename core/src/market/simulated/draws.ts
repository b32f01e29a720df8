/**
 * A normally distributed number from 32 random bytes: their sum, centred and scaled to a variance of one. The cubic
 * term gives the sum the tails of a normal distribution, so that a large move reveals nothing about the rest of its
 * hour.
 */
export function normalOf(bytes: Uint8Array): number {
  let sum = -32 * 127.5;
  for (const byte of bytes) sum += byte;
  const x = sum / byteSumSpread;
  return x + (x * x * x - 3 * x) / 640;
}

/** Four numbers from 32 random bytes, each the sum of four numbers of 16 bits, scaled to a variance of one. */
export function fourOf(bytes: Uint8Array): number[] {
  return [0, 8, 16, 24].map((from) => {
    let sum = -4 * 32_767.5;
    for (let at = from; at < from + 8; at += 2) sum += pairOf(bytes, at);
    return sum / pairSumSpread;
  });
}

/** A number between 0 and 1 from the first two bytes. */
export const shareOf = (bytes: Uint8Array): number => (pairOf(bytes, 0) + 0.5) / 65_536;

const pairOf = (bytes: Uint8Array, at: number) => 256 * (bytes[at] ?? 0) + (bytes[at + 1] ?? 0);

// The variance of a number from 0 to n - 1 is (n² - 1) / 12.
const byteSumSpread = Math.sqrt((32 * (256 * 256 - 1)) / 12);
const pairSumSpread = Math.sqrt((4 * (65_536 * 65_536 - 1)) / 12);
