/** Said wherever somebody types what becomes a line of the operator log. */
export const reasonHint = "Anyone can read this in the operator log. Don't include names.";
