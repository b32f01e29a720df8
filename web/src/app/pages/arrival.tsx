import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

// The scroll position of each visited history entry.
const scrolled = new Map<string, number>();
let firstScreen = true;

/**
 * Runs when a screen has appeared: sets the title, restores the scroll position when going back (otherwise scrolls to
 * the top), and focuses the heading, so that a screen reader says where it is. It is keyed by path: a filter that
 * changes only the query is not an arrival.
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
    // The position is recorded while scrolling, because it is lost once the next screen is rendered.
    const note = () => scrolled.set(key, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [key]);

  return null;
}

function focusHeading(): void {
  const heading = document.querySelector("h1");
  // If the member opened a menu or dialog while the screen loaded, that keeps the focus.
  if (!heading || document.activeElement?.closest("[role=menu], [role=dialog]")) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
