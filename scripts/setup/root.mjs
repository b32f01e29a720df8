import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the clone, independent of the working directory. `import.meta.dirname` is missing in early Node 20. */
export const root = resolve(fileURLToPath(import.meta.url), "../../..");

/** Node caches compiled code here, which makes the next start of a program a third quicker. */
export const compiledCode = join(root, ".setup", "compiled");
