import { saveFile } from "../../../lib/call/save-file.ts";

/** Saves a checkpoint as a file for the verifier, named after its code. */
export function saveCheckpoint(note: string, name: string): void {
  saveFile(new Blob([note], { type: "text/plain" }), `paperchain-checkpoint-${name}.txt`);
}
