import { Card } from "../../ui/data/card.tsx";
import { type Fact, Facts } from "../../ui/data/facts.tsx";
import { formatMoney } from "../../ui/data/format.ts";
import type { Transparency } from "./api.ts";

/** The server's settings, as the server reports them. */
export function TermsCard({ transparency }: { transparency: Transparency }) {
  return (
    <Card title="Settings of this server">
      <Facts facts={termsOf(transparency)} />
    </Card>
  );
}

const settlements: Record<Transparency["settlement"], string> = {
  market: "By rule, from recorded prices",
  manual: "By an administrator, one by one",
};
const approvals: Record<Transparency["depositApproval"], string> = {
  admin: "When an administrator approves them",
  auto: "Automatically, after 3 confirmations",
};
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
    { label: "Trades are settled", value: settlements[server.settlement] },
    { label: "A trade runs", value: `${server.tradeSeconds} seconds` },
    { label: "A win pays", value: `The stake and ${percent(server.payoutBps)} of it` },
    { label: "Wins to break even", value: percent(breakEvenBps(server.payoutBps)) },
    { label: "A member starts with", value: formatMoney(server.startingBalance, "USDT") },
    { label: "Deposits are credited", value: approvals[server.depositApproval] },
  ];
}

const breakEvenBps = (payoutBps: number) => (10_000 * 10_000) / (10_000 + payoutBps);

const percent = (bps: number): string => `${Number((bps / 100).toFixed(2))}%`;
