import { parseSync } from "vite";
import { everyNode, isNode, type Node } from "./every-node.ts";

/** One import of a file. Type-only means that nothing remains of it once the types are erased. */
export interface WrittenImport {
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** The names it takes; `*` where it takes the whole file. */
  readonly names: readonly string[];
}

export interface ParsedFile {
  readonly imports: readonly WrittenImport[];
  readonly exports: readonly string[];
  readonly readsEnvironment: boolean;
}

/** Every way a file can name another: import, export from, import() and the type `import("…").Name`. */
export function parseImports(file: string, source: string): ParsedFile {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const imports: WrittenImport[] = [];
  const exports: string[] = [];
  let readsEnvironment = false;
  for (const node of everyNode(program)) {
    const written = writtenImport(node);
    if (written) imports.push(written);
    exports.push(...exportedNames(node));
    readsEnvironment ||= isEnvironment(node);
  }
  return { imports, exports, readsEnvironment };
}

function writtenImport(node: Node): WrittenImport | undefined {
  switch (node.type) {
    case "ImportDeclaration":
      return named(node.source, node.importKind === "type", takenNames(node));
    case "ExportNamedDeclaration":
      return named(node.source, node.exportKind === "type", takenNames(node));
    case "ExportAllDeclaration":
      return named(node.source, node.exportKind === "type", ["*"]);
    case "ImportExpression":
      return named(node.source, false, ["*"]);
    case "TSImportType":
      return named(node.source, true, ["*"]);
  }
}

function named(source: unknown, typeOnly: boolean, names: readonly string[]): WrittenImport | undefined {
  if (!isNode(source) || typeof source.value !== "string") return undefined;
  return { specifier: source.value, typeOnly, names };
}

/** `import { a, type b }` takes a and b, `import c` takes the default, `import * as d` takes everything. */
function takenNames({ specifiers }: Node): string[] {
  return nodesOf(specifiers).map((specifier) => {
    if (specifier.type === "ImportDefaultSpecifier") return "default";
    if (specifier.type === "ImportNamespaceSpecifier") return "*";
    return nameOf(specifier.imported ?? specifier.local) ?? "*";
  });
}

/** Types are left out, because the signature of an export may need them, and defaults, which tools take by path. */
function exportedNames(node: Node): string[] {
  if (node.type !== "ExportNamedDeclaration" || node.exportKind === "type") return [];
  const declared = isNode(node.declaration) ? declaredNames(node.declaration) : [];
  const listed = nodesOf(node.specifiers).map(({ exported }) => nameOf(exported));
  return [...declared, ...listed].filter((name) => name !== undefined);
}

/** A pattern such as `const { a, b } = …` gives no name here: nothing is claimed about it. */
const declaredNames = ({ id, declarations }: Node) =>
  [id, ...nodesOf(declarations).map((declaration) => declaration.id)].map(nameOf);

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  const name = node.name ?? node.value;
  return typeof name === "string" ? name : undefined;
};

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function isEnvironment(node: Node): boolean {
  if (node.type !== "MemberExpression" || !isNode(node.object) || !isNode(node.property)) return false;
  const property = node.property.name ?? node.property.value;
  return node.object.type === "Identifier" && node.object.name === "process" && property === "env";
}
