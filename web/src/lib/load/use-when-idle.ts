import { useRef } from "react";

/**
 * Runs an action unless it is already running, because the second click of a double click comes before the screen shows
 * the busy state. The mutation shows its own failure, so it is not rethrown.
 */
export function useWhenIdle(act: () => Promise<unknown>): () => void {
  const underWay = useRef(false);
  return () => {
    if (underWay.current) return;
    underWay.current = true;
    const end = () => {
      underWay.current = false;
    };
    void act().then(end, end);
  };
}
