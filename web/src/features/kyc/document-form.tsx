import { documentTypes } from "@paperchain/core/kyc/kyc.ts";
import { useForm } from "react-hook-form";
import { useSubmit } from "../../lib/call/use-submit.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { Button } from "../../ui/form/button.tsx";
import { SelectField } from "../../ui/form/field.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { UploadProgress } from "../../ui/form/upload-progress.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useSendDocument } from "./api.ts";
import { DocumentImageField, type DocumentValues } from "./document-image-field.tsx";
import { SpecimenLinks } from "./specimen-links.tsx";

const options = [
  { value: "", label: "Choose a document" },
  ...documentTypes.map((type) => ({ value: type, label: type })),
];

export function DocumentForm() {
  const form = useForm<DocumentValues>({
    mode: "onTouched",
    defaultValues: { documentType: "", documentImage: null },
  });
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
        problem={errors.documentType?.message}
        {...form.register("documentType", { required: "Choose the type of the document." })}
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
