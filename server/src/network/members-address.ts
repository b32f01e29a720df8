import { networkInterfaces } from "node:os";
import { addressesForPhones, isLoopbackHost } from "@paperchain/core/system/network.ts";
import type { Config } from "../config.ts";

type Settings = Pick<Config, "HOST" | "PUBLIC_URL" | "TLS_CERT">;

/**
 * The address that members use: the operator's setting, or this machine's address in its network, or where the server
 * listens. It is read each time, because a laptop changes networks.
 */
export function membersAddress(config: Settings, port: number, machine = machineAddresses()): string {
  const { PUBLIC_URL, HOST } = config;
  if (PUBLIC_URL !== undefined && PUBLIC_URL !== "auto") return PUBLIC_URL;
  const everywhere = isEverywhere(HOST);
  const [best = "localhost"] = PUBLIC_URL === "auto" && everywhere ? machine : [];
  return webAddress(config, everywhere ? best : HOST, port);
}

/** The address to open in a browser for this host. */
export function webAddress({ TLS_CERT }: Pick<Settings, "TLS_CERT">, host: string, port: number): string {
  return `${TLS_CERT ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** This machine's addresses in its networks, the likeliest for phones first. */
export function machineAddresses(): string[] {
  const all = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses.map(({ address, internal }) => ({ name, address, internal })),
  );
  return addressesForPhones(all);
}

/** How other machines reach the server, for the person who starts it. */
export interface Sharing {
  /** Whether the address was chosen from this machine's addresses. */
  readonly isChosen: boolean;
  /** The address for a browser on this machine. */
  readonly ownUrl: string;
  /** The other addresses that could have been chosen. */
  readonly others: readonly string[];
}

/** Nothing if only this machine reaches the server. */
export function sharingOf(config: Settings, port: number): Sharing | undefined {
  if (isLoopbackHost(config.HOST)) return undefined;
  const isChosen = config.PUBLIC_URL === "auto" && isEverywhere(config.HOST);
  const others = isChosen ? machineAddresses().slice(1) : [];
  return {
    isChosen,
    ownUrl: webAddress(config, "localhost", port),
    others: others.map((address) => webAddress(config, address, port)),
  };
}

/** Default settings for a class in one network. Some machines have no IPv6 at all. */
export function sharedSettings(): { HOST: string; PUBLIC_URL: string } {
  const families = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ family }) => family));
  return { HOST: families.includes("IPv6") ? "::" : "0.0.0.0", PUBLIC_URL: "auto" };
}

const isEverywhere = (host: string) => host === "0.0.0.0" || host === "::";
