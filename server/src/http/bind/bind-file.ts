import { Readable } from "node:stream";
import type { Endpoint } from "@paperchain/contract/endpoint.ts";
import { Refused } from "@paperchain/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { replyRefused } from "../answers/refusals.ts";
import type { Reader } from "../connections/pace.ts";
import { type Bound, boundOf, fileSchema, guardedRoute } from "./bind.ts";
import { withoutKey } from "./once.ts";

/** A download, with a name that describes its content. */
interface NamedFile {
  readonly name: string;
  readonly file: Readable;
}

type File = Readable | NamedFile | Refused;

/**
 * Binds an endpoint whose answer is a file to download, sent while it is read. The file's ending determines its type. A
 * connection that reads too slowly is cut, and the file is closed.
 */
export function bindFile<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  fileName: string | (() => string),
  read: (request: Bound<E>, reader: Reader) => File | Promise<File>,
): void {
  const nameNow = () => (typeof fileName === "string" ? fileName : fileName());
  app.route({
    ...guardedRoute(context, endpoint),
    schema: fileSchema(endpoint, typeOf(nameNow())),
    handler: async (request, reply) => {
      const found = await read(
        boundOf<E>(request, withoutKey),
        app.pace.watch(reply.raw, request.raw.socket),
      );
      if (found instanceof Refused) return replyRefused(reply, found);
      const { name, file } = found instanceof Readable ? { name: nameNow(), file: found } : found;
      return reply
        .type(typeOf(name) === sheetType ? sheetType : `${typeOf(name)}; charset=utf-8`)
        .header("content-disposition", `attachment; filename="${name}"`)
        .send(file);
    },
  });
}

const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function typeOf(name: string): string {
  if (name.endsWith(".xlsx")) return sheetType;
  if (name.endsWith(".csv")) return "text/csv";
  return name.endsWith(".json") ? "application/json" : "text/plain";
}
