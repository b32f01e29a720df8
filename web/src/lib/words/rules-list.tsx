import type { WrittenRules } from "@paperchain/core/groups/rules.ts";
import { rulesInWords } from "@paperchain/core/groups/rules-words.ts";

/** A group's rules, one line each. */
export function RulesList({ rules }: { rules: WrittenRules }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-sm marker:text-muted">
      {rulesInWords(rules).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
