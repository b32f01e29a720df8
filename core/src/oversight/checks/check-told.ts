import { readRules, type StoredRules, writeRules } from "../../groups/rules.ts";
import { readUsdt } from "../../money/usdt.ts";
import { saltedHash } from "../accepted-terms.ts";
import { toHex, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonical-json.ts";
import type { LogLeaf } from "../leaf.ts";
import type { Sha256 } from "../merkle-tree.ts";
import { unlessUnreadable } from "./unless-unreadable.ts";

/** The part of a signed line that is compared with a screen. */
export type SignedLine = Pick<LogLeaf, "type" | "subject" | "time" | "before" | "after">;

/**
 * Whether a signed line confirms what a screen shows. `older`: a later line replaced it, so the screen must ask again.
 * `unknown`: the lines read so far do not tell.
 */
export type Told = "told" | "older" | "untold" | "unknown";

/** Compares the rules that a screen shows to members of a group with the newest line about those rules. */
export function checkRules(
  shown: { readonly id: string; readonly version: number; readonly rules: object },
  line: SignedLine | undefined,
): Told {
  if (line?.subject !== shown.id) return "untold";
  const { version, rules } = line.after;
  if (Number(version) > shown.version) return "older";
  const isSame = () =>
    version === shown.version &&
    canonicalJson({ ...shown.rules }) === canonicalJson({ ...writeRules(readRules(rules as StoredRules)) });
  return unlessUnreadable(isSame, false) ? "told" : "untold";
}

interface ShownAnnouncement {
  readonly text: string;
  /** 32 hex digits; null or absent if the text was hashed without a salt. */
  readonly salt?: string | null | undefined;
}

/** Whether a line has the hash of an announcement's text. */
export function isAnnounced(
  sha256: Sha256,
  { text, salt }: ShownAnnouncement,
  lines: readonly SignedLine[],
): boolean {
  const isHashed = ({ saltedSha256, sha256: unsalted }: SignedLine["after"]) =>
    salt ? saltedSha256 === saltedHash(sha256, salt, text) : unsalted === toHex(sha256(utf8(text)));
  return lines.some(({ type, after }) =>
    unlessUnreadable(() => type === "group.announce" && isHashed(after), false),
  );
}

interface ShownGift {
  readonly id: string;
  readonly type: string;
  readonly usdAmount: string;
}

/**
 * Whether a line confirms an approved deposit or a correction of a balance. Rules may let deposits complete by
 * themselves, without a line.
 */
export function checkGiven({ id, type, usdAmount }: ShownGift, lines: readonly SignedLine[]): Told {
  const told = type === "Deposit" ? "deposit.approve" : "balance.adjust";
  const line = lines.find((each) => each.type === told && each.after.transaction === id);
  if (line) return isAmount(line.after.amount, usdAmount) ? "told" : "untold";
  return type === "Deposit" && lines.some(saysAutomatic) ? "unknown" : "untold";
}

const saysAutomatic = ({ type, after }: SignedLine): boolean =>
  type === "server.settings"
    ? after.DEPOSIT_APPROVAL === "auto"
    : rulesLines.includes(type) && Reflect.get(Object(after.rules), "depositApproval") === "auto";

/** The types of lines that contain a group's rules. */
export const rulesLines: readonly string[] = ["group.create", "group.rules"];

export const isAmount = (told: unknown, shown: string): boolean =>
  typeof told === "string" && readUsdt(told) !== undefined && readUsdt(told) === readUsdt(shown);
