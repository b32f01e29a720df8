// Checks imports against the rules in ARCHITECTURE.md. Needs the project's Node, because it imports TypeScript
// directly.
import { checkImports } from "./import-rules/check-imports.ts";

const { moduleCount, importCount, violations } = checkImports(`${import.meta.dirname}/..`);

for (const { rule, where, why } of violations) console.error(`${rule}\n  ${where}\n  ${why}`);
console.log(`Import rules: ${moduleCount} modules, ${importCount} imports, ${violations.length} violations.`);
process.exitCode = violations.length > 0 ? 1 : 0;
