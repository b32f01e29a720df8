import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { Card } from "../../../ui/data/card.tsx";
import { buttonLook } from "../../../ui/form/button-look.ts";

/** For servers with simulated prices: who could know them in advance, and how to recompute them afterwards. */
export function SimulatedCard() {
  return (
    <Card title="Simulated prices">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm marker:text-muted">
        <li>
          Simulated prices since the line <code>market.commit</code> of the log follow from a secret for each
          day, which that line fixed. The verifier names a published secret that does not fit the line.
        </li>
        <li>A day's secret is published when the day is over. It says nothing about the days to come.</li>
        <li>
          The operator of this server could know simulated prices in advance. The program refuses
          administrators' trades on them. It cannot tell whether the operator also has a member's account.
        </li>
      </ul>
      <p className="my-4 text-muted text-sm">
        With yesterday's secret, the verifier computes the simulated prices of your receipts again:{" "}
        <code>--secret paperchain-practice-market-secret.json</code>
      </p>
      <a href={secretAddress} download={fileName} className={buttonLook({ variant: "secondary" })}>
        Download yesterday's secret
      </a>
    </Card>
  );
}

const fileName = "paperchain-practice-market-secret.json";
const secretAddress = `${apiBase}${routes.showMarketSecret.path}`;
