import { Download } from "lucide-react";
import { useSyncExternalStore } from "react";
import { keepFile } from "../../../lib/call/keep-file.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/form/button.tsx";
import { listKept, subscribeToKept, useKept } from "./kept-transactions.ts";
import { writePromises } from "./write-promises.ts";

/** Saves the signed promise of one transaction, if this browser has it. */
export function PromiseButton({ userId, id }: { userId: string; id: string }) {
  const kept = useKept(userId, id);
  const text = writePromises(kept ? [kept] : []);
  if (text === "") return null;
  return (
    <div>
      <SavePromises text={text} id={id} />
    </div>
  );
}

/** Saves all promises that this browser has for its member, in one file for the verifier. */
export function PromisesButton() {
  const session = useSession();
  const text = useSyncExternalStore(subscribeToKept, () =>
    session.in ? writePromises(listKept(session.userId)) : "",
  );
  return text === "" ? null : <SavePromises text={text} />;
}

interface SavePromisesProps {
  text: string;
  /** The transaction, if the text has the promise of one. */
  id?: string | undefined;
  onSave?: () => void;
}

export function SavePromises({ text, id, onSave }: SavePromisesProps) {
  const name = id === undefined ? "promises" : `promise-${id}`;
  const save = () => {
    keepFile(new Blob([text], { type: "application/jsonl" }), `paperchain-practice-${name}.jsonl`);
    onSave?.();
  };
  return (
    <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={save}>
      {id === undefined ? "Save my signed promises" : "Save the signed promise"}
    </Button>
  );
}
