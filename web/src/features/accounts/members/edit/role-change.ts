import type { EditMemberForm } from "./edit-member-fields.tsx";

/** A new role, which the administrator confirms with a reason. */
export interface RoleChange {
  name: string;
  role: EditMemberForm["role"];
  isOwn: boolean;
}

const reasonNeeded = "Say why: the member and every administrator will read it.";

export function roleChangeWords({ name, role, isOwn }: RoleChange) {
  if (role === "admin")
    return {
      title: `Make ${name} an administrator?`,
      meaning: [
        "They will see every member's account and documents, decide about prices, trades and money, and can take your role away. Each act is a line in the public operator log.",
        "They are logged out, and are an administrator when they log in again. Their coins, orders, open trades and plans go on. They cannot open trades or place orders on simulated prices any more.",
      ],
      reasonNeeded,
      label: "Make administrator",
      danger: false,
      done: `${name} is an administrator now.`,
    };
  if (isOwn)
    return {
      title: "Stop being an administrator?",
      meaning: [
        "You are logged out everywhere at once, and are a member when you log in again. Your balance, coins, trades and plans go on. Your join links and links to boards are revoked. Another administrator can make you one again.",
      ],
      reasonNeeded,
      label: "Step down",
      danger: true,
      done: "You are no longer an administrator.",
    };
  return {
    title: `Make ${name} a user again?`,
    meaning: [
      "They are logged out everywhere at once, and are a member when they log in again. Their balance, coins, trades and plans go on.",
    ],
    reasonNeeded,
    label: "Take the role away",
    danger: true,
    done: `${name} is no longer an administrator.`,
  };
}
