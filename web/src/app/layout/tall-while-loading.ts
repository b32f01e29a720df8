/** Keeps the footer out of view while the content loads, because the content would push it down. */
export const tallWhileLoading = "has-[[role=status][aria-busy=true]]:min-h-dvh";
