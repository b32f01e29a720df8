/** Joins class names; false and undefined are left out. */
export function classNames(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
