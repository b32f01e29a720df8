import { hash } from "node:crypto";

/** 256 bits of chance, written so that it fits in an address or a header. */
export function newToken(randomBytes: (count: number) => Buffer): string {
  return randomBytes(32).toString("base64url");
}

/** Only this is stored: whoever reads the database cannot use what is there as a token. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
