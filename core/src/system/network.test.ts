import { expect, test } from "vitest";
import { addressesForPhones, isLoopback, isLoopbackHost, type MachineAddress } from "./network.ts";

const at = (name: string, address: string, internal = false): MachineAddress => ({ name, address, internal });
const own = [at("lo", "127.0.0.1", true), at("lo", "::1", true)];

test.each<[string, MachineAddress[], string[]]>([
  ["no network", own, []],
  ["a laptop in a Wi-Fi", [...own, at("wlp2s0", "192.168.1.20")], ["192.168.1.20"]],
  [
    "docker and a virtual machine beside it",
    [at("docker0", "172.17.0.1"), at("virbr0", "192.168.122.1"), at("wlan0", "10.4.0.7")],
    ["10.4.0.7", "172.17.0.1", "192.168.122.1"],
  ],
  [
    "a tunnel that came first",
    [at("tun0", "10.8.0.2"), at("tailscale0", "100.101.1.2"), at("eth0", "172.31.9.9")],
    ["172.31.9.9", "10.8.0.2", "100.101.1.2"],
  ],
  [
    "two interfaces keep the machine's order",
    [at("eth0", "192.168.7.2"), at("wlan0", "10.0.0.5")],
    ["192.168.7.2", "10.0.0.5"],
  ],
  [
    "a private address before a public one, a public one before a provider's",
    [at("wwan0", "100.64.3.3"), at("eth1", "203.0.113.9"), at("eth0", "172.16.0.2")],
    ["172.16.0.2", "203.0.113.9", "100.64.3.3"],
  ],
  [
    "IPv4 before IPv6, and none that needs the interface's name",
    [at("eth0", "fe80::1"), at("eth0", "fd00::5"), at("eth0", "10.0.0.5"), at("eth1", "169.254.8.1")],
    ["10.0.0.5", "fd00::5"],
  ],
  ["IPv6 alone", [...own, at("eth0", "fe80::1"), at("eth0", "2001:db8::5")], ["2001:db8::5"]],
  ["nothing but a bridge", [at("veth1a", "10.200.1.1")], ["10.200.1.1"]],
])("%s", (_name, all, addresses) => {
  expect(addressesForPhones(all)).toEqual(addresses);
});

test.each([
  ["http://127.0.0.1:3000/register#code=A", true],
  ["http://127.8.9.1/", true],
  ["http://127.1:3000", true],
  ["https://LOCALHOST:3000/register#code=A", true],
  ["http://club.localhost/board#token=A", true],
  ["http://[::1]:3000/register#code=A", true],
  ["http://[::ffff:7f00:1]:3000", true],
  ["http://0.0.0.0:3000/register#code=A", true],
  ["http://[::]:3000", true],
  ["http://192.168.1.20:3000/register#code=A", false],
  ["http://[fd00::1]:3000", false],
  ["http://laptop.local:3000", false],
  ["https://127.club.example", false],
  ["https://localhost.example/?at=localhost", false],
  ["https://club.example/register#code=127.0.0.1", false],
  ["https://club.example/@localhost", false],
])("%s leads to the computer that opens it: %s", (link, loopback) => {
  expect(isLoopback(link)).toBe(loopback);
});

test.each([
  ["127.0.0.1", true],
  ["localhost", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["::", false],
  ["192.168.1.20", false],
])("a server that listens on %s is for this machine alone: %s", (host, alone) => {
  expect(isLoopbackHost(host)).toBe(alone);
});
