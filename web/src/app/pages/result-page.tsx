import { LogCode } from "../../features/oversight/log/log-code.tsx";
import { StandingCheck } from "../../features/oversight/records/standing-check.tsx";
import { ResultScreen } from "../../features/standings/result/result-screen.tsx";

/** A member's result in a round, compared with the final table, with the code of the log. */
export const ResultPage = () => (
  <ResultScreen logCode={<LogCode />} check={(round, own) => <StandingCheck round={round} shown={own} />} />
);
