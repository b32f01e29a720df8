import { refusals } from "@paperchain/contract/refusals.ts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { ApiDocument, Operation } from "./describe-operations.ts";

export interface Answered {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/**
 * Returns what is wrong with an answer, if anything: a server error, or a status or a body that the document does not
 * have.
 */
export function answerJudge(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, "api");
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string) => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, known);
    return known;
  };
  return ({ method, path, responses }: Operation, answer: Answered): string | undefined => {
    const { statusCode, headers, body } = answer;
    if (statusCode >= 500) return "a fault of ours";
    const told = responses[statusCode];
    if (!told) return "a status that is not in the document";
    const [type = ""] = String(headers["content-type"] ?? "").split(";");
    if (!told.content) return body === "" ? undefined : "a body that is not in the document";
    if (!told.content[type]) return `the content type ${type}, which is not in the document`;
    if (type !== "application/json") return undefined;
    const parsed: unknown = JSON.parse(body);
    const place = [
      "paths",
      path,
      method.toLowerCase(),
      "responses",
      String(statusCode),
      "content",
      type,
      "schema",
    ];
    const isValid = validatorAt(`/${place.map(escapePointer).join("/")}`);
    if (!isValid(parsed)) return `a body outside its schema: ${ajv.errorsText(isValid.errors)}`;
    return statusCode < 400 ? undefined : refusalProblem(statusCode, parsed);
  };
}

function refusalProblem(status: number, answer: unknown): string | undefined {
  const { code } = answer as { code: string };
  const refusal = Object.entries(refusals).find(([name]) => name === code)?.[1];
  return refusal?.status === status ? undefined : `the code ${code}, which has another status`;
}

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
