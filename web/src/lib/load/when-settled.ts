const lookMs = 100;
const waitMsMax = 8_000;
/** The browser requests the pictures of what it has painted. */
const restMs = 400;

/**
 * Runs a background task soon after nothing on the page is loading any more and the page is painted, or after eight
 * seconds, so that the task does not take the connection and the processor from the screen. Returns a function that
 * cancels it.
 */
export function whenSettled(act: () => void): () => void {
  const end = performance.now() + waitMsMax;
  let frame = 0;
  let timer = setTimeout(function look() {
    if (isLoading() && performance.now() < end) timer = setTimeout(look, lookMs);
    else if (document.hidden) rest();
    else frame = requestAnimationFrame(rest);
  });
  // Before the next timer runs, a frame is painted, however long that takes.
  const rest = () => {
    timer = setTimeout(act, restMs);
  };
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const isLoading = () => document.querySelector("[role=status][aria-busy=true]") !== null;
