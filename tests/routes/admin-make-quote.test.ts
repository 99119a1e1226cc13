import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, postForm, postJson } from "#tests/support/answer.ts";
import { database, plain } from "#tests/support/quote-desk.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

vi.hoisted(() => {
  // Requests only write outbox rows, so nothing ever connects to this mail server.
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
});

let staff: TestStaff;
beforeAll(async () => {
  staff = await addStaff(database(), "agent");
});

let people = 0;
const email = () => `make-quote-${(people += 1)}@example.com`;

/** A lead without a quote, as each way makes one. */
function addLead(source: "manual" | "import" | "contact" | "chat", given: object = {}) {
  const address = email();
  return db.lead.create({
    data: {
      fullName: "Sample Person 31",
      email: address,
      emailNormalized: address,
      source,
      stage: "new",
      stageChangedAt: new Date(),
      ...given,
    },
    select: { id: true, email: true },
  });
}

const trip = { pickupAddress: "33101", deliveryAddress: "New York, NY", pickupDate: "" };
const civic = {
  vehicleYear: "2019",
  vehicleMake: "Honda",
  vehicleModel: "Civic",
  isRunning: "true",
  transportType: "open",
};
const second = {
  "vehicleYear-2": "2020",
  "vehicleMake-2": "Ford",
  "vehicleModel-2": "F-150",
  "isRunning-2": "true",
  "transportType-2": "open",
  vehicles: "2",
};

const post = (path: string, fields: Record<string, string>) =>
  postForm(path, fields, { Cookie: staff.cookie });
const pathOf = (leadId: string) => `/admin/crm/${leadId}/quote`;
const page = async (path: string) =>
  plain(await (await answer(path, { headers: { Cookie: staff.cookie } })).text());

type Prices = {
  preview: string;
  sum: number | null;
  vehicles: {
    name: string;
    why: string | null;
    price: { amount: number; calculated: number | null } | null;
  }[];
};
const pricesOf = async (fields: Record<string, string>): Promise<Prices> =>
  (await (await post("/admin/crm/price", fields)).json()) as Prices;

let keys = 0;
/** The form as a browser sends it once its price has been shown. */
const formOf = async (fields: Record<string, string>, newest = "") => ({
  key: `make-${(keys += 1)}`,
  seen: `quote=${newest}`,
  preview: (await pricesOf(fields)).preview,
  ...fields,
});
const quotesOf = (leadId: string) =>
  db.quote.findMany({ where: { leadId }, orderBy: { vehicleMake: "desc" } });
const eventsOf = (leadId: string, kind: string) => db.leadEvent.findMany({ where: { leadId, kind } });

describe("the price while typing", () => {
  test("it is that of the JSON estimate, with its lines, and nothing is stored", async () => {
    const before = await db.quote.count();
    const { vehicles, sum, preview } = await pricesOf({ ...trip, ...civic });
    const estimate = await postJson("/api/calculate-quote", {
      pickupZip: "33101",
      deliveryZip: "10001",
      transportType: "open",
      isRunning: true,
      vehicleYear: "2019",
      vehicleMake: "Honda",
      vehicleModel: "Civic",
    });
    const { estimatedPrice, breakdown } = (await estimate.json()) as {
      estimatedPrice: number;
      breakdown: object[];
    };
    expect(vehicles).toMatchObject([
      {
        name: "2019 Honda Civic",
        why: null,
        price: { amount: estimatedPrice, lines: breakdown, calculated: null },
      },
    ]);
    expect(sum).toBeNull();
    expect(preview).not.toBe("");
    expect(await db.quote.count()).toBe(before);
  });

  test("what is still missing is said while it's being typed, and several vehicles have a sum", async () => {
    const half = await pricesOf({ pickupAddress: "331", vehicleMake: "Honda" });
    expect(half.vehicles[0]).toMatchObject({
      price: null,
      why: "Still needed: delivery, year, model, the whole pickup ZIP.",
    });
    expect(half.preview).toBe("");
    const both = await pricesOf({ ...trip, ...civic, ...second });
    const amounts = both.vehicles.map(({ price }) => price?.amount ?? 0);
    expect(amounts).toHaveLength(2);
    expect(both.sum).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    const oneEmpty = await pricesOf({ ...trip, ...civic, vehicles: "2", "vehicleMake-2": "" });
    expect(oneEmpty.vehicles).toHaveLength(1);
  });

  test("why there is no price is said in the words of the public form", async () => {
    const { vehicles } = await pricesOf({ ...trip, ...civic, deliveryAddress: "San Juan, PR 00901" });
    expect(vehicles[0]?.price).toBeNull();
    expect(vehicles[0]?.why).toMatch(/\w/);
    const boat = await pricesOf({ ...trip, ...civic, vehicleMake: "Sea Ray", vehicleModel: "Sundancer 320" });
    expect(boat.vehicles[0]?.why).toMatch(/length|size|long/i);
    const measured = await pricesOf({
      ...trip,
      ...civic,
      vehicleMake: "Sea Ray",
      vehicleModel: "SPX 190",
      vehicleLength: "19'6\"",
      vehicleWidth: "8'",
      vehicleHeight: "7'",
      vehicleWeight: "4,000 lb",
    });
    expect(measured.vehicles[0]?.price?.amount).toBeGreaterThan(0);
  });

  test("it is for staff who may change leads", async () => {
    const marketing = await addStaff(database(), "marketing");
    const asked = await postForm("/admin/crm/price", { ...trip, ...civic }, { Cookie: marketing.cookie });
    expect(asked.status).toBe(403);
    expect((await postForm("/admin/crm/price", { ...trip, ...civic })).status).toBe(303);
  });
});

describe("a lead without a quote", () => {
  test.each(["manual", "import", "contact", "chat"] as const)(
    "from %s has the form, and gets its quote",
    async (source) => {
      const lead = await addLead(source, {
        pickupZip: "33101",
        deliveryZip: "10001",
        vehicle: "2019 Honda Civic",
        stage: "contacted",
      });
      const shown = await page(`/admin/crm/${lead.id}`);
      expect(shown).toContain("Make a quote");
      expect(shown).toContain('value="Miami, FL 33101"');
      expect(shown).toContain('value="Civic"');

      const form = await formOf({ ...trip, ...civic });
      const saved = await post(pathOf(lead.id), { ...form, intent: "save" });
      expect(saved.status).toBe(303);
      const [quote, ...others] = await quotesOf(lead.id);
      expect(others).toEqual([]);
      expect(leadsTo(saved)).toBe(`/admin/crm/${lead.id}?quote=${quote?.quoteNumber}&done=quote-made`);
      expect(quote).toMatchObject({
        version: 1,
        pricedById: staff.id,
        priceReason: null,
        deliveryZip: "10001",
      });
      expect(await db.lead.findUniqueOrThrow({ where: { id: lead.id } })).toMatchObject({
        quoteNumber: quote?.quoteNumber,
        price: quote?.estimatedPrice,
        stage: "contacted",
      });
      // The customer asked for nothing on the site, and nothing has gone out.
      expect(await eventsOf(lead.id, "quote-submitted")).toEqual([]);
      expect(await eventsOf(lead.id, "quote-version")).toHaveLength(1);
      expect(await db.outboxMessage.count({ where: { quoteId: quote?.id ?? "" } })).toBe(0);
      expect(await db.auditEntry.count({ where: { action: "quote-made", subjectId: quote?.id ?? "" } })).toBe(
        1,
      );
      const panel = await page(leadsTo(saved) ?? "");
      expect(panel).toContain("Add a vehicle");
      expect(panel).toContain("Quote made. Nothing has gone out yet.");
      // The customer's page opens like any other's.
      const own = await answer(`/quote/${quote?.quoteNumber}?token=${quote?.token}`);
      expect(own.status).toBe(200);
    },
  );

  test("a second press makes no second quote, two at once make one, and a second tab is asked", async () => {
    const lead = await addLead("manual");
    const form = { ...(await formOf({ ...trip, ...civic })), intent: "save" };
    const [first, again] = await Promise.all([post(pathOf(lead.id), form), post(pathOf(lead.id), form)]);
    expect(leadsTo(again)).toBe(leadsTo(first));
    expect(leadsTo(await post(pathOf(lead.id), form))).toBe(leadsTo(first));
    expect(await quotesOf(lead.id)).toHaveLength(1);

    const tab = { ...form, key: "another-tab" };
    const asked = await post(pathOf(lead.id), tab);
    expect(asked.status).toBe(409);
    const html = plain(await asked.text());
    const [quote] = await quotesOf(lead.id);
    expect(html).toContain(`${quote?.quoteNumber} was made since you opened this page`);
    expect(html).toContain('value="Civic"');
    expect(await quotesOf(lead.id)).toHaveLength(1);
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await post(pathOf(lead.id), { ...tab, seen })).status).toBe(303);
    expect(await quotesOf(lead.id)).toHaveLength(2);
  });

  test("a form that was gone back to and changed isn't taken for the one that was saved", async () => {
    const lead = await addLead("manual");
    const first = { ...(await formOf({ ...trip, ...civic })), intent: "save" };
    expect((await post(pathOf(lead.id), first)).status).toBe(303);
    const pilot = { ...trip, ...civic, vehicleModel: "Pilot" };
    const changed = { ...first, ...pilot, preview: (await pricesOf(pilot)).preview };
    const asked = await post(pathOf(lead.id), changed);
    expect(asked.status).toBe(409);
    const seen = /name="seen" value="([^"]+)"/.exec(plain(await asked.text()))?.[1] ?? "";
    expect((await post(pathOf(lead.id), { ...changed, seen })).status).toBe(303);
    expect((await quotesOf(lead.id)).map(({ vehicleModel }) => vehicleModel).sort()).toEqual([
      "Civic",
      "Pilot",
    ]);
  });

  test("what wasn't shown isn't saved, and bad input loses nothing", async () => {
    const lead = await addLead("manual");
    const form = await formOf({ ...trip, ...civic });
    const unseen = await post(pathOf(lead.id), { ...form, preview: "", intent: "save-send" });
    expect(unseen.status).toBe(400);
    expect(plain(await unseen.text())).toContain("Look at the price first");
    const other = await post(pathOf(lead.id), { ...form, vehicleModel: "Pilot", intent: "save" });
    expect(plain(await other.text())).toContain("The price has changed since you looked");

    const bad = await post(pathOf(lead.id), {
      ...form,
      ...second,
      "vehicleYear-2": "20",
      "price-2": "1,200",
      deliveryAddress: "Springfield",
      priceReason: "Her second car",
      intent: "save",
    });
    expect(bad.status).toBe(400);
    const html = plain(await bad.text());
    expect(html).toContain("Vehicle 2: Must be a 4-digit year");
    for (const kept of ["Springfield", "20", "1,200", "Her second car", "F-150", "Civic"])
      expect(html).toContain(`value="${kept}"`);
    // The places that it may mean, as buttons.
    expect(html).toContain('name="deliveryChoice"');
    expect(await quotesOf(lead.id)).toEqual([]);

    const chosen = await post(pathOf(lead.id), {
      ...form,
      deliveryAddress: "Springfield",
      deliveryChoice: "Springfield, IL 62701",
    });
    expect(chosen.status).toBe(200);
    expect(plain(await chosen.text())).toContain('value="Springfield, IL 62701"');
  });

  test("without JavaScript the price is shown by a button, and another vehicle is a button too", async () => {
    const lead = await addLead("manual");
    const shown = await post(pathOf(lead.id), { ...trip, ...civic, key: "k", intent: "show" });
    expect(shown.status).toBe(200);
    const html = plain(await shown.text());
    const { vehicles, preview } = await pricesOf({ ...trip, ...civic });
    expect(html).toContain(`$${vehicles[0]?.price?.amount.toLocaleString("en-US")}`);
    expect(html).toContain(`name="preview" value="${preview}"`);
    const added = plain(
      await (await post(pathOf(lead.id), { ...trip, ...civic, intent: "add-vehicle" })).text(),
    );
    expect(added).toContain('name="vehicleYear-2"');
    expect(added).toContain('name="vehicles" value="2"');
    expect(added).toContain('value="Civic"');
    const half = await post(pathOf(lead.id), { ...trip, key: "k", intent: "show" });
    expect(half.status).toBe(400);
  });

  test("a price by hand follows the rules of the form that reprices", async () => {
    const lead = await addLead("manual");
    const { vehicles } = await pricesOf({ ...trip, ...civic });
    const price = String((vehicles[0]?.price?.amount ?? 0) - 50);
    const noReason = await post(pathOf(lead.id), {
      ...(await formOf({ ...trip, ...civic, price })),
      intent: "save",
    });
    expect(plain(await noReason.text())).toContain("Say why the price is set by hand");
    const agreed = { ...trip, ...civic, price, priceReason: "Second car", carrierPay: "600" };
    const saved = await post(pathOf(lead.id), { ...(await formOf(agreed)), intent: "save" });
    expect(saved.status).toBe(303);
    expect(await quotesOf(lead.id)).toMatchObject([
      { estimatedPrice: Number(price), priceReason: "Second car", carrierPay: 600 },
    ]);

    const [quote] = await quotesOf(lead.id);
    const far = { ...trip, ...civic, price: "200", priceReason: "A favor" };
    const form = { ...(await formOf(far, quote?.quoteNumber)), intent: "save" };
    const asked = plain(await (await post(pathOf(lead.id), form)).text());
    expect(asked).toContain("more than 30% off");
    expect((await post(pathOf(lead.id), { ...form, confirmedPrice: "200" })).status).toBe(303);
  });
});

describe("several vehicles on one trip", () => {
  test("each is a quote of its own; one press sends them in one email with the sum, and closes the task", async () => {
    const lead = await addLead("manual", { waitingSince: new Date() });
    const task = await db.leadTask.create({
      data: { leadId: lead.id, title: "Send the price", dueAt: new Date() },
      select: { id: true },
    });
    const form = await formOf({ ...trip, ...civic, ...second });
    const saved = await post(pathOf(lead.id), { ...form, intent: "save-send" });
    expect(saved.status).toBe(303);
    expect(leadsTo(saved)).toContain("done=quotes-made-sent");
    const quotes = await quotesOf(lead.id);
    expect(quotes.map(({ vehicleMake }) => vehicleMake)).toEqual(["Honda", "Ford"]);
    expect(new Set(quotes.map(({ quoteNumber }) => quoteNumber)).size).toBe(2);
    const messages = await db.outboxMessage.findMany({ where: { quote: { leadId: lead.id } } });
    expect(messages).toMatchObject([{ kind: "quote-to-customer-again", recipient: lead.email }]);
    expect(await eventsOf(lead.id, "quote-sent")).toHaveLength(2);
    expect((await db.leadTask.findUniqueOrThrow({ where: { id: task.id } })).doneAt).not.toBeNull();
    expect(await db.lead.findUniqueOrThrow({ where: { id: lead.id } })).toMatchObject({ waitingSince: null });

    // Again at once, by the panel's button: still one email.
    await post(pathOf(lead.id), { intent: "send-all" });
    expect(await db.outboxMessage.count({ where: { quote: { leadId: lead.id } } })).toBe(1);
    const sum = quotes.reduce((total, { estimatedPrice }) => total + estimatedPrice, 0);
    const shown = await page(`/admin/crm/${lead.id}`);
    expect(shown).toContain(`$${sum.toLocaleString("en-US")}`);
    expect(shown).toContain("2 open quotes together");
    const html = await (
      await answer(`/admin/outbox/${messages[0]?.id}/email.html`, { headers: { Cookie: staff.cookie } })
    ).text();
    expect(html).toContain(`$${sum.toLocaleString("en-US")}`);
    for (const { quoteNumber, token } of quotes)
      expect(html).toContain(`/quote/${quoteNumber}?token=${token}`);
  });

  test.each([
    ["one that waits", "save"],
    ["one whose email hasn't left yet", "save-send"],
  ])("a vehicle is added to the trip of %s, and all go out as one email", async (_which, intent) => {
    const lead = await addLead("manual");
    await post(pathOf(lead.id), { ...(await formOf({ ...trip, ...civic })), intent });
    const [first] = await quotesOf(lead.id);
    const adding = await page(`${pathOf(lead.id)}?like=${first?.quoteNumber}`);
    expect(adding).toContain('value="New York, NY 10001"');
    expect(adding).not.toContain('value="Civic"');
    const form = await formOf({ ...trip, ...civic, vehicleModel: "Pilot" }, first?.quoteNumber);
    await post(pathOf(lead.id), { ...form, intent: "save" });
    const sent = await post(pathOf(lead.id), { intent: "send-all" });
    expect(leadsTo(sent)).toContain("done=quotes-sent");
    const quotes = await quotesOf(lead.id);
    expect(new Set(quotes.map(({ sentWithId }) => sentWithId))).toEqual(new Set([first?.id]));
    expect(await db.outboxMessage.count({ where: { quoteId: first?.id ?? "" } })).toBe(1);
  });

  test("what can't be sent is made all the same, and the page says why", async () => {
    const lead = await addLead("manual", { email: null, phone: "305-555-0142", phoneDigits: "3055550142" });
    const form = await formOf({ ...trip, ...civic, ...second });
    const saved = await post(pathOf(lead.id), { ...form, intent: "save-send" });
    expect(leadsTo(saved)).toContain("done=quote-made-not-sent");
    expect(await quotesOf(lead.id)).toHaveLength(2);
    const shown = await page(leadsTo(saved) ?? "");
    expect(shown).toContain("There’s no email address on this lead.");
    expect(await db.outboxMessage.count({ where: { quote: { leadId: lead.id } } })).toBe(0);
  });
});

describe("a new lead with its quotes", () => {
  const person = { fullName: "Sample Person 32", email: "", phone: "305-555-0177 ext 4" };

  test("lead and quotes are saved and sent with one press, once; the extension stays", async () => {
    const to = email();
    const form = {
      ...(await formOf({ ...trip, ...civic, ...second })),
      ...person,
      email: to,
      intent: "save-send",
    };
    const [first, again] = await Promise.all([post("/admin/crm/new", form), post("/admin/crm/new", form)]);
    expect(leadsTo(first)).toContain("done=quotes-made-sent");
    expect(leadsTo(again)).toBe(leadsTo(first));
    const leads = await db.lead.findMany({ where: { email: to } });
    expect(leads).toMatchObject([{ phoneDigits: "3055550177", ownerId: staff.id, source: "manual" }]);
    const leadId = leads[0]?.id ?? "";
    const quotes = await quotesOf(leadId);
    expect(quotes).toHaveLength(2);
    expect(leads[0]?.quoteNumber).toBe(quotes[0]?.quoteNumber);
    expect(await eventsOf(leadId, "details-changed")).toEqual([]);
    const shown = await page(`/admin/crm/${leadId}`);
    expect(shown).toContain("Call (305) 555-0177 ext. 4");
  });

  test("a city is taken where it's clear, and asked about where it isn't", async () => {
    const to = email();
    const fields = {
      ...person,
      phone: "",
      email: to,
      key: "city-1",
      deliveryAddress: "Chicago",
      pickupAddress: "Springfield",
    };
    const asked = await post("/admin/crm/new", fields);
    expect(asked.status).toBe(400);
    const html = plain(await asked.text());
    expect(html).toContain("Choose the place below, or enter its ZIP code");
    expect(html).toContain('name="pickupChoice"');
    expect(html).toContain(`value="${to}"`);
    expect(await db.lead.count({ where: { email: to } })).toBe(0);
    const saved = await post("/admin/crm/new", { ...fields, pickupAddress: "Springfield, IL 62701" });
    expect(saved.status).toBe(303);
    expect(await db.lead.findFirstOrThrow({ where: { email: to } })).toMatchObject({
      pickupPlace: "Springfield",
      deliveryPlace: "Chicago",
      quoteNumber: null,
    });
  });

  test("what a quote lacks keeps the lead from being saved with it, not without it", async () => {
    const to = email();
    const fields = { ...trip, ...person, phone: "", email: to, key: "half-1", vehicleMake: "Honda" };
    const half = await post("/admin/crm/new", { ...fields, intent: "save" });
    expect(half.status).toBe(400);
    expect(plain(await half.text())).toContain('value="Honda"');
    expect(await db.lead.count({ where: { email: to } })).toBe(0);
    expect((await post("/admin/crm/new", { ...fields, intent: "save-lead" })).status).toBe(303);
    expect(await db.lead.findFirstOrThrow({ where: { email: to } })).toMatchObject({ vehicle: "Honda" });
  });

  test("who is there already is asked about, and gets the quote", async () => {
    const known = await addLead("import", { fullName: person.fullName });
    const form = {
      ...(await formOf({ ...trip, ...civic })),
      ...person,
      phone: "",
      email: known.email ?? "",
      intent: "save",
    };
    const asked = await post("/admin/crm/new", form);
    expect(asked.status).toBe(409);
    expect(plain(await asked.text())).toContain(`name="preview" value="${form.preview}"`);
    const joined = await post("/admin/crm/new", { ...form, choice: known.id });
    expect(leadsTo(joined)).toMatch(new RegExp(`^/admin/crm/${known.id}\\?done=quote-made`));
    expect(await quotesOf(known.id)).toHaveLength(1);
    expect(await db.lead.count({ where: { email: known.email } })).toBe(1);
  });

  test("a form that was gone back to with another vehicle asks about the lead that it made, and drops nothing", async () => {
    const to = email();
    const first = {
      ...(await formOf({ ...trip, ...civic })),
      ...person,
      phone: "",
      email: to,
      intent: "save",
    };
    expect((await post("/admin/crm/new", first)).status).toBe(303);
    const pilot = { ...trip, ...civic, vehicleModel: "Pilot" };
    const changed = { ...first, ...pilot, preview: (await pricesOf(pilot)).preview };
    expect((await post("/admin/crm/new", changed)).status).toBe(409);
    const { id } = await db.lead.findFirstOrThrow({ where: { email: to } });
    expect((await post("/admin/crm/new", { ...changed, choice: id })).status).toBe(303);
    expect(await quotesOf(id)).toHaveLength(2);
  });
});
