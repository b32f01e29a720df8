import { parseSync } from "vite";
import { isNode, type Node } from "../import-rules/every-node.ts";

/** A text in a file that people read, with `{…}` for each value. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
}

/**
 * Finds the texts of one source file: the text of elements, and strings that read like words for people. Strings that
 * look like code (class names, paths, keys) are left out, so a single lower-case word is missed.
 */
export function findSentences(file: string, source: string): Sentence[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return [...sentencesIn(program)].map(({ text, start }) => ({
    line: source.slice(0, start).split("\n").length,
    text,
  }));
}

interface Found {
  readonly text: string;
  readonly start: number;
}

function* sentencesIn(value: unknown): Generator<Found> {
  if (Array.isArray(value)) {
    for (const item of value) yield* sentencesIn(item);
  } else if (isNode(value)) {
    if (isSilent(value)) return;
    const text = textOf(value);
    if (text !== undefined && isForPeople(text, value)) yield { text, start: Number(value.start) };
    for (const child of Object.values(value)) yield* sentencesIn(child);
  }
}

/** Strings in imports, types and style attributes are never shown on a screen. */
function isSilent(node: Node): boolean {
  if (node.type.startsWith("TS") && node.type.endsWith("Type")) return true;
  if (node.type === "JSXAttribute") return silentProps.has(nameOf(node.name));
  return silentNodes.has(node.type);
}

const silentNodes = new Set(["ImportDeclaration", "ExportAllDeclaration", "TSTypeAliasDeclaration"]);
const silentProps = new Set(["className", "d", "viewBox", "style", "transform", "autoComplete"]);

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === "string" ? node.name : "";
}

function textOf(node: Node): string | undefined {
  if (node.type === "JSXElement" || node.type === "JSXFragment") return elementText(node);
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral") return templateText(node);
}

/** An element with text of its own is one sentence, including the elements inside it. */
function elementText(node: Node): string | undefined {
  const children = nodes(node.children);
  if (!children.some((child) => child.type === "JSXText" && /\p{L}/u.test(String(child.value))))
    return undefined;
  return children.map(childText).join("").replace(/\s+/g, " ").trim();
}

function childText(child: Node): string {
  if (child.type === "JSXText") return String(child.value);
  if (child.type === "JSXElement") return nodes(child.children).map(childText).join("");
  const value = isNode(child.expression) ? child.expression.value : undefined;
  return typeof value === "string" ? value : "{…}";
}

function templateText(node: Node): string {
  return nodes(node.quasis)
    .map((part) => (part.value as { cooked: string }).cooked)
    .join("{…}");
}

function nodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isForPeople(text: string, node: Node): boolean {
  if (node.type.startsWith("JSX")) return true;
  if (isClassNames(text) || isIdentifier(text)) return false;
  return /^\p{Lu}\p{Ll}/u.test(text) || /\p{Ll} \p{L}|\p{L}[.,:] /u.test(text);
}

const isIdentifier = (text: string) => /^[A-Z][a-z]+[A-Z]\w*$/.test(text);

/** Tailwind's names have hyphens, colons or brackets and no capital or full stop. */
function isClassNames(text: string): boolean {
  return (
    text.split(" ").every((word) => /^[a-z0-9:[\]()/.>&*%_=,!-]+$/.test(word)) &&
    /[a-z][-:][a-z[(]/.test(text)
  );
}
