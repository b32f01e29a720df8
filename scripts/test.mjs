// npm test, on a fresh clone too. `npm test -- unit` runs one step, `npm test -- unit log-in` passes the rest on.
// `npm run test:all` runs every step, `npm run test:rest` those that npm test leaves out.

import { prepare } from "./setup/prepare.mjs";
import { Problem, runMain } from "./setup/problem.mjs";
import { wasInterrupted } from "./setup/run-child.mjs";
import { withReport } from "./testing/step-report.mjs";
import { findSteps } from "./testing/steps.mjs";
import { summarise } from "./testing/summary.mjs";

await runMain(async () => {
  const [name, ...more] = process.argv.slice(2);
  const steps = findSteps(name);
  if (steps.length === 0)
    throw new Problem(
      `There is no step "${name}". Steps: ${findSteps("all")
        .map((step) => step.name)
        .join(", ")}; also check, rest and all.`,
    );
  await prepare({ pages: false });
  process.env.TEST_BEGUN_MS = String(Date.now());
  const results = [];
  for (const step of steps) {
    if (wasInterrupted()) break;
    results.push(await runStep(step, more, results));
  }
  console.log(["", ...summarise(results)].join("\n"));
  if (wasInterrupted()) return 130;
  return results.every(({ passed }) => passed) ? 0 : 1;
});

/** A failed step does not hide the others, except those that would only repeat it. */
async function runStep(step, more, results) {
  const cause = results.find(({ name, passed }) => !passed && step.needs?.includes(name));
  console.log(`\n── ${step.name}: ${step.title}${cause ? `: not run, because ${cause.name} failed` : ""}`);
  if (cause) return { name: step.name, passed: false, seconds: 0, failures: [], files: [] };
  // A whole step prints its progress; files that somebody named print each of their tests.
  if (more.length === 0) process.env.TEST_STEP = step.name;
  const begin = performance.now();
  const { passed, failures, files } = await withReport(() => step.run(more).catch(explain));
  const seconds = (performance.now() - begin) / 1000;
  console.log(`── ${step.name}: ${passed ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s`);
  return { name: step.name, passed, seconds, failures, files };
}

function explain(error) {
  console.error(error instanceof Problem ? error.message : error);
  return false;
}
