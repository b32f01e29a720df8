/** A LIKE pattern for values that contain the typed text. A typed % or _ is literal. */
export const containsPattern = (typed: string) => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
