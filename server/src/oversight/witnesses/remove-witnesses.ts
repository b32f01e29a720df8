import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Context } from "../../context.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { deleteWitness, listOtherWitnesses } from "../queries/witnesses.ts";

/**
 * Forgets witnesses that are no longer in the setting, with a line in the log for each whose keys were stored. This
 * server does not forget the checkpoints that it cosigned: otherwise a changed address would allow a second history.
 */
export async function removeWitnesses({ db, clock, settings }: Context): Promise<void> {
  if ((await listOtherWitnesses(db, settings.witnesses)).length === 0) return;
  await transactLogged(db, async (tx) => {
    for (const { address, log_key, witness_key } of await listOtherWitnesses(tx, settings.witnesses)) {
      await deleteWitness(tx, address);
      if (log_key === null) continue;
      const before = { address, logKey: log_key, witnessKey: witness_key };
      await appendOperatorAct(
        tx,
        { type: "witness.remove", actor: serverActor, subject: serverActor, before, after: {}, reason: "" },
        clock(),
      );
    }
  });
}
