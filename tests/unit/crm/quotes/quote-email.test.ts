import { expect, test } from "vitest";
import { noIdentity } from "#app/domain/base/settings/identity.ts";
import type { QuoteEmailData } from "#app/domain/crm/quotes/emails/quote-email-data.ts";
import { siteTemplates } from "#app/domain/messages/templates/site-templates.ts";
import { renderQuoteEmail as renderWith } from "#app/domain/crm/quotes/emails/render-quote-email.server.tsx";

const email = (changes: Partial<QuoteEmailData> = {}): QuoteEmailData => ({
  quoteNumber: "EH-0000-0000",
  vehicle: "2019 Honda Civic",
  sizeClass: "sedan",
  measurements: null,
  isRunning: true,
  transportType: "open",
  from: "Miami, FL 33101",
  to: "New York, NY 10001",
  estimatedPrice: 1_043,
  priceRange: { min: 960, max: 1_200 },
  distance: 1_294,
  breakdown: [
    { label: "1,294 miles, sedan", amount: 1_182 },
    { label: "Northbound in November", note: "against the snowbirds", amount: -139 },
  ],
  transitDays: { min: 4, max: 6 },
  sea: null,
  pickupWindow: { min: 1, max: 5 },
  pickup: null,
  revision: null,
  booking: null,
  route: { via: ["I-95"], states: ["FL", "GA"] },
  validUntil: "2026-12-05",
  link: "https://evenhaul.test/quote/EH-0000-0000?token=abc&x=1",
  business: { name: "Evenhaul", phone: "(800) 555-0199" },
  footer: { identity: noIdentity, unsubscribeLink: "" },
  ...changes,
});

const [quoteTemplate] = siteTemplates;
const renderQuoteEmail = (data: QuoteEmailData) => renderWith(data, quoteTemplate);

const seen = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const flat = (text: string) => text.replace(/\s+/g, " ");

test("both versions say the number, the price, its range and lines, the way, the days and the promise", () => {
  const { subject, html, text } = renderQuoteEmail(email());
  expect(subject).toBe("Quote EH-0000-0000: $1,043 for your 2019 Honda Civic");
  const facts = ["EH-0000-0000", "$1,043", "$960 to $1,200", "2019 Honda Civic, runs and drives"];
  facts.push("Miami, FL 33101", "New York, NY 10001", "1,294 mi", "I-95", "FL, GA", "$1,182", "−$139");
  facts.push("1 – 5 business days", "4 – 6 days", "December 5, 2026", "against the snowbirds");
  facts.push("Another vehicle.", "Not running after all.", "Another address.", "Another date.");
  facts.push("The price at booking is the price you pay", "(800) 555-0199", "is a broker");
  facts.push("https://evenhaul.test/quote/EH-0000-0000?token=abc&x=1");
  for (const fact of facts) {
    expect(seen(html)).toContain(fact);
    expect(flat(text)).toContain(fact);
  }
});

test("who we are and the way out of the list are there as soon as they are set, and not before", () => {
  const without = renderQuoteEmail(email());
  expect(without.html + without.text).not.toMatch(/Unsubscribe|USDOT|MC-|Phone hours/);
  const identity = {
    legalName: "Evenhaul Logistics LLC",
    mcNumber: "123456",
    dotNumber: "1234567",
    postalAddress: "1 Main St, Springfield, IL 62701",
    businessHours: "Monday to Friday, 8 AM to 6 PM Eastern",
  };
  const footer = { identity, unsubscribeLink: "https://evenhaul.test/stop" };
  const { html, text } = renderQuoteEmail(email({ footer }));
  for (const version of [seen(html), flat(text)]) {
    expect(version).toContain("Evenhaul Logistics LLC · MC-123456 · USDOT 1234567");
    expect(version).toContain("1 Main St, Springfield, IL 62701");
    expect(version).toContain("Phone hours: Monday to Friday, 8 AM to 6 PM Eastern");
  }
  for (const version of [html, text]) expect(version).toContain("https://evenhaul.test/stop");
});

test("one number alone is shown without the other", () => {
  const footer = { identity: { ...noIdentity, dotNumber: "1234567" }, unsubscribeLink: "" };
  const { text } = renderQuoteEmail(email({ footer }));
  expect(text.split("\n")).toContain("USDOT 1234567");
  expect(text).not.toContain("MC-");
});

test("what a person typed is text, never markup", () => {
  const { html } = renderQuoteEmail(email({ vehicle: '2019 <script>alert(1)</script> "X"' }));
  expect(html).not.toContain("<script");
});

test("the document asks for nothing from outside, and its layout tables are told apart from data", () => {
  const { html } = renderQuoteEmail(email());
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).not.toMatch(/<(img|link|script|style|iframe)\b/);
  expect(html.match(/<table role="presentation"/g)).toHaveLength(2);
});

test("no line of the plain text is wider than a screen, but for what cannot be broken", () => {
  const { text } = renderQuoteEmail(email());
  const wide = text.split("\n").filter((line) => line.length > 64 && line.includes(" "));
  expect(wide).toEqual([]);
});

test("a copy of a booked quote promises the price, and no day until which it would hold", () => {
  const booking = { of: "this", quoteNumber: "EH-0000-0000", stage: "booked" } as const;
  const { html, text } = renderQuoteEmail(email({ booking }));
  expect(seen(html)).toContain("this is the price you pay");
  expect(seen(html)).not.toMatch(/price (held|holds) until/i);
  expect(flat(text)).not.toMatch(/price (held|holds) until/i);
});
