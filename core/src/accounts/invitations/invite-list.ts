import { nameProblem } from "../hidden-characters.ts";
import { emailProblem, foldEmail } from "../identifier.ts";

/** The maximum number of people in one list. */
export const invitesMax = 1_000;
/** The maximum number of people in one call. A longer list is sent in parts, which also shows progress. */
export const invitesAtOnceMax = 100;
export const inviteNameLengthMax = 100;
/** Within this time, the same person gets no second invitation. */
export const inviteAgainHours = 24;

export interface InviteRow {
  /** The line number in the pasted text; the first line is 1. */
  readonly line: number;
  readonly email: string;
  readonly name: string;
  /** Why this row cannot be used. */
  readonly problem: string | undefined;
}

/** Parses a list of e-mails and names: CSV as spreadsheets write it, or one address per line. */
export function readInviteList(text: string): InviteRow[] {
  const lines = readCsv(text.replace(/^\uFEFF/, ""));
  const [first] = lines;
  const header = first && !first.cells.some((cell) => cell.includes("@")) ? headerOf(first.cells) : undefined;
  const seen = new Set<string>();
  return (header ? lines.slice(1) : lines).map(({ line, cells }, index) => {
    const { email, name } = header ? byHeader(cells, header) : byLook(cells);
    const problem = problemOf(email, name, seen.has(email), index);
    seen.add(email);
    return { line, email, name, problem };
  });
}

function problemOf(email: string, name: string, twice: boolean, index: number): string | undefined {
  if (index >= invitesMax) return `A list may have ${invitesMax.toLocaleString("en-US")} people at most.`;
  if (email === "") return "There is no e-mail address in this line.";
  if (emailProblem(email)) return "This is not an e-mail address.";
  if (twice) return "This address is in the list already.";
  if (name.length > inviteNameLengthMax) return `A name may have ${inviteNameLengthMax} characters at most.`;
  return nameProblem(name);
}

interface Header {
  readonly email: number;
  readonly names: readonly number[];
}

/** The columns by their content, if the first line is a header. */
function headerOf(cells: readonly string[]): Header | undefined {
  const words = cells.map((cell) => cell.trim().toLowerCase());
  const email = words.findIndex((word) => /^(e-?mail|mail)/.test(word));
  if (email < 0) return undefined;
  return { email, names: words.flatMap((word, index) => (/name/.test(word) ? [index] : [])) };
}

const byHeader = (cells: readonly string[], { email, names }: Header) => ({
  email: foldEmail(cells[email] ?? ""),
  name: joinNames(names.map((index) => cells[index] ?? "")),
});

const byLook = (cells: readonly string[]) => ({
  email: foldEmail(cells.find((cell) => cell.includes("@")) ?? ""),
  name: joinNames(cells.filter((cell) => !cell.includes("@"))),
});

const joinNames = (names: readonly string[]) => names.join(" ").replace(/\s+/g, " ").trim();

interface Line {
  readonly line: number;
  readonly cells: string[];
}

/**
 * Splits at commas, semicolons or tabs. A quoted cell may hold those, line breaks and doubled quotes. Empty lines are
 * skipped.
 */
function readCsv(text: string): Line[] {
  const lines: Line[] = [];
  let line = 1;
  let cells: string[] = [];
  let startedAt = 1;
  const cell = /"((?:[^"]|"")*)"?[^,;\t\r\n]*|[^,;\t\r\n]*/y;
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at;
    const [taken = "", quoted] = cell.exec(text) ?? [];
    cells.push((quoted === undefined ? taken : quoted.replaceAll('""', '"')).trim());
    line += taken.split("\n").length - 1;
    at += taken.length;
    const between = text.startsWith("\r\n", at) ? "\r\n" : text.charAt(at);
    at += between.length || 1;
    if (between !== "" && !"\r\n".includes(between)) continue;
    if (cells.some((each) => each !== "")) lines.push({ line: startedAt, cells });
    line += 1;
    startedAt = line;
    cells = [];
  }
  return lines;
}
