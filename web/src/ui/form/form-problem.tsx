import { Notice } from "../data/notice.tsx";

/** A problem of the form as a whole, such as a refusal that belongs to no field. */
export function FormProblem({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <Notice role="alert" tone="loss">
      {problem}
    </Notice>
  );
}
