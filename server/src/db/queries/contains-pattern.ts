/** A LIKE pattern for text that contains what was typed, in which a typed % or _ means itself. */
export const containsPattern = (typed: string) => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
