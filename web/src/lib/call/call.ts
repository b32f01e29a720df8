import { session } from "../session/session.ts";
import { type Caller, makeCall } from "./make-call.ts";

/** The API of this page's own server, with this browser's session. */
export const thisBrowser: Caller = {
  origin: "",
  readToken: () => {
    const state = session.read();
    return state.in ? state.token : undefined;
  },
  onTokenRefused: (token) => session.expire(token),
};

export const call = makeCall(thisBrowser);
