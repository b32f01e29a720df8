import { call } from "../../../lib/call/call.ts";
import { session } from "../../../lib/session/session.ts";

/** The person is out at once; the server hears of it on the side, also when the page is being closed. */
export function logOut(): void {
  const state = session.read();
  if (!state.in) return;
  const { token, role } = state;
  session.end();
  call("logout", { body: { role }, token, keepalive: true }).catch((error: unknown) => console.error(error));
}
