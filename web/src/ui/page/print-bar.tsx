import { Printer } from "lucide-react";
import { PracticePill } from "../data/pill.tsx";
import { Button } from "../form/button.tsx";
import { BackLink } from "./back-link.tsx";

/** The top of a printable page: the way back, the practice mark, which is printed too, and the print button. */
export function PrintBar({ back }: { back: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="print:hidden">
        <BackLink to={back} />
      </span>
      <PracticePill className="ml-auto" />
      <Button
        variant="secondary"
        icon={<Printer aria-hidden="true" />}
        className="print:hidden"
        onClick={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
}
