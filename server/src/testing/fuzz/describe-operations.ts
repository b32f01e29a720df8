import type { TestServer } from "../server.ts";

/** The part of a JSON schema that requests are made from. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema: JsonSchema;
  readonly required?: boolean;
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

/** An operation of the served OpenAPI document. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly contentType: string; readonly schema: JsonSchema } | undefined;
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Operation["responses"];
}

/** The document that this server serves. */
export async function readDocument(server: TestServer): Promise<ApiDocument> {
  return (await server.app.inject("/api/openapi.json")).json();
}

export function describeOperations({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const [[contentType, { schema = {} }] = ["", {}]] = Object.entries(
        described.requestBody?.content ?? {},
      );
      return {
        method: method.toUpperCase(),
        path,
        parameters: described.parameters ?? [],
        body: contentType === "" ? undefined : { contentType, schema },
        responses: described.responses,
      };
    }),
  );
}
