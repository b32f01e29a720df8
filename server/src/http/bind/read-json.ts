import type { FastifyInstance } from "fastify";
import { isNestedBeyond } from "../../nesting.ts";

/** Much more than any call needs. Later steps recurse as deep and could overflow the stack. */
const depthMax = 32;

/** Parses JSON bodies as Fastify does, and refuses those that are nested too deeply. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (isNestedBeyond(body, depthMax))
      return done(Object.assign(new Error("nested too deep"), { statusCode: 400 }));
    return parse(request, body.toString("utf8"), done);
  });
}
