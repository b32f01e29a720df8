// npm test, on a fresh clone too. `npm test -- unit` runs one step, `npm test -- unit log-in` passes the rest on.
// `npm run test:all` runs every step, `npm run test:rest` those that npm test leaves out.

import { prepare } from "./setup/prepare.mjs";
import { Problem, runMain } from "./setup/problem.mjs";
import { wasInterrupted } from "./setup/run-child.mjs";
import { withFailures } from "./testing/failures.mjs";
import { findSteps } from "./testing/steps.mjs";

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
  const results = [];
  for (const step of steps) {
    if (wasInterrupted()) break;
    results.push(await runStep(step, more, results));
  }
  return summarise(results);
});

/** A failed step does not hide the others, except those that would only repeat it. */
async function runStep(step, more, results) {
  const cause = results.find(({ name, passed }) => !passed && step.needs?.includes(name));
  console.log(`\n── ${step.name}: ${step.title}${cause ? `: not run, because ${cause.name} failed` : ""}`);
  if (cause) return { name: step.name, passed: false, seconds: 0, failures: "" };
  const begin = performance.now();
  const { passed, failures } = await withFailures(() => step.run(more).catch(explain));
  const seconds = (performance.now() - begin) / 1000;
  console.log(`── ${step.name}: ${passed ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s`);
  return { name: step.name, passed, seconds, failures };
}

function explain(error) {
  console.error(error instanceof Problem ? error.message : error);
  return false;
}

function summarise(results) {
  console.log("");
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? "passed" : "FAILED"}  ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  for (const { name, failures } of results)
    if (failures !== "") console.log(`\n── ${name}: what failed\n${failures.trimEnd()}`);
  const failed = results.filter(({ passed }) => !passed).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  if (wasInterrupted()) return 130;
  return failed > 0 ? 1 : 0;
}
