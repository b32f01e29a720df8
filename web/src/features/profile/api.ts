import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call/call.ts";
import type { Request } from "../../lib/call/make-call.ts";
import { upload } from "../../lib/call/upload.ts";
import { type MyProfile, myProfileKey } from "../../lib/session/my-profile.ts";

export type ProfileBody = Request<"changeProfile">["body"];

export function useSaveProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => call("changeProfile", { body }),
    onSuccess: (profile) => cache.setQueryData(myProfileKey, profile),
  });
}

/** Sends a picture and reports its upload progress from 0 to 1. */
export function useSendAvatar() {
  const cache = useQueryClient();
  const [share, setShare] = useState<number>();
  const send = async (image: File) => {
    setShare(0);
    try {
      const { url } = await upload("uploadAvatar", { image }, setShare);
      cache.setQueryData<MyProfile>(myProfileKey, (profile) => profile && { ...profile, profileImage: url });
    } finally {
      setShare(undefined);
    }
  };
  return { send, share };
}

export function useRemoveAvatar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("removeAvatar"),
    onSuccess: () =>
      cache.setQueryData<MyProfile>(myProfileKey, (profile) => profile && { ...profile, profileImage: null }),
  });
}

/** Refetches everything that the card shows. */
export function useRefreshProfile(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const key of [myProfileKey, ["balance"]]) void cache.invalidateQueries({ queryKey: key });
  };
}
