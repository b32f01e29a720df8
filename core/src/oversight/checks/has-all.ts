/** Whether a value contains all of these values, at any depth. It may contain more. */
export function hasAll(value: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return value === expected;
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(expected).every(([key, each]) => hasAll(Reflect.get(value, key), each));
}
