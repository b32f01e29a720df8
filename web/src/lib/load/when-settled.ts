const lookMs = 100;
const waitMsMax = 8_000;
/** The browser asks for the pictures of what it has painted. */
const restMs = 400;

/**
 * Acts soon after nothing on the page says that it is loading any more and the page was painted, or after eight seconds: work that
 * nobody waits for leaves the connection and the processor to the screen. Returns the function that calls it off.
 */
export function whenSettled(act: () => void): () => void {
  const end = performance.now() + waitMsMax;
  let frame = 0;
  let timer = setTimeout(function look() {
    if (isLoading() && performance.now() < end) timer = setTimeout(look, lookMs);
    else if (document.hidden) rest();
    else frame = requestAnimationFrame(rest);
  });
  // A frame is painted before the next timer runs, however long that takes.
  const rest = () => {
    timer = setTimeout(act, restMs);
  };
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const isLoading = () => document.querySelector("[role=status][aria-busy=true]") !== null;
