import { useSyncExternalStore } from "react";
import { Notice } from "../../../ui/data/notice.tsx";
import { SavePromises } from "../transactions/promise-button.tsx";
import { listStored, listStoredMembers, subscribeToStored } from "../transactions/stored-transactions.ts";
import { writePromises } from "../transactions/write-promises.ts";

/**
 * Part of a refused login. If somebody deleted the account by hand, its member cannot log in any more, and only the
 * promises remain. If several members use this browser, nobody gets the promises of the others.
 */
export function StoredPromisesNote() {
  const text = useSyncExternalStore(subscribeToStored, () => {
    const [only, ...others] = listStoredMembers();
    return only === undefined || others.length > 0 ? "" : writePromises(listStored(only));
  });
  if (listStoredMembers().length === 0) return null;
  return (
    <Notice title="This browser keeps what the server promised">
      <p>
        It has signed promises for an account that was used here. If that account is yours and the server does
        not know it any more, do not clear this browser's data: the promises show what the server accepted.
      </p>
      {text !== "" && (
        <div className="mt-3">
          <SavePromises text={text} />
        </div>
      )}
    </Notice>
  );
}
