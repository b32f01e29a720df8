import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

// The scroll position of each visited history entry.
const scrolled = new Map<string, number>();
let firstScreen = true;

/**
 * The effects of arriving at a screen, once it is there: the title, the scroll position (where it was when going
 * back, else the top), and the focus on the heading, so that a screen reader says where one is. It is keyed by path:
 * a filter that changes the rest of the address is no arrival.
 */
export function Arrival({ title }: { title: string }) {
  const { key } = useLocation();
  const kind = useNavigationType();

  const arrive = useEffectEvent(() => {
    if (firstScreen) {
      // After a reload the browser restores the scroll position itself.
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
    // The position is recorded while scrolling: once the next screen is rendered, it is gone.
    const note = () => scrolled.set(key, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [key]);

  return null;
}

function focusHeading(): void {
  const heading = document.querySelector("h1");
  // A menu or dialog that the member opened while the screen loaded keeps the focus.
  if (!heading || document.activeElement?.closest("[role=menu], [role=dialog]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
