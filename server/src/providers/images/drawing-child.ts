import sharp from "sharp";
import { type Drawing, draw } from "./draw.ts";

// One picture at a time, and nothing of it is kept.
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async ({ sent, drawing }: { sent: Uint8Array; drawing: Drawing }) => {
  process.send?.(await draw(sent, drawing));
});
// The server is gone, so nobody would read the answer.
process.on("disconnect", () => process.exit());
