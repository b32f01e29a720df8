import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { systemRoutes } from "./routes.ts";

export const systemEndpoints = endpoints({
  showMeta: {
    ...systemRoutes.showMeta,
    access: "public",
    summary: "What this server is",
    description: "`practice` is always true: no setting makes this a server for real money.",
    answer: z.object({
      name: z.literal("Paperchain"),
      version: z.string(),
      practice: z.literal(true),
    }),
    refusals: [],
  },
});
