import type { FastifyInstance } from "fastify";
import { isNestedBeyond } from "../../nesting.ts";

/** Far more than any call needs. What is written or hashed later walks down as deep, and a stack is soon used up. */
const depthMax = 32;

/** Reads bodies of JSON as Fastify does, and refuses those that are nested deeper than any call is. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (isNestedBeyond(body, depthMax))
      return done(Object.assign(new Error("nested too deep"), { statusCode: 400 }));
    return parse(request, body.toString("utf8"), done);
  });
}
