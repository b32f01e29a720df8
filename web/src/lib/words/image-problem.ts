import { uploadBytesMax } from "@paperchain/core/upload.ts";

/** The problem with a chosen file, as far as the browser can tell. The server checks its content. */
export function imageProblem(file: Pick<File, "type" | "size"> | null): string | undefined {
  if (!file) return "Choose an image.";
  // Browsers derive the type from the name; a file without an extension has none.
  if (file.type && !file.type.startsWith("image/")) return "This file isn't an image. Use PNG, JPG or JPEG.";
  if (file.size > uploadBytesMax) return "This file is larger than 5 MB. Choose a smaller one.";
  return undefined;
}
