// Who may import whom, by ARCHITECTURE.md. Needs the Node of the project: it imports TypeScript as it is.
import { checkImports } from "./import-rules/check-imports.ts";

const { moduleCount, importCount, violations } = checkImports(`${import.meta.dirname}/..`);

for (const { rule, where, why } of violations) console.error(`${rule}\n  ${where}\n  ${why}`);
console.log(`Import rules: ${moduleCount} modules, ${importCount} imports, ${violations.length} violations.`);
process.exitCode = violations.length > 0 ? 1 : 0;
