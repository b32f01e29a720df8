/** Text as UTF-8. Half of a surrogate pair is no character and has no bytes. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point >= 0xd800 && point <= 0xdfff) throw new Error("Half of a character cannot be written.");
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return Uint8Array.from(bytes);
}

const tail = (point: number) => 0x80 | (point & 0x3f);

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The bytes of a text of hex digits. */
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += digit(group >> 18) + digit(group >> 12);
    text += at + 1 < bytes.length ? digit(group >> 6) : "=";
    text += at + 2 < bytes.length ? digit(group) : "=";
  }
  return text;
}

const digit = (bits: number) => digits.charAt(bits & 63);

/** The bytes of a base64 text; nothing unless it is written exactly as `toBase64` writes it. */
export function fromBase64(text: string): Uint8Array | undefined {
  const unpadded = text.replace(/={1,2}$/, "");
  const bytes = new Uint8Array(Math.floor((unpadded.length * 3) / 4));
  let group = 0;
  for (let at = 0; at < unpadded.length; at += 1) {
    group = ((group << 6) | digits.indexOf(unpadded.charAt(at))) & 0xffffff;
    if (at % 4 > 0) bytes[Math.floor((at * 3) / 4)] = group >> (6 - (at % 4) * 2);
  }
  return toBase64(bytes) === text ? bytes : undefined;
}
