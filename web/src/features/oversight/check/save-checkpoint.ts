import { keepFile } from "../../../lib/call/keep-file.ts";

/** Keeps a checkpoint as a file that the verifier takes, under a name that says which it is. */
export function saveCheckpoint(note: string, name: string): void {
  keepFile(new Blob([note], { type: "text/plain" }), `paperchain-checkpoint-${name}.txt`);
}
