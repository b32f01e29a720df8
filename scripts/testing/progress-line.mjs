/** In a log that is kept, one line in so many seconds is enough; a terminal shows one line that is written over. */
const logEveryMs = 60_000;

/**
 * Says how far a step is: `unit: 132 of 480 files, 1 failed, 1:23 (2:05 in all)`. The runner names the step and the beginnings
 * in the environment; without them, somebody runs the tool by hand and nothing is said.
 */
export function openProgressLine(unit, { out = process.stdout, now = Date.now, env = process.env } = {}) {
  const { TEST_STEP: step, TEST_BEGUN_MS: begun } = env;
  const stepBegun = now();
  let saidAt = stepBegun;
  let shown = false;
  const clear = () => {
    if (shown) out.write("\r\u001b[2K");
    shown = false;
  };
  return {
    clear,
    show: ({ done, all, failed }) => {
      if (step === undefined) return;
      const failures = failed > 0 ? `, ${failed} failed` : "";
      const times = `${clock(now() - stepBegun)} (${clock(now() - Number(begun))} in all)`;
      const line = `${step}: ${done} of ${all} ${unit}${failures}, ${times}`;
      if (out.isTTY) {
        clear();
        out.write(line.slice(0, (out.columns ?? 80) - 1));
        shown = true;
      } else if (now() - saidAt >= logEveryMs) {
        saidAt = now();
        out.write(`${line}\n`);
      }
    },
  };
}

function clock(ms) {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
