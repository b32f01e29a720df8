import { Secret, TOTP } from "otpauth";
import { call, password, type TestMember, withMember } from "./members.ts";
import type { TestServer } from "./server.ts";

/** How long the app shows a code. */
export const stepMs = 30_000;

export interface AuthenticatorApp {
  /** The app's code now, or at another time. */
  code(laterMs?: number): string;
  readonly secret: Secret;
  readonly recoveryCodes: readonly string[];
}

/** Turns two-factor login on with an app. The code that this takes is used up. */
export async function turnOnTwoFactor(server: TestServer, { token }: TestMember): Promise<AuthenticatorApp> {
  const started = await call(server, "startTwoFactor", { token, body: { password } });
  if (started.status !== 200) throw new Error(`Starting answered ${started.status}.`);
  const secret = Secret.fromBase32(started.body.secret);
  const totp = new TOTP({ secret });
  const code = (laterMs = 0) => totp.generate({ timestamp: server.context.clock().getTime() + laterMs });
  const confirmed = await call(server, "confirmTwoFactor", { token, body: { code: code() } });
  if (confirmed.status !== 200) throw new Error(`Confirming answered ${confirmed.status}.`);
  return { code, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** A member with two-factor login, at a time whose code is still unused. */
export async function aGuardedMember() {
  const { server, member } = await withMember();
  const app = await turnOnTwoFactor(server, member);
  server.advance(stepMs);
  return { server, member, app };
}
