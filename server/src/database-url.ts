/** The parts of DATABASE_URL. */
export interface DatabaseAddresses {
  /** An address for each host, in the order of the setting. */
  readonly addresses: readonly string[];
  /** Whether the server must find the host that takes writes, and follow it when it moves. */
  readonly followsLeader: boolean;
}

/**
 * Parses the form of libpq: postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write.
 * Returns a sentence if the form is wrong.
 */
export function readDatabaseUrl(text: string): DatabaseAddresses | string {
  const [, before, hosts, after] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(text) ?? [];
  if (before === undefined || hosts === undefined || after === undefined) return addressProblem;
  const addresses = hosts.split(",").map((host) => `${before}${host}${after}`);
  const urls = addresses.map((address) => URL.parse(address));
  if (urls.includes(null)) return addressProblem;
  const wanted = urls[0]?.searchParams.get("target_session_attrs") ?? undefined;
  if (wanted !== undefined && wanted !== "read-write") return attributeProblem;
  if (addresses.length > 1 && wanted === undefined) return attributeProblem;
  return { addresses, followsLeader: wanted !== undefined };
}

const addressProblem =
  "Use an address such as postgres://user:password@host/database, or several hosts separated by commas.";
const attributeProblem =
  "Several hosts need ?target_session_attrs=read-write at the end, and it has no other value: Paperchain works only with the one that takes writes.";
