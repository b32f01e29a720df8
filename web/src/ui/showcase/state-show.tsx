import { Users } from "lucide-react";
import { Card } from "../data/card.tsx";
import { Empty, type Loading, Loads, Skeleton } from "../data/states.tsx";
import { Button } from "../form/button.tsx";

export function StateShow() {
  return (
    <Card title="The four states">
      <div className="grid divide-y divide-line">
        <Example query={{ ...settled, isFetching: true }} />
        <Example query={{ ...settled, data: [] }} />
        <Example query={{ ...settled, error: new Error("unreachable") }} />
        <Example query={{ ...settled, data: ["Ada Lovelace", "Grace Hopper"] }} />
      </div>
    </Card>
  );
}

function Example({ query }: { query: Loading<string[]> }) {
  return (
    <div className="py-4">
      <Loads
        query={query}
        skeleton={<Rows />}
        loadingLabel="Loading users..."
        failedMessage={(error) => `Failed to load users: ${error.message}`}
        isEmpty={(names) => names.length === 0}
        empty={
          <Empty
            title="No users found"
            icon={<Users aria-hidden="true" />}
            action={<Button variant="secondary">Clear Filters</Button>}
          >
            Nobody matches what you are looking for.
          </Empty>
        }
      >
        {(names) => names.map((name) => <p key={name}>{name}</p>)}
      </Loads>
    </div>
  );
}

function Rows() {
  return (
    <div className="space-y-3">
      <Skeleton />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}

const settled: Loading<string[]> = {
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
};
