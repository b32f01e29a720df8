import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { logKey } from "../api.ts";
import { Finding } from "../log/check-result.tsx";
import { checkAgainMs, checkFailedWords } from "../log/waiting-checks.ts";

/** A comparison with the signed records. */
interface Compared {
  readonly finding: "sealed" | "waiting" | "not covered" | "different";
}

interface RecordCheckProps<Check extends Compared> {
  noun: "trade" | "order" | "transaction";
  /** Everything that the check compares. If it changes, the check runs again. */
  shown: object;
  /** Nothing if the server has no records. */
  run: () => Promise<Check | undefined>;
  /** The different parts, for the sentence about them. */
  differs?: (check: Check) => string;
  /** Additional findings, whatever the check finds. */
  more?: ReactNode;
  className?: string;
  /** The findings about content of the signed records. */
  children: (check: Check) => ReactNode;
}

/** This browser's finding about something on the screen, compared with the signed records. */
export function RecordCheck<Check extends Compared>(props: RecordCheckProps<Check>) {
  const { noun, shown, run, more, className = "" } = props;
  const check = useQuery({
    queryKey: [...logKey, noun, shown],
    queryFn: async () => (await run()) ?? null,
    refetchInterval: ({ state }) =>
      state.data?.finding === "waiting" ? waitingMs : checkAgainMs(state.error),
  });
  return (
    <ul aria-label="Checked by your browser" className={`${className} text-sm`}>
      {check.isError ? (
        <Finding kind="open">
          {checkFailedWords(check.error, `Couldn't check this ${noun}. Open it again.`)}
        </Finding>
      ) : (
        <Words {...props} check={check.data} />
      )}
      {more}
    </ul>
  );
}

const waitingMs = 2_000;

interface WordsProps<Check extends Compared> extends RecordCheckProps<Check> {
  check: Check | null | undefined;
}

function Words<Check extends Compared>({ check, noun, differs, children }: WordsProps<Check>) {
  if (check === undefined) return <li className="text-muted">Your browser is checking this {noun}...</li>;
  if (check === null || check.finding === "not covered")
    return (
      <Finding kind="open">
        Not covered: the server says that this {noun}, or a part of it, is older than its first signed record.
        Your browser did not know the records then and cannot tell whether that is true.
      </Finding>
    );
  if (check.finding === "waiting")
    return (
      <Finding kind="open">Waiting for the signed records. Your browser asks again every 2 seconds.</Finding>
    );
  if (check.finding === "different")
    return (
      <Finding kind="bad">
        This {noun} is not what was signed{differs ? `: ${differs(check)}` : ""}. Do not rely on what is shown
        here.
      </Finding>
    );
  return children(check);
}

/** How many polls the check read. */
export function pollWords(
  prices: { readonly polls: number; readonly unquoted: number } | undefined,
  where: string,
): string {
  if (!prices || prices.polls === 0) return "";
  const { polls, unquoted } = prices;
  const found = `No poll is missing ${where}: your browser read ${polls} of them.`;
  return unquoted === 0 ? found : `${found} ${unquoted} of these did not quote this coin.`;
}
