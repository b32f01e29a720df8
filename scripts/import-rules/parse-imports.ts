import { parseSync } from "vite";
import { everyNode, isNode, type Node } from "./every-node.ts";

/** One import of a file. Type-only means that nothing remains of it once the types are erased. */
export interface WrittenImport {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

export interface ParsedFile {
  readonly imports: readonly WrittenImport[];
  readonly readsEnvironment: boolean;
}

/** Every way a file can name another: import, export from, import() and the type `import("…").Name`. */
export function parseImports(file: string, source: string): ParsedFile {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const imports: WrittenImport[] = [];
  let readsEnvironment = false;
  for (const node of everyNode(program)) {
    const written = writtenImport(node);
    if (written) imports.push(written);
    readsEnvironment ||= isEnvironment(node);
  }
  return { imports, readsEnvironment };
}

function writtenImport(node: Node): WrittenImport | undefined {
  switch (node.type) {
    case "ImportDeclaration":
      return named(node.source, node.importKind === "type");
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return named(node.source, node.exportKind === "type");
    case "ImportExpression":
      return named(node.source, false);
    case "TSImportType":
      return named(node.source, true);
  }
}

function named(source: unknown, typeOnly: boolean): WrittenImport | undefined {
  if (!isNode(source) || typeof source.value !== "string") return undefined;
  return { specifier: source.value, typeOnly };
}

function isEnvironment(node: Node): boolean {
  if (node.type !== "MemberExpression" || !isNode(node.object) || !isNode(node.property)) return false;
  const property = node.property.name ?? node.property.value;
  return node.object.type === "Identifier" && node.object.name === "process" && property === "env";
}
