/** A link in running text: large enough for a thumb, and underlined, because colour alone is not enough. */
export const linkLook =
  "inline-flex min-h-11 items-center rounded-sm font-medium text-accent-text text-sm underline underline-offset-4 decoration-accent-text/40 hover:decoration-accent-text";
