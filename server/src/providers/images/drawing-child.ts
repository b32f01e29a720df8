import sharp from "sharp";
import { type Drawing, draw } from "./draw.ts";

// Processes one picture at a time, and keeps nothing of it.
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async ({ sent, drawing }: { sent: Uint8Array; drawing: Drawing }) => {
  process.send?.(await draw(sent, drawing));
});
// The server has ended, so nobody would read the answer.
process.on("disconnect", () => process.exit());
