// npm run busy: runs npm test ten times in a row beside two busy loops, and says how each ended. A test that fails by chance
// fails here. `npm run busy -- 3 5` runs it three times beside five loops.
import { spawn } from "node:child_process";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild, wasInterrupted } from "./setup/run-child.mjs";

await runMain(async () => {
  const [runs = 10, loops = 2] = process.argv.slice(2).map(Number);
  await prepare({ pages: false });
  for (let count = 0; count < loops; count += 1) {
    const loop = spawn(projectNode(), ["-e", "for (;;);"], { stdio: "ignore" });
    loop.unref();
    process.once("exit", () => loop.kill("SIGKILL"));
  }
  const results = [];
  for (let run = 1; run <= runs && !wasInterrupted(); run += 1) {
    const begin = performance.now();
    const code = await runChild(projectNode(), ["scripts/test.mjs"], { cwd: root });
    const seconds = Math.round((performance.now() - begin) / 1_000);
    results.push(code);
    console.log(`\n── run ${run} of ${runs}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
  }
  const failed = results.filter((code) => code !== 0).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed === 0 && results.length === runs ? 0 : 1;
});
