import { expect, test } from "vitest";
import { isShared, readAddress, visitorNetwork } from "#app/http/server/visitor-network.ts";

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
  ["::ffff:10.1.2.3", true],
  ["", true],
  ["unknown", true],
  ["10.0.0.1", true],
  ["172.18.0.1", true],
  ["192.168.1.20", true],
  ["fd00::7", true],
  ["172.32.0.1", false],
  ["198.51.100.7", false],
  ["::ffff:198.51.100.7", false],
  ["2001:db8::1", false],
])("many visitors may share %j: %s", (ip, shared) => {
  expect(isShared(ip)).toBe(shared);
});

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["198.51.100.7:4711", "198.51.100.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["unknown", ""],
  ["198.51.100.7; DROP", ""],
  ["", ""],
])("a proxy's %j is the address %j", (text, ip) => {
  expect(readAddress(text)).toBe(ip);
});
