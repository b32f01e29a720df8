import { ChevronDown } from "lucide-react";
import { useDelivery } from "../../lib/session/delivery.ts";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { useSupportContacts } from "./api.ts";
import { questionsOn } from "./questions.ts";
import { QuickLinks } from "./quick-links.tsx";

/** `onLeave` is called when a link leads to another screen. */
export function HelpCenter({ onLeave }: { onLeave: () => void }) {
  const delivery = useDelivery();
  const { data } = useSupportContacts();
  // A visitor has no group, and no orders.
  const { group } = useMyGroup();
  const questions = questionsOn(delivery, data?.kycReviewDays ?? null, group?.rules.on.holdings ?? false);
  return (
    <>
      <ul className="divide-y divide-line">
        {questions.map(({ question, answer }) => (
          <li key={question}>
            <details className="group">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-sm py-2 font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="pb-4 text-muted">{answer}</p>
            </details>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 mb-3 font-semibold">Quick links</h3>
      <QuickLinks onLeave={onLeave} />
    </>
  );
}
