/**
 * Returns one text for all spellings of a phone number. Argentina's mobile numbers are written with or without a 9
 * after +54; Mexico's had a 1 after +52 until 2019. The typed spelling is stored too, because SMS gateways differ in
 * which one they reach.
 */
export function phoneKey(e164: string): string {
  return e164.replace(/^\+549(?=\d{10}$)/, "+54").replace(/^\+521(?=\d{10}$)/, "+52");
}
