import type { MemberShape } from "@paperchain/contract/accounts/shapes.ts";
import { apiBase, routes } from "@paperchain/contract/routes.ts";
import type { Member } from "../../members/queries/members.ts";

/** A member as everybody who may see them sees them. */
export function memberView(member: Member): MemberShape {
  return {
    id: member.id,
    fullName: member.full_name,
    email: member.email,
    phone: member.phone,
    userName: member.user_name,
    role: member.role,
    status: member.status,
    createdAt: member.created_at.toISOString(),
    profileImage: member.avatar_key && avatarAddress(member.avatar_key),
  };
}

/** The address of a picture. */
export const avatarAddress = (key: string) => `${apiBase}${routes.showAvatar.path.replace(":key", key)}`;
