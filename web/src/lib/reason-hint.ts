/** Said wherever somebody types what becomes a line of the operator log. */
export const reasonHint = "Anybody can read this in the operator log. Write no names.";
