import { hash } from "node:crypto";

/** 256 random bits, in characters that are safe in a URL and a header. */
export function newToken(randomBytes: (count: number) => Buffer): string {
  return randomBytes(32).toString("base64url");
}

/** Only this hash is stored: nobody can read a usable token from the database. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
