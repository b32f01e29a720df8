import { fileTypeFromBuffer } from "file-type";
import { makeTurns } from "../../limits/run-in-turn.ts";
import { countScans } from "./count-scans.ts";
import type { Drawing, Drawn } from "./draw.ts";
import { type DrawingAnswer, type DrawingProcess, openDrawingProcess } from "./drawing-process.ts";

/** Codes of refusals that the caller passes on. */
export type ImageProblem =
  | "not_an_image"
  | "image_broken"
  | "image_too_wide"
  | "image_too_slow"
  | "images_busy";

// The file's type is checked before a decoder runs, because the decoder would also accept an SVG, which can contain a
// program.
const readable = new Set(["image/png", "image/jpeg", "image/webp"]);
// Cameras write one scan, programs for the web about ten.
const scansMax = 30;
const drawMsMax = 15_000;

const atOnceMax = 2;
const waitingMax = 40;
const inTurn = makeTurns({ atOnceMax, waitingMax });
const idleProcesses: DrawingProcess[] = Array.from({ length: atOnceMax }, () =>
  openDrawingProcess(drawMsMax),
);

/**
 * Renders an uploaded image again. Only the colours of the upload remain: no metadata, no second file behind the first,
 * no original byte. The work stops when `left` fires because the caller hung up.
 */
export async function rewriteImage(
  sent: Uint8Array,
  drawing: Drawing,
  left?: AbortSignal,
): Promise<Drawn | { readonly problem: ImageProblem }> {
  const type = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (!type || !readable.has(type.mime)) return { problem: "not_an_image" };
  if (type.mime === "image/jpeg" && countScans(sent) > scansMax) return { problem: "image_too_slow" };
  const answer = await inTurn(() => drawIn(sent, drawing, left), left);
  return answer === "full" || answer === "left" ? { problem: "images_busy" } : answer;
}

async function drawIn(sent: Uint8Array, drawing: Drawing, left?: AbortSignal): Promise<DrawingAnswer> {
  const free = idleProcesses.pop();
  if (!free) throw new Error("More pictures are drawn at once than there are processes.");
  try {
    return await free.draw(sent, drawing, left);
  } finally {
    idleProcesses.push(free);
  }
}
