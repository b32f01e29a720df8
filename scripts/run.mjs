// Runs a program with the project's own Node: `node scripts/run.mjs scripts/look.mjs …`. After --pages it builds stale pages first.
// After --files the arguments are files: npm changes to the project's directory, and the person who types means their own.
import { join, resolve } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  const given = process.argv.slice(2);
  const isGiven = (option) => given[0] === option && given.shift() === option;
  await prepare({ pages: isGiven("--pages") });
  const areFiles = isGiven("--files");
  const [program, ...args] = given;
  const said = areFiles ? args.map((file) => resolve(process.env.INIT_CWD ?? "", file)) : args;
  return runChild(projectNode(), [join(root, program), ...said], { cwd: root });
});
