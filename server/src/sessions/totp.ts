import { Secret, TOTP } from "otpauth";

const issuer = "Paperchain";
const periodMs = 30_000;
/** Also accepts one code before and one after the current one, because clocks differ and people type slowly. */
const stepsAround = 1;

export const totpSecretBytes = 20;

/** The time step of a code; nothing if the code is wrong. */
export function totpStep(secret: Uint8Array, code: string, now: Date): bigint | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? undefined : BigInt(Math.floor(timestamp / periodMs) + delta);
}

/** The secret for an authenticator app, as text to type and as a URL to scan. */
export function totpKey(secret: Uint8Array, account: string): { secret: string; uri: string } {
  const key = totp(secret, account);
  return { secret: key.secret.base32, uri: key.toString() };
}

// The parameters that every authenticator app supports: SHA-1, six digits, thirty seconds.
function totp(secret: Uint8Array, label = ""): TOTP {
  const options = { algorithm: "SHA1", digits: 6, period: periodMs / 1_000 };
  return new TOTP({
    ...options,
    issuer,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}
