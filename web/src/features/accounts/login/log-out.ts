import { call } from "../../../lib/call/call.ts";
import { session } from "../../../lib/session/session.ts";

/** Logs out in the browser at once. The call to the server runs in the background, even while the page closes. */
export function logOut(): void {
  const state = session.read();
  if (!state.in) return;
  const { token, role } = state;
  session.end();
  call("logout", { body: { role }, token, keepalive: true }).catch((error: unknown) => console.error(error));
}
