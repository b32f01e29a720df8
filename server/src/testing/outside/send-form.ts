import type { routes } from "@paperchain/contract/routes.ts";
import { type Answer, call } from "../members.ts";
import type { TestServer } from "../server.ts";

export interface FormPart {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  /** With a file name, the part is a file. The name is written unescaped. */
  readonly fileName?: string;
  readonly type?: string;
}

const boundary = "----paperchain-7d1f";
export const formType = `multipart/form-data; boundary=${boundary}`;

/** Sends a form as a browser would, but with arbitrary names and bytes. */
export async function sendForm(
  server: TestServer,
  name: keyof typeof routes,
  { token, parts, headers }: { token: string; parts: readonly FormPart[]; headers?: Record<string, string> },
): Promise<Answer> {
  return call(server, name, {
    token,
    body: formBytes(parts),
    headers: { "content-type": formType, ...headers },
  });
}

export function formBytes(parts: readonly FormPart[]): Buffer {
  const written = parts.flatMap(({ name, bytes, fileName, type = "image/png" }) => {
    const file = fileName === undefined ? "" : `; filename="${fileName}"\r\ncontent-type: ${type}`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(bytes), Buffer.from("\r\n")];
  });
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}
