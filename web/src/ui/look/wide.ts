import { useSyncExternalStore } from "react";

/** Whether there is room for tables (1024 px, Tailwind's lg). */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

const query = "(min-width: 64rem)";

function isWide(): boolean {
  return matchMedia(query).matches;
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
