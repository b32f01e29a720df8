import { LogCode } from "../../features/oversight/check/log-code.tsx";
import { ResultScreen } from "../../features/standings/result/result-screen.tsx";

/** A member's result in a round, with the code of the log. */
export const ResultPage = () => <ResultScreen logCode={<LogCode />} />;
