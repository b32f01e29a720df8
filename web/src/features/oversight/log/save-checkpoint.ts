import { keepFile } from "../../../lib/call/keep-file.ts";

/** Saves a checkpoint as a file for the verifier, named after its code. */
export function saveCheckpoint(note: string, name: string): void {
  keepFile(new Blob([note], { type: "text/plain" }), `paperchain-checkpoint-${name}.txt`);
}
