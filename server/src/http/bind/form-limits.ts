import { uploadBytesMax } from "@paperchain/core/upload.ts";

/** Besides the file: the other fields, and the separators between the parts. */
export const formBytesMax = uploadBytesMax + 64 * 1_024;
