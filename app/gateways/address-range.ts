import ipaddr from "ipaddr.js";

/** An IP address of this machine. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback";

/** The only part of IPv6 that is routed; the library takes what nobody was given yet for public. */
const ROUTED_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * An IP address of the public internet: none that is private, shared, link-local, multicast, reserved or for
 * documentation, and none that wraps an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(ROUTED_IPV6);
}
