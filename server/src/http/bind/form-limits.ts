import { uploadBytesMax } from "@paperchain/core/upload.ts";

/** The size of a form besides its file: the other fields, and the separators between the parts. */
export const formBytesMax = uploadBytesMax + 64 * 1_024;
