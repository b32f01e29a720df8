import type { FormPart } from "../outside/send-form.ts";

/** Something that somebody might send to an endpoint that takes an image in a field. */
export interface HostileFile {
  readonly what: string;
  readonly parts: (field: string) => readonly FormPart[];
  /** Either it is refused, or of what is kept nothing is as it was sent; some must be the one or the other. */
  readonly must: "be refused" | "be drawn again" | "be one of both";
  readonly headers?: Record<string, string>;
  /** In place of the form. */
  readonly body?: (form: Buffer) => Buffer;
}

type Options = Partial<Omit<HostileFile, "what" | "parts">> & { fileName?: string; type?: string };

/** A file in its right field. */
export function aFile(what: string, bytes: Uint8Array | string, options: Options = {}): HostileFile {
  const { fileName = "picture.png", type = "image/png", ...rest } = options;
  return { what, must: "be refused", ...rest, parts: (name) => [{ name, bytes, fileName, type }] };
}
