import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The clone, wherever it lies and wherever the command was typed. `import.meta.dirname` is missing in early Node 20. */
export const root = resolve(fileURLToPath(import.meta.url), "../../..");
