import { accept, googleEvents, newVisitor, siteWithIds, sentToGoogle } from "../e2e/consent-page";
import { hydrated } from "../e2e/hydrated";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

test("the form tells its moments, the lead once, and never a token or a contact", async ({ browser }) => {
  const { context, outside, pixels, leave } = await newVisitor(browser, siteWithIds);
  const page = await context.newPage();
  const wizard = wizardOn(page, true);
  await wizard.open("/quote?ref=FRIEND1");
  await accept(page);
  await expect.poll(() => googleEvents(page)).not.toEqual([]);
  await wizard.giveDestination();
  await wizard.atVehicle();
  await wizard.press("Back");
  await wizard.atDestination();
  await wizard.press("Vehicle details");
  await wizard.atVehicle();
  await wizard.giveVehicle();
  await wizard.atContact();
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  const number = (await wizard.quoteNumber().textContent())?.match(/EH-[0-9A-Z-]{9}/)?.[0] ?? "";
  await expect.poll(() => pixels().map((sent) => sent.get("ev"))).toContain("Lead");

  const events = await googleEvents(page);
  expect(events.map(({ name, figures }) => [name, (figures as { step?: string }).step ?? ""])).toEqual([
    ["page_view", ""],
    ["referral_click", ""],
    ["quote_step_complete", "destination"],
    ["quote_step_complete", "vehicle"],
    ["begin_checkout", ""],
    ["page_view", ""],
    ["quote_step_complete", "contact"],
    ["generate_lead", ""],
  ]);
  const lead = events.find(({ name }) => name === "generate_lead")?.figures;
  expect(lead).toEqual({
    value: expect.any(Number) as unknown,
    currency: "USD",
    transport_type: "open",
    make: "Honda",
    quote_number: number,
  });
  expect(
    pixels()
      .map((sent) => sent.get("ev"))
      .sort(),
  ).toEqual(["InitiateCheckout", "Lead", "PageView", "PageView"]);
  expect(events.filter(({ name }) => name === "page_view").map(({ figures }) => figures)).toEqual([
    { page_path: "/quote" },
    { page_path: "/quote/:number" },
  ]);

  const words = [
    JSON.stringify(await sentToGoogle(page)),
    ...outside.map((url) => decodeURIComponent(url.href)),
  ];
  const token = new URL(page.url()).searchParams.get("token");
  expect(token).toBeTruthy();
  for (const secret of [String(token), "token", "Pat", "example.com", "FRIEND1"])
    expect(words.filter((sent) => sent.includes(secret))).toEqual([]);

  await page.reload();
  await expect.poll(() => googleEvents(page)).toHaveLength(1);
  await page.goto("/quote");
  await expect(wizard.quoteNumber()).toBeVisible();
  await hydrated(page);
  // The counting loads after the page has been taken over.
  await expect.poll(() => googleEvents(page)).toHaveLength(1);
  await page.getByRole("link", { name: "Your own link to this quote" }).click();
  await expect.poll(() => googleEvents(page)).toHaveLength(2);
  expect((await googleEvents(page)).map(({ name }) => name)).toEqual(["page_view", "page_view"]);
  expect(pixels().filter((sent) => sent.get("ev") === "Lead")).toHaveLength(1);
  expect(outside.filter((url) => decodeURIComponent(url.href).includes(String(token)))).toEqual([]);
  await leave();
});

test("a click on a way to our page of referrals is told", async ({ browser }) => {
  const { context, leave } = await newVisitor(browser, siteWithIds);
  const page = await context.newPage();
  await page.goto("/price-guarantee");
  await accept(page);
  await expect.poll(() => googleEvents(page)).toHaveLength(1);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/referral?from=here";
    link.innerHTML = "<b>Send a friend</b>";
    // The page must stay open for its events to be read.
    link.addEventListener("click", (event) => event.preventDefault());
    document.querySelector("main")?.prepend(link);
  });
  await page.getByText("Send a friend").click();
  await expect
    .poll(async () => (await googleEvents(page)).at(-1))
    .toEqual({ name: "referral_click", figures: { placement: "page_link" } });
  await leave();
});
