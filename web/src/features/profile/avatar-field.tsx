import { imageTypes } from "@paperchain/core/upload.ts";
import { type ChangeEvent, useId, useState } from "react";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { useObjectUrl } from "../../lib/load/use-object-url.ts";
import type { MyProfile } from "../../lib/session/my-profile.ts";
import { imageProblem } from "../../lib/words/image-problem.ts";
import { Button } from "../../ui/form/button.tsx";
import { buttonLook } from "../../ui/form/button-look.ts";
import { UploadProgress } from "../../ui/form/upload-progress.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { useRemoveAvatar, useSendAvatar } from "./api.ts";

/** The member's picture: uploaded when chosen, previewed meanwhile, and restored if the upload fails. */
export function AvatarField({ profile }: { profile: MyProfile }) {
  const noteId = useId();
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { send, share } = useSendAvatar();
  const preview = useObjectUrl(chosen);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Reset, so that the same file can be chosen again after a failure.
    event.target.value = "";
    if (!file) return;
    const wrong = imageProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setChosen(file);
    try {
      await send(file);
      toast.success("Your picture was changed.");
    } catch (error) {
      setProblem(failureMessage(error, "Update failed"));
    }
    setChosen(undefined);
  }

  return (
    <div className="mb-5 flex items-center gap-4">
      <Avatar name={profile.fullName} image={preview ?? profile.profileImage} size={72} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <label className={`${buttonLook({ variant: "secondary" })} ${chooserLook}`}>
            {profile.profileImage ? "Change picture" : "Add picture"}
            <input
              type="file"
              accept={imageTypes.join()}
              aria-describedby={noteId}
              aria-invalid={problem ? true : undefined}
              disabled={share !== undefined}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={(event) => void choose(event)}
            />
          </label>
          {profile.profileImage && <RemoveButton onProblem={setProblem} />}
        </div>
        <p id={noteId} aria-live="polite" className={`text-sm ${problem ? "text-loss" : "text-muted"}`}>
          {problem ?? "PNG, JPG or WebP up to 5MB"}
        </p>
        {share !== undefined && <UploadProgress share={share} />}
      </div>
    </div>
  );
}

function RemoveButton({ onProblem }: { onProblem: (problem: string | undefined) => void }) {
  const remove = useRemoveAvatar();
  const removeIt = () => {
    onProblem(undefined);
    remove.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => onProblem(failureMessage(error, "Update failed")),
    });
  };
  return (
    <Button variant="quiet" busy={remove.isPending} onClick={removeIt}>
      Remove picture
    </Button>
  );
}

const chooserLook =
  "relative cursor-pointer overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-accent-text";
