import { parseSync } from "vite";
import { isNode, type Node } from "../import-rules/every-node.ts";

/** One small change of one file: the text from `start` to `end` becomes `text`. */
export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function applyMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** Every change that this tool knows to make in a file. */
export function findMutants(file: string, source: string): Mutant[] {
  const found = file.endsWith(".sql") ? sqlMutants(source) : typeScriptMutants(file, source);
  return found.map((mutant) => ({ file, ...mutant }));
}

type Change = Omit<Mutant, "file">;

const operators: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
};

function typeScriptMutants(file: string, source: string): Change[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return [...everyValue(program)].flatMap((node) => changesOf(node, source));
}

/** Nodes of the program without those of its types and imports. */
function* everyValue(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* everyValue(item);
  if (!isNode(value) || value.type === "ImportDeclaration") return;
  const isType = value.type.startsWith("TS") && !("expression" in value);
  if (isType) return;
  yield value;
  for (const child of Object.values(value)) yield* everyValue(child);
}

function changesOf(node: Node, source: string): Change[] {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      return swapOperator(node, source);
    case "UnaryExpression":
      return node.operator === "!" ? [{ ...spanOf(node), text: textOf(node.argument, source) }] : [];
    case "IfStatement":
      return [{ ...spanOf(node.test), text: "false" }];
    case "ConditionalExpression":
      return [{ ...spanOf(node.test), text: "true" }];
    case "ExpressionStatement":
      return isNode(node.expression) && node.expression.type === "AwaitExpression"
        ? [{ ...spanOf(node), text: "" }]
        : [];
    case "Literal":
      return changeLiteral(node, source);
    default:
      return [];
  }
}

function swapOperator(node: Node, source: string): Change[] {
  const operator = String(node.operator);
  const other = operators[operator];
  const [left, right] = [spanOf(node.left), spanOf(node.right)];
  // Joined texts are sentences, not sums.
  if (!other || (operator === "+" && /["'`]/.test(source.slice(left.start, right.end)))) return [];
  const start = left.end + source.slice(left.end, right.start).indexOf(operator);
  return [{ start, end: start + operator.length, text: other }];
}

function changeLiteral(node: Node, source: string): Change[] {
  const written = textOf(node, source);
  if (written === "true" || written === "false")
    return [{ ...spanOf(node), text: written === "true" ? "false" : "true" }];
  if (/^[\d_]+n$/.test(written)) return [{ ...spanOf(node), text: `(${written} + 1n)` }];
  if (/^[\d_.]+$/.test(written)) return [{ ...spanOf(node), text: `(${written} + 1)` }];
  return [];
}

function spanOf(node: unknown): { start: number; end: number } {
  if (!isNode(node) || typeof node.start !== "number" || typeof node.end !== "number")
    throw new Error("A node has no place.");
  return { start: node.start, end: node.end };
}

function textOf(node: unknown, source: string): string {
  const { start, end } = spanOf(node);
  return source.slice(start, end);
}

/** A text of SQL, and the text that takes its place. Assignments (`set a = b`, `:=`) are left alone. */
const sqlChanges: readonly [RegExp, string][] = [
  [/(?<= )<(?= )/g, "<="],
  [/(?<= )<=(?= )/g, "<"],
  [/(?<= )>(?= )/g, ">="],
  [/(?<= )>=(?= )/g, ">"],
  [/(?<= )<>(?= )/g, "="],
  [/(?<= )\+(?= )/g, "-"],
  [/(?<= )-(?= )/g, "+"],
  [/(?<= )\*(?= )/g, "/"],
  [/(?<=\s)and(?=\s)/g, "or"],
  [/(?<=\s)or(?=\s(?!replace))/g, "and"],
  [/\bnot exists\b/g, "exists"],
  [/\bis null\b/g, "is not null"],
  [/\bis not null\b/g, "is null"],
  [/\bfor (no key )?update\b/g, ""],
  [/(?<=\b(?:where|and|on|if|when) [\w.]+ )=(?= )/g, "<>"],
];

function sqlMutants(source: string): Change[] {
  // Comments and texts keep their length, so that places stay what they are.
  const code = source.replace(/--[^\n]*|'(?:[^']|'')*'/g, (hidden) => hidden.replace(/\S/g, "_"));
  return sqlChanges.flatMap(([what, text]) =>
    [...code.matchAll(what)].map(({ index, 0: { length } }) => ({ start: index, end: index + length, text })),
  );
}
