import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

// Where each visited place was scrolled to.
const scrolled = new Map<string, number>();
let firstScreen = true;

/**
 * What arriving at a screen does, once the screen is there: the title, the scroll position (where it was when going
 * back, else the top), and the focus on the heading, so that a screen reader says where one is. It is keyed by path:
 * a filter that changes the rest of the address is no arrival.
 */
export function Arrival({ title }: { title: string }) {
  const { key } = useLocation();
  const kind = useNavigationType();

  const arrive = useEffectEvent(() => {
    if (firstScreen) {
      // The browser itself scrolls back after a reload.
      firstScreen = false;
      return;
    }
    window.scrollTo({ top: kind === "POP" ? (scrolled.get(key) ?? 0) : 0, behavior: "instant" });
    focusHeading();
  });
  useLayoutEffect(() => arrive(), []);

  useEffect(() => {
    document.title = `${title} · Paperchain`;
  }, [title]);

  useEffect(() => {
    // The position is noted on the way: when the next screen is here, this one's is gone.
    const note = () => scrolled.set(key, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [key]);

  return null;
}

function focusHeading(): void {
  const heading = document.querySelector("h1");
  // Somebody who opened a menu while the screen was on its way is left in it.
  if (!heading || document.activeElement?.closest("[role=menu], [role=dialog]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
