import { Card } from "../../../ui/data/card.tsx";
import { type Fact, Facts } from "../../../ui/data/facts.tsx";
import type { Transparency } from "../api.ts";

/** The server's settings, as the server reports them. */
export function TermsCard({ transparency }: { transparency: Transparency }) {
  return (
    <Card title="Settings of this server">
      <Facts facts={termsOf(transparency)} />
    </Card>
  );
}

const sources: Record<Transparency["source"], (host: string) => string> = {
  coingecko: () => "CoinGecko",
  operator: (host) => `${host}, chosen by the operator of this server`,
  simulated: () => "Simulated",
};

const sourceClocks: Record<NonNullable<Transparency["sourceClock"]>, string> = {
  agrees: "Agrees with this server's",
  differs: "Differs by more than 2 seconds: no trades until it agrees",
  not_measured: "Not measured: the source tells no time",
};

function termsOf(server: Transparency): Fact[] {
  return [
    { label: "Money", value: server.practice ? "Practice only" : "Unknown" },
    { label: "Prices", value: sources[server.source](server.host ?? "Another service") },
    ...(server.sourceClock
      ? [{ label: "Clock of the prices", value: sourceClocks[server.sourceClock] }]
      : []),
  ];
}
