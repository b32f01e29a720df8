import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a use case that one endpoint calls has the name of that endpoint", () => {
  const bound = globSync("**/*routes.ts", { cwd: import.meta.dirname }).flatMap(readBound);
  expect(bound.length).toBeGreaterThan(80);
  const callers = Map.groupBy(bound, ({ useCase }) => useCase);
  const others = bound.filter(
    ({ endpoint, useCase }) =>
      callers.get(useCase)?.length === 1 && verbs[endpoint] !== useCase && endpoint !== useCase,
  );
  expect(others).toEqual([]);
});

// Exceptions: the paths /auth/login and /auth/logout have nouns.
const verbs: Record<string, string> = { login: "logIn", logout: "logOut" };

/** The endpoints in a file of routes whose handler is one call of a use case, perhaps after a check of the caller. */
function readBound(file: string): { endpoint: string; useCase: string }[] {
  const source = readFileSync(join(import.meta.dirname, file), "utf8");
  return [...source.matchAll(/\bbind\w*\(([\s\S]*?)\);$/gm)].flatMap(([, binding = ""]) => {
    const endpoint = binding.match(/^\s*app,\s*context,\s*\w+\.(\w+)/)?.[1];
    const useCase = binding.match(/(?:=>|\?)\s*(\w+)\(context,/)?.[1];
    return endpoint && useCase ? [{ endpoint, useCase }] : [];
  });
}
