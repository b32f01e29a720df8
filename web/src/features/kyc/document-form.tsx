import { type DocumentType, documentTypes } from "@paperchain/core/kyc/kyc.ts";
import { Download } from "lucide-react";
import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { fieldOf } from "../../lib/form/field-of.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Button } from "../../ui/form/button.tsx";
import { buttonLook } from "../../ui/form/button-look.ts";
import { SelectField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { UploadProgress } from "../../ui/form/upload-progress.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useSendDocument } from "./api.ts";
import { DocumentImageField, type DocumentValues } from "./document-image-field.tsx";
import { specimens } from "./kyc-words.ts";

const options = [
  { value: "", label: "Choose a document" },
  ...documentTypes.map((type) => ({ value: type, label: type })),
];

export function DocumentForm() {
  const form = useForm<DocumentValues>({
    mode: "onTouched",
    defaultValues: { documentType: "", documentImage: null },
  });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const { send, share } = useSendDocument();
  const submit = useSubmit(
    form,
    async ({ documentType, documentImage }) => {
      if (documentType === "" || !documentImage) return;
      await send(documentType, documentImage);
      toast.success("Your document was sent for review.");
    },
    "Failed to submit KYC",
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Notice tone="warn" title="Do not upload a real document">
        This is practice: send the specimen below. A real check would ask for
        <ul className="mt-1.5 list-disc pl-4.5">
          <li>a government photo ID,</li>
          <li>clear and readable,</li>
          <li>with all four corners visible.</li>
        </ul>
      </Notice>
      <SelectField
        label="Document type"
        options={options}
        {...field("documentType", { required: "Choose the type of the document." })}
      />
      <SpecimenLinks chosen={form.watch("documentType")} />
      <DocumentImageField control={form.control} />
      <FormProblem problem={errors.root?.message} />
      {share !== undefined && <UploadProgress share={share} />}
      <Button type="submit" size="lg" full busy={isSubmitting} busyLabel="Sending...">
        Submit for review
      </Button>
    </form>
  );
}

/** Links to the specimen of the chosen type, or of each type. We drew them, and they are marked as specimens. */
function SpecimenLinks({ chosen }: { chosen: DocumentType | "" }) {
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
