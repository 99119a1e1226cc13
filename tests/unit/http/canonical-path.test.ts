import { expect, test } from "vitest";
import { canonicalPath } from "#app/http/server/canonical-path.server.ts";

test.each([
  ["/quote/", "/quote"],
  ["/Quote", "/quote"],
  ["/QUOTE//", "/quote"],
  ["/Golf-Cart-Shipping/Naples-Fort-Myers/?ref=Ab/C", "/golf-cart-shipping/naples-fort-myers?ref=Ab/C"],
  ["/quote/EH-7K3Q-9FXM/?token=Ab%2F", "/quote/EH-7K3Q-9FXM?token=Ab%2F"],
  ["/Quote/EH-7K3Q-9FXM", "/quote/EH-7K3Q-9FXM"],
  ["/Referral/ABCD", "/referral/ABCD"],
  ["/Contact/Received/MS-ABCD", "/contact/received/MS-ABCD"],
  ["/sitemap.xml/", "/sitemap.xml"],
  ["/quote/?", "/quote?"],
])("%s belongs at %s", (url, right) => {
  expect(canonicalPath("GET", url)).toBe(right);
  expect(canonicalPath("HEAD", url)).toBe(right);
  expect(canonicalPath("GET", right)).toBeNull();
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is never sent elsewhere", (method) => {
  expect(canonicalPath(method, "/Quote/")).toBeNull();
});

test.each([
  "/",
  "/?Ref=A",
  "/quote",
  "/quote?next=/Quote/",
  "/assets/App-Bx12.css",
  "/assets/",
  "/Photo.PNG",
])("%s stays", (url) => {
  expect(canonicalPath("GET", url)).toBeNull();
});

test.each([
  "//evil.test/",
  "///evil.test/",
  "/\\evil.test/",
  "/%5Cevil.test/",
  "/%2F/evil.test/",
  "/.//evil.test/",
  "/./evil.test/",
  "/../evil.test/",
  "/%2e%2e/Evil/",
  "/A//evil.test/",
  "/@evil.test/",
  "https://evil.test/A/",
  "http:/evil.test/",
  "/a:b@evil.test/",
  "/Quote%00/",
  "/%E0%A4%A/",
  "",
])("%j leads nowhere", (url) => {
  expect(canonicalPath("GET", url)).toBeNull();
});
