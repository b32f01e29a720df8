export const pinLength = 6;
export const pinBytes = 4;

/** Returns the problem with a new PIN as a sentence, or nothing. The server also refuses the most common ones. */
export function pinProblem(pin: string): string | undefined {
  if (!/^\d{6}$/.test(pin)) return `Use ${pinLength} digits.`;
  return isPattern([...pin].map(Number)) ? tooEasy : undefined;
}

export const tooEasy = "This PIN is among the first that people guess. Choose another one.";

/** Makes a random PIN from random bytes; nothing if it would be easy to guess. The caller then tries other bytes. */
export function pinFrom(bytes: Uint8Array): string | undefined {
  const number = bytes.slice(0, pinBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  // Rejects numbers above the last whole million, which would make some PINs more likely than others.
  if (number >= 4_294_000_000) return undefined;
  const pin = String(number % 1_000_000).padStart(pinLength, "0");
  return pinProblem(pin) === undefined ? pin : undefined;
}

/** Whether the digits repeat (777777, 424242, 123123), go up or down by one step (345678, 135791), or do so in pairs (112233). */
function isPattern(digits: readonly number[]): boolean {
  const repeats = [1, 2, 3].some((period) => digits.every((digit, at) => digit === digits[at % period]));
  const inPairs = digits.every((digit, at) => digit === digits[at - (at % 2)]);
  return repeats || isSteady(digits) || (inPairs && isSteady(digits.filter((_, at) => at % 2 === 0)));
}

function isSteady(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);
  return steps.every((step) => step === steps[0]);
}
