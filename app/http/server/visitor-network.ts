import { BlockList, isIP, isIPv6 } from "node:net";

/** The part of an address that belongs to one household: all of IPv4, the first 64 bits of IPv6. "" stays "". */
export function visitorNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const first = head ? head.split(":") : [];
  const last = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(gap, 0)).fill("0"), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

/** Addresses of machines on the same network, where a proxy stands in for all of its visitors. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv4");
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

/** Whether an address is one that many visitors may share: unknown (""), this machine's or a private network's. */
export function isShared(ip: string): boolean {
  const family = isIP(ip);
  return family === 0 || privateNetworks.check(ip, family === 6 ? "ipv6" : "ipv4");
}

/** The address in a proxy's header, without port and brackets; "" if it isn't one. */
export function readAddress(text: string): string {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(text) ?? [];
  const ip = bracketed ?? bare ?? text;
  return isIP(ip) ? ip : "";
}
