import { type DocumentType, documentTypes } from "@paperchain/core/kyc/kyc.ts";
import { Download } from "lucide-react";
import { buttonLook } from "../../ui/form/button-look.ts";
import { specimens } from "./kyc-words.ts";

/** Links to the specimen of the chosen type, or of each type. We drew them, and they are marked as specimens. */
export function SpecimenLinks({ chosen }: { chosen: DocumentType | "" }) {
  const types = chosen ? [chosen] : documentTypes;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">
        {chosen ? "Download the specimen, then choose it below." : "Download a specimen to send:"}
      </p>
      <ul className="flex flex-wrap gap-2">
        {types.map((type) => (
          <li key={type}>
            <a
              href={specimens[type]}
              download={`specimen${specimens[type].replace("/specimens/", "-")}`}
              className={buttonLook({ variant: "secondary" })}
            >
              <Download aria-hidden="true" className="size-4" />
              {type} specimen
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
