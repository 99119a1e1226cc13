import { expect, test } from "vitest";
import { isThisMachine, visitorNetwork } from "#app/http/server/visitor-network.ts";

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
])("%s belongs to %s", (ip, network) => {
  expect(visitorNetwork(ip)).toBe(network);
});

test.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["", true],
  ["10.0.0.1", false],
  ["2001:db8::1", false],
])("%j is this machine: %s", (ip, ours) => {
  expect(isThisMachine(ip)).toBe(ours);
});
