import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { refuseImage } from "../../providers/images/refuse-image.ts";
import { rewriteImage } from "../../providers/images/rewrite-image.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { avatarAddress } from "../members/member-view.ts";
import { replaceAvatar } from "../queries/avatars.ts";

// Four times the size of the largest place where it is shown.
const drawing = { sideMax: 256, format: "webp", square: true } as const;
const keyBytes = 16;

/**
 * A member's picture: a small square that this server rendered, at an address that reveals nothing and cannot be
 * guessed.
 */
export async function uploadAvatar(context: Context, session: OpenSession, image: File, left: AbortSignal) {
  const drawn = await rewriteImage(await image.bytes(), drawing, left);
  if ("problem" in drawn) return refuseImage(drawn.problem);
  const avatar = {
    key: context.randomBytes(keyBytes).toString("base64url"),
    member_id: session.memberId,
    bytes: drawn.bytes,
    created_at: context.clock(),
  };
  await transact(context.db, (tx) => replaceAvatar(tx, session.memberId, avatar));
  return { url: avatarAddress(avatar.key) };
}

export async function removeAvatar(context: Context, session: OpenSession) {
  await transact(context.db, (tx) => replaceAvatar(tx, session.memberId, undefined));
  return { message: "Your picture is removed." };
}
