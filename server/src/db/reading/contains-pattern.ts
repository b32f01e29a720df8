/** A LIKE pattern for text that contains the typed text; a typed % or _ is literal. */
export const containsPattern = (typed: string) => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
