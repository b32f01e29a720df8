import { Link } from "react-router";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { useMemberHoldings } from "../api.ts";
import { HoldingFacts } from "./holding-facts.tsx";

/** The coins of a member, for administrators. */
export function MemberHoldings({ userId }: { userId: string }) {
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-medium text-muted text-sm">Coins</h3>
      <Loads
        query={useMemberHoldings(userId)}
        what="the coins"
        skeleton={<Skeleton className="h-10 w-full" />}
        isEmpty={({ holdings }) => holdings.length === 0}
        empty={<p className="text-sm">Owns none.</p>}
      >
        {({ holdings }) => (
          <ul className="divide-y divide-line rounded-control border border-line px-4">
            {holdings.map((holding) => (
              <li key={holding.coinId} className="py-3">
                <h4 className="mb-2 font-medium">
                  <Link
                    to={`/coin/${encodeURIComponent(holding.coinId)}`}
                    className="underline-offset-4 hover:underline"
                  >
                    {holding.name}
                  </Link>
                </h4>
                <HoldingFacts holding={holding} />
              </li>
            ))}
          </ul>
        )}
      </Loads>
    </section>
  );
}
