import { useRef } from "react";

/**
 * Does something unless it is still being done. The second click of a double click comes before the screen could show
 * that the first one was taken. A failure is the mutation's own to show, so it goes no further here.
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
