/** The full name that every screen shows. */
export function joinName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Splits a full name for members who entered no separate names: the last word becomes the last name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}
