import { ConfigProblem, TemporaryProblem } from "./config.ts";
import { diskSentence } from "./disk/is-disk-full.ts";
import { rightsSentence } from "./rights-sentence.ts";

/** "Temporary failure, try again" (EX_TEMPFAIL): a supervisor may restart the server, unlike after a wrong setting. */
export const temporaryStatus = 75;

/**
 * Ends the process. An operator's mistake, a taken port, missing rights or a full disk gets a sentence; only unexpected errors get a
 * stack. Problems that may pass by themselves have another status than the rest.
 */
export function endWithSentence(error: unknown): never {
  const full = diskSentence(error);
  const mistake = error instanceof ConfigProblem ? error.message : undefined;
  console.error(full ?? rightsSentence(error) ?? mistake ?? error);
  process.exit(full || error instanceof TemporaryProblem ? temporaryStatus : 1);
}
