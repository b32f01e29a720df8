import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** How the organiser can be reached beside the contact form. */
export function useSupportContacts() {
  return useQuery({
    queryKey: ["support-contacts"],
    queryFn: ({ signal }) => call("showSupport", { signal }),
    staleTime: 5 * 60_000,
  });
}
