import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import type { RulesFieldsProps } from "./rules-form.ts";

/** For an older group: says that buying and selling coins is off, and switches it on in the form. */
export function HoldingsOffer({ form }: RulesFieldsProps) {
  const isTicked = form.watch("on.holdings");
  return (
    <Notice>
      <p role="status">
        {isTicked
          ? "Buying and selling coins is ticked below. It begins when you set the new version."
          : "Members can buy, keep and sell coins. In this group it is off."}
      </p>
      {!isTicked && (
        <Button
          variant="quiet"
          className="-ml-4"
          onClick={() => form.setValue("on.holdings", true, { shouldDirty: true })}
        >
          Switch it on
        </Button>
      )}
    </Notice>
  );
}
