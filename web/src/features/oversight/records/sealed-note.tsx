import type { Transparency } from "../api.ts";
import { Finding } from "../check/check-result.tsx";

const lateSeconds = 10;

/** How far the records reached when the server answered. A server that stopped sealing is shown just as clearly. */
export function SealedNote({ records: { size, behindSeconds } }: Pick<Transparency, "records">) {
  if (behindSeconds === null)
    return <Finding kind="open">Records: {size}. The server does not know yet how far they reach.</Finding>;
  return (
    <Finding kind={behindSeconds > lateSeconds ? "open" : "good"}>
      Records of accepted acts, closed trades and money: {size}, sealed up to {behindSeconds} s ago.
    </Finding>
  );
}
