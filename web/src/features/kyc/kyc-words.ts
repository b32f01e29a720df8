import type { DocumentType } from "@paperchain/core/kyc/kyc.ts";
import type { BadgeTone } from "../../ui/data/badge.tsx";
import type { NoticeTone } from "../../ui/data/notice.tsx";
import type { Kyc } from "./api.ts";

interface StatusWords {
  badge: string;
  badgeTone: BadgeTone;
  noticeTone: NoticeTone;
  sentence: string;
}

export const statusWords: Record<Kyc["status"], StatusWords> = {
  not_submitted: {
    badge: "Not submitted",
    badgeTone: "muted",
    noticeTone: "info",
    sentence: "Send a specimen of an identity document to practise the check that real platforms ask for.",
  },
  pending: {
    badge: "Pending",
    badgeTone: "warn",
    noticeTone: "info",
    sentence: "Your document is under review by your administrator.",
  },
  approved: {
    badge: "Approved",
    badgeTone: "gain",
    noticeTone: "gain",
    sentence: "Your document was approved. Your account is verified.",
  },
  rejected: {
    badge: "Rejected",
    badgeTone: "loss",
    noticeTone: "loss",
    sentence: "Your document was rejected. You can send another one below.",
  },
};

/** The specimen file of each document type, served with the pages. */
export const specimens: Record<DocumentType, string> = {
  "National ID": "/specimens/national-id.png",
  "Driver's License": "/specimens/drivers-license.png",
  Passport: "/specimens/passport.png",
};
