/** An address of this machine, as its operating system lists it. */
export interface MachineAddress {
  /** The name of the interface, such as eth0. */
  readonly name: string;
  readonly address: string;
  readonly internal: boolean;
}

/** The addresses at which a phone in the same network may reach this machine, the likeliest first. */
export function addressesForPhones(all: readonly MachineAddress[]): string[] {
  return all
    .filter(({ address, internal }) => !internal && !isLinkLocal(address))
    .map((one) => ({ address: one.address, rank: rankOf(one) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ address }) => address);
}

/** Whether a link leads to the device that opens it. A phone that opens such a link finds only itself. */
export function isLoopback(link: string): boolean {
  const [, host = ""] = /^[a-z]+:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/?#:]*)/i.exec(link) ?? [];
  return /^((.+\.)?localhost\.?|127(\.\d+){1,3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\]|0\.0\.0\.0|\[::\])$/i.test(
    host,
  );
}

/** Whether only this machine reaches a server that listens on the address. */
export const isLoopbackHost = (host: string): boolean =>
  host !== "0.0.0.0" && host !== "::" && isLoopback(`http://${host.includes(":") ? `[${host}]` : host}`);

/** A link-local address works only with the name of an interface, which a link cannot contain. */
const isLinkLocal = (address: string) => /^(169\.254\.|fe[89ab][\da-f]:)/i.test(address);

/** Interfaces of containers, virtual machines and tunnels. No phone is behind them. */
const virtual =
  /^(docker|br-|bridge|veth|virbr|vmnet|vboxnet|vnet|cni|flannel|cali|podman|lxc|lxd|tun|tap|utun|wg|tailscale|zt|ppp|awdl|llw)/i;

/** Private IPv4 addresses first: a classroom router gives those to phones. */
function rankOf({ name, address }: MachineAddress): number {
  const behind = virtual.test(name) ? 10 : 0;
  if (address.includes(":")) return behind + 3;
  if (/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)) return behind;
  // Providers and some tunnels use 100.64.0.0/10 among themselves.
  return behind + (/^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(address) ? 2 : 1);
}
