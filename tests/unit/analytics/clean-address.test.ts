import { expect, test } from "vitest";
import { cleanAddress, cleanPath, cleanReferrer, cleanTitle } from "#app/ui/analytics/clean-address.ts";
import { isUncounted } from "#app/ui/analytics/uncounted.ts";

test.each([
  ["/", "/"],
  ["/quote", "/quote"],
  ["/quote/EH-7K3Q-9FXM", "/quote/:number"],
  ["/quote/eh7k3q9fxm", "/quote/:number"],
  ["/quote/EH-7K3Q-9FXM/edit", "/quote/:number/edit"],
  ["/order/ORD-7K3Q-9FXM/cancel", "/order/:number/cancel"],
  ["/referral/PAT-2231", "/referral/:code"],
  ["/contact/received/MS-7K3Q-9FXM", "/contact/received/:number"],
  ["/unsubscribe/abc.def", "/unsubscribe/:token"],
  ["/stop/3f2b8c1e-77aa-4abc-9def-112233445566", "/stop/:private"],
  ["/stop/Zm9vYmFyYmF6cXV4MTIzNDU2", "/stop/:private"],
  ["/stop/pat@example.com", "/stop/:private"],
  ["/stop/pat%40example.com", "/stop/:private"],
  ["/blog/summer-transport-trends-2026", "/blog/summer-transport-trends-2026"],
  ["/locations/fort-lauderdale-fl", "/locations/fort-lauderdale-fl"],
  ["/golf-cart-shipping/jacksonville-ponte-vedra", "/golf-cart-shipping/jacksonville-ponte-vedra"],
])("%s is told as %s", (path, cleaned) => {
  expect(cleanPath(path)).toBe(cleaned);
});

test.each([
  ["https://e.test/quote/EH-7K3Q-9FXM?token=s3cret#price", "https://e.test/quote/:number"],
  [
    "https://e.test/?utm_source=mail&gclid=abc&email=pat@example.com&token=x",
    "https://e.test/?utm_source=mail&gclid=abc",
  ],
  ["https://e.test/?utm_content=pat@example.com", "https://e.test/"],
  ["https://e.test/quote?step=contact&ref=FRIEND", "https://e.test/quote"],
])("%s is told as %s", (address, cleaned) => {
  expect(cleanAddress(address)).toBe(cleaned);
});

test.each([
  ["", ""],
  ["no address", ""],
  ["https://search.test/find?q=pat+example", "https://search.test/"],
  ["https://e.test/quote/EH-7K3Q-9FXM?token=s3cret", "https://e.test/quote/:number"],
])("coming from %j is told as %j", (referrer, cleaned) => {
  expect(cleanReferrer(referrer, "https://e.test")).toBe(cleaned);
});

test("a title is told without the quote's number", () => {
  expect(cleanTitle("Quote EH-7K3Q-9FXM | Evenhaul")).toBe("Quote :number | Evenhaul");
});

test("an order's pages are counted by no analytics; others are", () => {
  expect(["/order/ORD-7K3Q-9FXM", "/order/ORD-7K3Q-9FXM/cancel"].every(isUncounted)).toBe(true);
  expect(isUncounted("/quote/EH-7K3Q-9FXM/book")).toBe(true);
  expect(["/", "/quote/EH-7K3Q-9FXM", "/orders-explained"].some(isUncounted)).toBe(false);
});
