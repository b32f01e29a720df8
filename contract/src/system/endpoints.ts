import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { delivery } from "../shapes.ts";

export const systemEndpoints = endpoints({
  showMeta: {
    access: "public",
    summary:
      "Show the name and version of this server, how its messages are sent, and how many backups it keeps",
    description:
      "`practice` is always true: no setting makes this a server for real money. `delivery` is how e-mails and text messages travel. `backupsKept` is how many nightly backups the server keeps; null: it makes none.",
    answer: z.object({
      name: z.literal("Paperchain"),
      version: z.string(),
      practice: z.literal(true),
      delivery: z.object({ email: delivery, sms: delivery }),
      backupsKept: z.int().nullable(),
    }),
    refusals: [],
  },
  showNetwork: {
    access: "admin",
    summary: "Show the address that links begin with, and the addresses of the server's machine",
    answer: z.object({
      /** The address that links, QR codes and messages begin with now. */
      url: z.string(),
      /** The machine's addresses in its networks, the likeliest for phones first; none without a network. */
      machineUrls: z.array(z.string()),
    }),
    refusals: [],
  },
});
