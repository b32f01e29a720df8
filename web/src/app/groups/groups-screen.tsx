import { Plus } from "lucide-react";
import { NewGroupDialog } from "../../features/groups/new-group-dialog.tsx";
import type { GroupButton } from "../../lib/groups/group-button.ts";
import { useAsked } from "../../lib/list/use-asked.ts";
import { type Group, useGroups } from "../../lib/session/groups.ts";
import { Card } from "../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { FocusPlace } from "../../ui/page/focus-place.tsx";
import { Page } from "../../ui/page/page.tsx";
import { GroupCard } from "./group-card.tsx";
import { GroupDialog } from "./group-dialog.tsx";

/** Every group with its rules, and what an organiser does with it. */
export function GroupsScreen() {
  const groups = useGroups();
  const { asked, ask, close, heading } = useAsked<{ group: Group; act: GroupButton } | "new">();
  return (
    <Page
      title={<FocusPlace place={heading}>Groups</FocusPlace>}
      subtitle="People who practise together under one set of rules"
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => ask("new")}>
          New group
        </Button>
      }
    >
      <Loads
        query={groups}
        what="groups"
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        frame={(state) => <Card>{state}</Card>}
      >
        {(data) => (
          <ul aria-label="Groups" className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-6">
            {data.groups.map((group) => (
              <GroupCard key={group.id} group={group} onAsk={(act) => ask({ group, act })} />
            ))}
          </ul>
        )}
      </Loads>
      {asked === "new" && <NewGroupDialog groups={groups.data?.groups ?? []} onClose={close} />}
      {asked && asked !== "new" && <GroupDialog {...asked} onClose={close} />}
    </Page>
  );
}
