import { beforeAll, expect, test } from "vitest";
import { answer, postJson } from "#tests/support/answer.ts";

// The first request loads the whole built site.
beforeAll(() => answer("/healthz"), 60_000);

test("the sample mail is a document of its own that may have style attributes and nothing else", async () => {
  const response = await answer("/email-preview/quote.html");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("sandbox");
  expect(policy).not.toContain("script-src");
  expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
  expect(await response.text()).toContain("EH-0000-0000");
});

test("the page shows it in a frame where nothing runs, and says that it is a sample at today's price", async () => {
  const page = await answer("/email-preview");
  const text = await page.text();
  expect(text).toMatch(/<iframe[^>]*sandbox="allow-scripts"/);
  expect(text).toContain('src="/email-preview/quote.html"');
  expect(text).toContain("This is a sample.");
  expect(text).toMatch(/name="robots" content="noindex/);
  expect(text.split("<pre")[0]).not.toMatch(/<[^>]+\sstyle=/);
  const asked = { pickupZip: "33101", deliveryZip: "10001", transportType: "open", isRunning: true };
  const car = { vehicleYear: "2019", vehicleMake: "Honda", vehicleModel: "Civic" };
  const priced = await postJson("/api/calculate-quote", { ...asked, ...car });
  const { estimatedPrice } = (await priced.json()) as { estimatedPrice: number };
  expect(text).toContain(`$${estimatedPrice.toLocaleString("en-US")} for your 2019 Honda Civic`);
});

test("the sample's link opens nothing", async () => {
  expect((await answer("/quote/EH-0000-0000?token=sample")).status).toBe(404);
});

test("every other email that customers get is linked and opens; those for staff aren’t shown", async () => {
  const page = await (await answer("/email-preview")).text();
  const links = [...page.matchAll(/href="(\/email-preview\/[\w-]+\.html)"/g)].map(([, href = ""]) => href);
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    const email = await answer(link);
    expect(email.status).toBe(200);
    expect(email.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(await email.text()).not.toContain("{{");
  }
  for (const key of ["password-reset", "lead-to-staff", "no-such"])
    expect((await answer(`/email-preview/${key}.html`)).status).toBe(404);
});
