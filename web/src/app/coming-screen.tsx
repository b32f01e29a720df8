import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { type ComingPath, coming } from "./coming.ts";

/** A screen that says what it will be, and shows nothing that is not there. */
export function ComingScreen({ path }: { path: ComingPath }) {
  const { heading, promise, parts } = coming[path];
  return (
    <Page title={heading} subtitle={promise}>
      <Card className="max-w-2xl">
        <Badge tone="muted">Not built yet</Badge>
        <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-muted">
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
