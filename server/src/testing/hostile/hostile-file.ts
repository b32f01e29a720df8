import type { FormPart } from "../outside/send-form.ts";

/** A hostile upload for an endpoint that takes an image in a field. */
export interface HostileFile {
  readonly what: string;
  readonly parts: (field: string) => readonly FormPart[];
  /** The expected result: refused, or stored without any original byte; some allow only one of the two. */
  readonly must: "be refused" | "be drawn again" | "be one of both";
  readonly headers?: Record<string, string>;
  /** Replaces the form. */
  readonly body?: (form: Buffer) => Buffer;
}

type Options = Partial<Omit<HostileFile, "what" | "parts">> & { fileName?: string; type?: string };

/** A file in its right field. */
export function aFile(what: string, bytes: Uint8Array | string, options: Options = {}): HostileFile {
  const { fileName = "picture.png", type = "image/png", ...rest } = options;
  return { what, must: "be refused", ...rest, parts: (name) => [{ name, bytes, fileName, type }] };
}
