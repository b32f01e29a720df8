import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { session } from "../lib/session.ts";
import { openStream } from "../lib/stream.ts";

/** The first words of the keys of everything that arrives live. */
const live = ["balance", "transactions"];

/**
 * Keeps what is shown up to date while the page is looked at: the server says what changed, and it is fetched again.
 * A page in the background holds no connection, for a browser allows only a few; it catches up when it is seen again.
 */
export function useLive(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const refresh = (words: readonly string[]) => {
      for (const word of words) void cache.invalidateQueries({ queryKey: [word] });
    };
    let close: (() => void) | undefined;
    let before = false;
    const follow = () => {
      const state = session.read();
      close?.();
      close = undefined;
      if (document.hidden || !state.in) return;
      if (before) refresh(live);
      before = true;
      close = openStream({
        token: state.token,
        onChanged: refresh,
        onMissed: () => refresh(live),
        onEnded: () => session.expire(state.token),
      });
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      close?.();
    };
  }, [cache]);
}
