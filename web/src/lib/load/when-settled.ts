const lookMs = 100;
const waitMsMax = 3_000;
/** The browser paints what has arrived, and asks for its pictures. */
const restMs = 400;

/**
 * Acts soon after nothing on the page says that it is loading any more, or after three seconds: work that nobody waits for leaves the
 * connection to the screen. Returns the function that calls it off.
 */
export function whenSettled(act: () => void): () => void {
  const end = performance.now() + waitMsMax;
  let timer = setTimeout(function look() {
    if (isLoading() && performance.now() < end) timer = setTimeout(look, lookMs);
    else timer = setTimeout(act, restMs);
  });
  return () => clearTimeout(timer);
}

const isLoading = () => document.querySelector("[role=status][aria-busy=true]") !== null;
