import { Download } from "lucide-react";
import { keepFile } from "../../../lib/call/keep-file.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/form/button.tsx";
import { listKept, useKept } from "./kept-transactions.ts";
import { writePromises } from "./write-promises.ts";

/** Saves the signed promise of one transaction, if this browser has it. */
export function PromiseButton({ userId, id }: { userId: string; id: string }) {
  const kept = useKept(userId, id);
  const text = writePromises(kept ? [kept] : []);
  if (text === "") return null;
  return (
    <div>
      <Save text={text} name={`paperchain-practice-promise-${id}.jsonl`}>
        Save the signed promise
      </Save>
    </div>
  );
}

/** Saves all promises that this browser has for its member, in one file for the verifier. */
export function PromisesButton() {
  const session = useSession();
  const text = session.in ? writePromises(listKept(session.userId)) : "";
  if (text === "") return null;
  return (
    <Save text={text} name="paperchain-practice-promises.jsonl">
      Save my signed promises
    </Save>
  );
}

function Save({ text, name, children }: { text: string; name: string; children: string }) {
  const save = () => keepFile(new Blob([text], { type: "application/jsonl" }), name);
  return (
    <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={save}>
      {children}
    </Button>
  );
}
