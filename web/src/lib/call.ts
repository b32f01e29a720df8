import { makeCall } from "./make-call.ts";
import { session } from "./session.ts";

/** Calls this page's own server with this browser's session. */
export const call = makeCall({
  origin: "",
  readToken: () => {
    const state = session.read();
    return state.in ? state.token : undefined;
  },
  onTokenRefused: (token) => session.expire(token),
});
