import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { profileRoutes as routes } from "./profile-routes.ts";
import { avatarKey } from "./profile-shapes.ts";

export const profileEndpoints = endpoints({
  showAvatar: {
    ...routes.showAvatar,
    access: "public",
    summary: "A member's picture",
    description:
      "Without a session, for an image element cannot carry one: whoever knows the address, which is 128 bits of chance, may see it.",
    params: z.object({ key: avatarKey }),
    answer: z.unknown().meta({ description: "image/webp" }),
    refusals: ["not_found"],
  },
});
