/** Joins the classes that apply; what is false or missing falls out. */
export function classNames(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
