const slowestCount = 10;

/** The last lines of a run: each step and its time, the slowest files, and everything that failed. */
export function summarise(results) {
  const failed = results.filter(({ passed }) => !passed).length;
  return [
    ...results.map(({ name, passed, seconds }) => `${passed ? "passed" : "FAILED"}  ${row(name, seconds)}`),
    ...slowest(results.flatMap(({ files }) => files)),
    ...results.flatMap(({ name, failures }) => (failures.length > 0 ? listFailures(name, failures) : [])),
    "",
    `${results.length - failed} passed, ${failed} failed, ${sum(results).toFixed(0)} s`,
  ];
}

/** Files run side by side: their times are more than those of the steps. */
function slowest(files) {
  const first = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, slowestCount);
  if (first.length < 2) return [];
  return ["", "── the slowest files", ...first.map(({ file, seconds }) => `${time(seconds)}  ${file}`)];
}

function listFailures(name, failures) {
  return [
    "",
    `── ${name}: what failed`,
    ...failures.flatMap(({ failed, reason }) => [failed, `    ${reason}`]),
  ];
}

const sum = (results) => results.reduce((all, { seconds }) => all + seconds, 0);
const row = (name, seconds) => `${name.padEnd(8)} ${time(seconds)}`;
const time = (seconds) => `${seconds.toFixed(1).padStart(6)} s`;
