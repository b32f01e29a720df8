import { uploadBytesMax } from "@paperchain/core/upload.ts";

/** What is wrong with a chosen file as far as this browser can tell; the server looks at what is in it. */
export function imageProblem(file: Pick<File, "type" | "size"> | null): string | undefined {
  if (!file) return "Choose an image.";
  // A browser goes by the name; of a file without an ending it knows nothing.
  if (file.type && !file.type.startsWith("image/")) return "This file isn't an image. Use PNG, JPG or JPEG.";
  if (file.size > uploadBytesMax) return "This file is larger than 5 MB. Choose a smaller one.";
  return undefined;
}
