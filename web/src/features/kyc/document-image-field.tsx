import type { DocumentType } from "@paperchain/core/kyc/kyc.ts";
import { imageTypes } from "@paperchain/core/upload.ts";
import { ImageUp } from "lucide-react";
import { type Control, useController } from "react-hook-form";
import { useObjectUrl } from "../../lib/load/use-object-url.ts";
import { imageProblem } from "../../lib/words/image-problem.ts";
import { FieldFrame } from "../../ui/form/field-frame.tsx";
import { classNames } from "../../ui/look/class-names.ts";

/** The values of the form. */
export interface DocumentValues {
  documentType: DocumentType | "";
  documentImage: File | null;
}

/** The browser's file input with our styles and a preview of the chosen image. */
export function DocumentImageField({ control }: { control: Control<DocumentValues> }) {
  const { field, fieldState } = useController({
    control,
    name: "documentImage",
    rules: { validate: (chosen) => imageProblem(chosen) ?? true },
  });
  const file = field.value;
  const preview = useObjectUrl(file);
  return (
    <FieldFrame label="Document image" hint="PNG, JPG or JPEG up to 5MB" problem={fieldState.error?.message}>
      {(wiring) => (
        <div className={classNames(boxLook, wiring["aria-invalid"] ? "border-loss" : "border-control")}>
          {preview ? (
            <img src={preview} alt="Your chosen document" className="max-h-56 max-w-full rounded-md" />
          ) : (
            <ImageUp aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
          )}
          <span className="wrap-anywhere max-w-full text-center text-sm">
            {file ? file.name : "Choose an image, or drop one here"}
          </span>
          <input
            {...wiring}
            ref={field.ref}
            type="file"
            accept={imageTypes.join()}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.files?.[0] ?? null)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

const boxLook = [
  "relative flex min-h-36 flex-col items-center justify-center gap-3 overflow-hidden rounded-control border border-dashed p-4",
  "hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent-text",
].join(" ");
