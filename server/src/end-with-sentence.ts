import { ConfigProblem } from "./config.ts";
import { diskSentence } from "./disk/is-disk-full.ts";
import { rightsSentence } from "./rights-sentence.ts";

/**
 * Ends the process with status 1. An operator's mistake, a taken port, missing rights or a full disk gets a sentence;
 * only unexpected errors get a stack.
 */
export function endWithSentence(error: unknown): never {
  const mistake = error instanceof ConfigProblem ? error.message : undefined;
  const sentence = diskSentence(error) ?? rightsSentence(error) ?? mistake;
  console.error(sentence ?? error);
  process.exit(1);
}
