/**
 * The same for all numbers that ring at one phone. Argentina's mobile numbers are written with a 9 behind +54 or without,
 * Mexico's had a 1 behind +52 until 2019. What somebody typed is kept beside it, because gateways differ in which one they reach.
 */
export function phoneKey(e164: string): string {
  return e164.replace(/^\+549(?=\d{10}$)/, "+54").replace(/^\+521(?=\d{10}$)/, "+52");
}
