import { Link } from "react-router";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { RulesList } from "../../lib/words/rules-list.tsx";
import { Card } from "../../ui/data/card.tsx";

/** The rules that a member practises by. Administrators are in no group and have none. */
export function MyRulesCard() {
  const { group, name } = useMyGroup();
  if (!group) return null;
  return (
    <Card title={name === undefined ? "Your rules" : `Your rules: ${name}`}>
      <RulesList rules={group.rules} />
      <p className="mt-4 text-muted text-sm">
        Version {group.version}, since {formatMoment(group.rulesSetAt)}. What was accepted before keeps its
        terms.{" "}
        <Link to="/transparency" className="underline underline-offset-4 hover:text-text">
          Earlier versions
        </Link>
      </p>
    </Card>
  );
}
