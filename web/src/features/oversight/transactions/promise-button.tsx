import { Download } from "lucide-react";
import { useSyncExternalStore } from "react";
import { saveFile } from "../../../lib/call/save-file.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/form/button.tsx";
import { listStored, subscribeToStored, useStored } from "./stored-transactions.ts";
import { writePromises } from "./write-promises.ts";

/** Saves the signed promise of one transaction, if this browser has it. */
export function PromiseButton({ userId, id }: { userId: string; id: string }) {
  const stored = useStored(userId, id);
  const text = writePromises(stored ? [stored] : []);
  if (text === "") return null;
  return (
    <div>
      <SavePromises text={text} id={id} />
    </div>
  );
}

/** Saves all promises that this browser stored for its member, in one file for the verifier. */
export function PromisesButton() {
  const session = useSession();
  const text = useSyncExternalStore(subscribeToStored, () =>
    session.in ? writePromises(listStored(session.userId)) : "",
  );
  return text === "" ? null : <SavePromises text={text} />;
}

interface SavePromisesProps {
  text: string;
  /** The transaction of a stored text, if it has a promise. */
  id?: string | undefined;
  onSave?: () => void;
}

export function SavePromises({ text, id, onSave }: SavePromisesProps) {
  const name = id === undefined ? "promises" : `promise-${id}`;
  const save = () => {
    saveFile(new Blob([text], { type: "application/jsonl" }), `paperchain-practice-${name}.jsonl`);
    onSave?.();
  };
  return (
    <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={save}>
      {id === undefined ? "Save my signed promises" : "Save the signed promise"}
    </Button>
  );
}
