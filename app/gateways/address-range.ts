import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks that aren't the public internet: private, shared, link-local, documentation, multicast, reserved. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8] as const,
  ["10.0.0.0", 8] as const,
  ["100.64.0.0", 10] as const,
  ["127.0.0.0", 8] as const,
  ["169.254.0.0", 16] as const,
  ["172.16.0.0", 12] as const,
  ["192.0.0.0", 24] as const,
  ["192.0.2.0", 24] as const,
  ["192.88.99.0", 24] as const,
  ["192.168.0.0", 16] as const,
  ["198.18.0.0", 15] as const,
  ["198.51.100.0", 24] as const,
  ["203.0.113.0", 24] as const,
  ["224.0.0.0", 4] as const,
  ["240.0.0.0", 4] as const,
])
  notPublic.addSubnet(network, bits, "ipv4");
// Of IPv6 only 2000::/3 is routed; these parts of it lead elsewhere (6to4, Teredo, documentation).
for (const [network, bits] of [["2002::", 16] as const, ["2001::", 23] as const, ["2001:db8::", 32] as const])
  notPublic.addSubnet(network, bits, "ipv6");
const routed = new BlockList();
routed.addSubnet("2000::", 3, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const family = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** An IP address of this machine. */
export const isLoopback = (address: string): boolean => loopback.check(address, family(address));

/** An IP address of the public internet; IPv4 dressed as IPv6 isn't. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !notPublic.check(address, "ipv4")
    : isIPv6(address) && routed.check(address, "ipv6") && !notPublic.check(address, "ipv6");
