/** The footer stays out of view while something loads: otherwise it would be pushed down when the content arrives. */
export const tallWhileLoading = "has-[[role=status][aria-busy=true]]:min-h-dvh";
