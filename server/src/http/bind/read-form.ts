import type { RefusalCode } from "@paperchain/contract/refusals.ts";
import { type Refused, refuse } from "@paperchain/contract/refused.ts";
import { uploadBytesMax } from "@paperchain/core/upload.ts";
import type { FastifyRequest } from "fastify";

const limits = {
  files: 1,
  fileSize: uploadBytesMax,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 1_024,
  parts: 21,
  headerPairs: 50,
};

type Form = Record<string, string | File>;

/** Reads a form to its end: texts, and at most one file. The file's name is ignored. */
export async function readForm(request: FastifyRequest): Promise<Form | Refused> {
  const form: Form = Object.create(null);
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file")
        form[part.fieldname] = new File([new Uint8Array(await part.toBuffer())], "sent");
      else if (part.valueTruncated || typeof part.value !== "string") return refuse("bad_request");
      else form[part.fieldname] = part.value;
    }
    return { ...form };
  } catch (error) {
    return refuse(refusalOf(error));
  }
}

// All errors of the form parser are the sender's fault. Only the size has its own refusal.
function refusalOf(error: unknown): RefusalCode {
  const tooLarge = error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";
  return tooLarge ? "file_too_large" : "bad_request";
}
