import { hold, isIn, isLater, type Json, parse, readCanonical, time } from "./forms.ts";
import { agrees, fitsForecast, type Proofs, partsOf, termsOn } from "./proofs.ts";
import { same } from "./receipts.ts";
import { isSigned, type Key, promiseForm, readKey, rootFrom, state } from "./signed.ts";

export function readPromise(line: string, known: Key | undefined) {
  const value = parse(line);
  hold(value.kind === "paperchain-promise", "no promise");
  hold(isIn("promised")(value), "a promise is not in its form");
  const { item, index, path, note } = value.promise;
  const [, signed, origin, count, root, at, ...more] = promiseForm.exec(note) ?? [];
  const [logSize, logRoot, recordsSize, recordsRoot, lines] = more;
  hold(signed !== undefined && time(at), "a promise is not in its form");
  hold(isSigned({ signed, origin, lines }, known ?? readKey(value.key), "/promises"), "a promise not signed");
  hold(rootFrom(item, index, Number(count), path) === root, "a promise does not lead to the root");
  const terms = readCanonical(item, "accepted", "a promise is not in its form");
  const states = { log: state(logSize, logRoot), records: state(recordsSize, recordsRoot) };
  return { terms, note: states, time: String(at) };
}

const saidOf = (trade: Json) => [trade?.confidence, trade?.reason, trade?.saltedReason];

export function comparePromise(
  { terms }: ReturnType<typeof readPromise>,
  promised: readonly { readonly terms: Json }[],
  receipts: Json[],
  files: Proofs[],
): void {
  const { salt: _salt, lastSeq, ...agreed } = terms;
  for (const other of promised.filter((each) => each.terms.id === terms.id)) {
    const { salt: _, lastSeq: __, ...again } = other.terms;
    hold(same(agreed, again), "two promises differ");
  }
  for (const receipt of receipts.filter(({ trade }) => trade.id === terms.id)) {
    hold(terms.trade && agrees(termsOn(receipt), agreed), "other terms than promised");
    hold(fitsForecast(terms, receipt.trade), "another forecast than promised");
    hold(lastSeq === null || receipt.acceptedSeq >= lastSeq, "accepted before its promise");
  }
  for (const file of files) {
    const { accepted } = partsOf(file, terms.id);
    if (!accepted) {
      hold(
        file.member !== terms.member || !isLater(file.note.time, terms.at),
        "no item of what was promised",
      );
      continue;
    }
    hold(agrees(agreed, accepted), "another item than promised");
    hold(same(saidOf(terms.trade), saidOf(accepted.trade)), "another forecast than promised");
    hold(lastSeq === null || (accepted.trade?.acceptedSeq ?? 0) >= lastSeq, "accepted before its promise");
  }
}
