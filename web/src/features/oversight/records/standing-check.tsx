import type { ShownStanding } from "@paperchain/core/standings/check-standing.ts";
import { useQuery } from "@tanstack/react-query";
import { Finding } from "../log/check-result.tsx";
import { checkAgainMs, checkFailedWords } from "../log/waiting-checks.ts";
import { askStanding, type CheckedStanding } from "./ask-standing.ts";

interface StandingCheckProps {
  round: string;
  shown: ShownStanding;
}

/** This browser's finding about a member's row of a final table. */
export function StandingCheck({ round, shown }: StandingCheckProps) {
  const check = useQuery({
    // A finding belongs to exactly what is shown.
    queryKey: ["log", "standing", round, shown],
    queryFn: () => askStanding(round, shown),
    // The server limits downloads of the file that the check needs.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data && isWaiting(state.data) ? waitingMs : checkAgainMs(state.error),
  });
  return (
    <ul aria-label="Checked by your browser" className="flex flex-col gap-2 text-sm">
      {check.isError ? (
        <Finding kind="open">
          {checkFailedWords(check.error, "Couldn't check this result. Open it again.")}
        </Finding>
      ) : (
        <Words check={check.data} />
      )}
    </ul>
  );
}

/** The next checkpoint will have the line. */
const waitingMs = 5_000;
const isWaiting = ({ finding, line, isAmongMany }: CheckedStanding): boolean =>
  finding === "in the table" && line === undefined && !isAmongMany;

function Words({ check }: { check: CheckedStanding | undefined }) {
  if (!check) return <li className="text-muted">Your browser is checking this result...</li>;
  if (check.finding !== "in the table")
    return (
      <Finding kind="bad">
        {check.finding === "other figures"
          ? "The final table and the log give other figures for you. Do not rely on what is shown here."
          : "This result is not in the final table. Do not rely on what is shown here."}
      </Finding>
    );
  if (check.line === undefined)
    return (
      <Finding kind="open">
        These figures are in the final table. {isWaiting(check) ? waitingWords : manyWords}
      </Finding>
    );
  if (!check.line.hasRoot)
    return (
      <Finding kind="bad">
        Line {check.line.seq} of the signed log has another table for this round. Do not rely on what is shown
        here.
      </Finding>
    );
  return (
    <>
      <OwnRow own={check.own} seq={check.line.seq} />
      <Finding kind="open">
        The rows of others, and with them your place, are this server's word. So are the marks “Joined late”
        and “Fresh start”, and the prices of Bitcoin.
      </Finding>
    </>
  );
}

function OwnRow({ own, seq }: { own: CheckedStanding["own"]; seq: number }) {
  if (own === "does not follow")
    return (
      <Finding kind="bad">
        Your own movements in the signed records give other figures. Do not rely on what is shown here.
      </Finding>
    );
  if (own === "not covered")
    return (
      <Finding kind="open">
        These figures are in the final table, and line {seq} of the signed log has its root. Your browser
        could not compute them: the server did not show all of your movements in the signed records.
      </Finding>
    );
  return (
    <Finding kind="good">
      Checked by your browser: your figures follow from your own movements in the signed records. They are in
      the final table, and line {seq} of the signed log has its root.
    </Finding>
  );
}

const waitingWords =
  "Your browser found no signed line of the log about the end of this round so far, and looks again after the next checkpoint.";
const manyWords =
  "Your browser did not find this round in the newest 100 lines about ends of rounds: compare the code below with the line on the Transparency screen.";
