// npm run release [-- directory]: a tarball with everything that is needed to run on this kind of machine, its list of
// parts (SBOM) and the checksums of both, in ./dist.
import { join, resolve } from "node:path";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";
import { runChild } from "./setup/run-child.mjs";

await runMain(async () => {
  await prepare({ pages: true });
  const directories = process.argv.slice(2).map((path) => resolve(process.env.INIT_CWD ?? "", path));
  const program = join(root, "scripts", "release", "make-release.mjs");
  return runChild(projectNode(), [program, ...directories], { cwd: root });
});
