import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { apiBase } from "@paperchain/contract/routes.ts";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { type Bytes, bytesOf, sendBytes } from "./bind-bytes.ts";

const pagePolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** The OpenAPI document of all endpoints that follow, and a page that shows it. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Paperchain",
        version,
        license: { name: "MIT" },
        description:
          "Practise crypto investing: real prices, paper money. Money and coin amounts are decimal strings; times are " +
          "ISO 8601 in UTC; every error has the shape `{ message, code, fields? }`.",
      },
      components: { securitySchemes: { session: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: `${apiBase}/docs`, staticCSP: pagePolicy });
  // Cached, because describing every endpoint takes some 20 ms, and anybody may ask.
  let bytes: Bytes | undefined;
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true }, compress: false }, (request, reply) => {
    bytes ??= bytesOf(app.swagger());
    return sendBytes(request, reply, bytes);
  });
}
