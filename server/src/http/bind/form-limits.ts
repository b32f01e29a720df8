import { uploadBytesMax } from "@paperchain/core/upload.ts";

/** Beside the file itself: the other fields, and what stands between the parts. */
export const formBytesMax = uploadBytesMax + 64 * 1_024;
