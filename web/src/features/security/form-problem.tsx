import { Notice } from "../../ui/data/notice.tsx";

/** What is wrong with a form as a whole, where something is. */
export function FormProblem({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <Notice role="alert" tone="loss">
      {problem}
    </Notice>
  );
}
