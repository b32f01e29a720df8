import type { Me, User } from "@paperchain/contract/accounts/shapes.ts";
import type { Member } from "../../db/queries/members.ts";

/** A member as everybody who may see them sees them. */
export function userView(member: Member): User {
  return {
    id: member.id,
    fullName: member.full_name,
    email: member.email,
    phone: member.phone,
    role: member.role,
    status: member.status,
    createdAt: member.created_at.toISOString(),
    profileImage: null,
  };
}

/** A member as they see themselves. */
export function meView(member: Member): Me {
  return { ...userView(member), suspended: member.status === "suspended", verified: false };
}
