import { PagedList } from "../../../lib/list/paged-list.tsx";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { RulesList } from "../../../lib/words/rules-list.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { Empty, Skeleton } from "../../../ui/data/states.tsx";
import { type RulesVersion, useRules } from "../api.ts";

/** Every version of the members' rules, those in force first. */
export function RulesCard() {
  const { page, turnTo } = useFilters("rules");
  const rules = useRules(page);
  return (
    <Card title="Rules of members">
      <p className="mb-4 text-muted text-sm">
        An administrator's change makes a new version with a reason. What was accepted before keeps its terms.
        Each version is a line of the operator log, with its rules, and a member's browser compares the rules
        of its group with the newest one. This list is what the server has now. Pauses are in the log too.
      </p>
      <PagedList
        name="rules"
        query={rules}
        what="the rules"
        skeleton={<Skeleton className="h-64 w-full" />}
        rows={({ versions }) => versions}
        empty={<Empty title="No rules yet">The first start of the server writes them.</Empty>}
        turnTo={turnTo}
      >
        {({ versions, isOnly }) => (
          <ol aria-label="Versions of the rules" className="divide-y divide-line">
            {versions.map((version) => (
              <Version key={`${version.group} ${version.version}`} version={version} named={!isOnly} />
            ))}
          </ol>
        )}
      </PagedList>
    </Card>
  );
}

interface VersionProps {
  version: RulesVersion;
  /** Whether the group's name is shown. */
  named: boolean;
}

function Version({ version: { group, version, reason, setAt, inForce, rules }, named }: VersionProps) {
  return (
    <li className="py-3 first:pt-0">
      <h3 className="wrap-anywhere font-medium">
        {named && `${group}: `}version {version}
        {inForce && ", in force"}
      </h3>
      <p className="wrap-anywhere mb-2 text-muted text-sm">
        {formatMoment(setAt)} · {reason}
      </p>
      {inForce ? (
        <RulesList rules={rules} />
      ) : (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Show these rules</summary>
          <RulesList rules={rules} />
        </details>
      )}
    </li>
  );
}
