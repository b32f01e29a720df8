import { wasInterrupted } from "./run-child.mjs";

/** A problem that a person can fix: printed as a sentence, without a stack. */
export class Problem extends Error {}

/** Runs a command of the project to its end and sets the exit code. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = wasInterrupted() ? 130 : 1;
    // A failure after Ctrl-C is expected.
    if (wasInterrupted()) return;
    console.error(error instanceof Problem ? `\n${error.message}` : error);
  }
}
