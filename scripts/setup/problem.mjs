import { wasInterrupted } from "./run-child.mjs";

/** Something that a person can mend: shown as a sentence, without a stack. */
export class Problem extends Error {}

/** Runs a command of the project to its end and gives the process its exit code. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = wasInterrupted() ? 130 : 1;
    // What fails after Ctrl-C failed on purpose.
    if (wasInterrupted()) return;
    console.error(error instanceof Problem ? `\n${error.message}` : error);
  }
}
