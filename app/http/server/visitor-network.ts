import { isIPv6 } from "node:net";

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

/** An unknown address ("") counts as this machine. */
export const isThisMachine = (ip: string): boolean =>
  ip === "" || ip === "::1" || /^(::ffff:)?127\./i.test(ip);
