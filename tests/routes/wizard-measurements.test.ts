import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { leadsTo, visitor } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";

const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("<!-- -->", "");

const boat = (changes: Record<string, string> = {}) =>
  vehicle({ vehicleMake: "Sea Ray", vehicleModel: "SPX 190", ...changes });
const size = (changes: Record<string, string> = {}) => ({
  vehicleLength: "24'6\"",
  vehicleWidth: "8 ft",
  vehicleHeight: "9 ft",
  vehicleWeight: "6,500 lb",
  ...changes,
});
const noSize = { vehicleLength: "", vehicleWidth: "", vehicleHeight: "", vehicleWeight: "" };

async function atVehicle() {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination());
  return guest;
}

describe("the step of the vehicle", () => {
  test("asks a boat for its measurements, and a car for none", async () => {
    const guest = await atVehicle();
    await guest.press("/quote", "refresh", boat({ vehicleModel: "" }));
    const asked = await textOf(await guest.get("/quote?step=vehicle"));
    for (const name of Object.keys(noSize)) expect(asked).toContain(`name="${name}"`);
    await guest.press("/quote", "refresh", vehicle());
    expect(await textOf(await guest.get("/quote?step=vehicle"))).not.toContain('name="vehicleLength"');
  });

  test("asks as soon as the kind is one that's priced by its size, before there's a make", async () => {
    const guest = await atVehicle();
    for (const [kind, isAsked] of [
      ["boat", true],
      ["machine", true],
      ["golf-cart", false],
      ["motorcycle", false],
    ] as const) {
      await guest.press(`/quote?kind=${kind}`, "refresh", { vehicleYear: "2019" });
      const html = await textOf(await guest.get("/quote?step=vehicle"));
      expect([kind, html.includes('name="vehicleLength"')]).toEqual([kind, isAsked]);
    }
  });

  test("asks for the size last, below the button that loads makes and models without script", async () => {
    const guest = await atVehicle();
    await guest.press("/quote", "refresh", boat({ vehicleModel: "" }));
    const html = await textOf(await guest.get("/quote?step=vehicle"));
    const places = [">Model<", "Choose a year, then a make.", "How big is it?"].map((words) =>
      html.indexOf(words),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
  });

  test("sent without the fields comes back with them, the vehicle as chosen", async () => {
    const guest = await atVehicle();
    const answer = await guest.press("/quote", "to-contact", boat());
    expect(answer.status).toBe(400);
    const text = await textOf(answer);
    expect(text).toContain("depends on its length, width, height and weight");
    expect(text).toContain('name="vehicleLength"');
    expect(text).toMatch(/<option value="SPX 190" selected=""/);
  });

  test.each([
    [{ vehicleLength: "quite long" }, "Please enter the length in feet and inches"],
    [{ vehicleWidth: "102" }, "A width of 102 ft can’t be right"],
    [{ vehicleHeight: "9 yards" }, "Please enter the height"],
    [{ vehicleWeight: "6500 tons" }, "A weight of 13,000,000 lb can’t be right"],
  ])("%j is told beside its field, and the others are kept", async (changes, words) => {
    const guest = await atVehicle();
    const answer = await guest.press("/quote", "to-contact", { ...boat(), ...size(changes) });
    expect(answer.status).toBe(400);
    const text = await textOf(answer);
    expect(text).toContain(words);
    for (const typed of Object.values(size(changes)))
      expect(text).toContain(`value="${typed.replaceAll('"', '"')}"`);
  });
});

test("a boat's size is in its price, on its page, in its row and in the lead", async () => {
  const guest = await atVehicle();
  await guest.press("/quote", "to-contact", { ...boat(), ...size() });
  expect(await textOf(await guest.get("/quote?step=contact"))).toContain(
    "2019 Sea Ray SPX 190, 24'6\", 8 ft, 9 ft, 6,500 lb",
  );
  const email = newEmail();
  const link = leadsTo(await guest.press("/quote", "submit", contact({ email }))) ?? "";
  const text = await textOf(await guest.get(link));
  const label = "24 ft 6 in long, 8 ft wide, 9 ft high, 6,500 lb";
  expect(text).toContain(`on its trailer, ${label}`);
  expect(text).toContain("Length 24 ft 6 in");
  // "Change details" takes the size along.
  expect(text).toMatch(/vehicleLength=24\+ft\+6\+in/);
  const lead = await db.lead.findFirstOrThrow({ where: { email }, include: { quotes: true } });
  expect(lead).toMatchObject({
    measurements: label,
    quotes: [{ lengthInches: 294, widthInches: 96, heightInches: 108, weightPounds: 6_500 }],
  });

  // Another day is a new version, and both have the size.
  const basis = /name="basis" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const chosen = await guest.press(link, "pickup-day", { pickupDate: day, basis });
  expect(chosen.status).toBe(303);
  const [before] = await db.quoteVersion.findMany({ where: { quoteId: lead.quotes[0]?.id ?? "" } });
  expect(before).toMatchObject({ lengthInches: 294, weightPounds: 6_500 });
});

test("a link to a boat without its size leads to the step that asks for it", async () => {
  const link = (more: Record<string, string>) =>
    visitor().get(`/quote?${new URLSearchParams({ ...destination(), ...boat(), ...more }).toString()}`);
  expect(leadsTo(await link({}))).toBe("/quote?step=vehicle");
  expect(leadsTo(await link(size()))).toBe("/quote?step=contact");
});

test("a car that was a boat before keeps no size", async () => {
  const guest = await atVehicle();
  await guest.press("/quote", "to-contact", { ...boat(), ...size() });
  await guest.press("/quote", "to-contact", vehicle());
  const email = newEmail();
  const link = leadsTo(await guest.press("/quote", "submit", contact({ email }))) ?? "";
  expect(link).toMatch(/^\/quote\/EH-/);
  const quote = await db.quote.findFirstOrThrow({ where: { lead: { email } } });
  expect([quote.vehicleMake, quote.lengthInches]).toEqual(["Honda", null]);
});

describe("who can't get a price becomes a lead", () => {
  async function asked(given: Record<string, string>) {
    const guest = await atVehicle();
    const step = await guest.press("/quote", "to-contact", { ...boat(), ...given });
    expect(leadsTo(step)).toBe("/quote?step=contact");
    const email = newEmail();
    const page = await textOf(await guest.get("/quote?step=contact"));
    const press = () => guest.press("/quote", "submit", contact({ email, phone: "(305) 555-0123" }));
    return { guest, email, page, press };
  }

  test.each([
    ["nothing measured", noSize, "Length: not known"],
    ["one left empty", size({ vehicleHeight: "" }), "Height: not known"],
    ["too wide for the road", size({ vehicleWidth: "10'2\"" }), "Width: 10'2\""],
  ])("%s", async (_, given, line) => {
    const { guest, email, page, press } = await asked(given);
    expect(page).toContain("(800) 555-0199");
    expect(page).toContain("Ask for my price");
    expect(page).not.toContain("Send me the Free Quote Now");

    const receipt = leadsTo(await press()) ?? "";
    expect(receipt).toMatch(/^\/contact\/received\/MS-/);
    expect(await textOf(await guest.get(receipt))).toContain(line);
    // A second press is the same request.
    expect(leadsTo(await press())).toBe(receipt);

    const lead = await db.lead.findFirstOrThrow({
      where: { email },
      include: { quotes: true, contacts: true, consents: true, events: { orderBy: { sequence: "asc" } } },
    });
    expect(lead).toMatchObject({
      vehicle: "2019 Sea Ray SPX 190",
      sizeClass: "boat",
      pickupZip: "33101",
      deliveryZip: "10001",
      phone: "(305) 555-0123",
      quotes: [],
      source: "quote",
    });
    expect(lead.waitingSince).not.toBeNull();
    expect(lead.consents).toHaveLength(1);
    expect(lead.contacts).toHaveLength(1);
    expect(lead.contacts[0]?.message).toContain(line);
    expect(lead.events.map(({ kind }) => kind)).toContain("contact-message");
    const outbox = await db.outboxMessage.findMany({
      where: { contactMessageId: lead.contacts[0]?.id ?? "" },
    });
    expect(outbox.map(({ kind }) => kind).sort()).toEqual(["contact-receipt", "contact-to-staff"]);
  });

  test("who corrects a mistyped address is written down again", async () => {
    const { guest, email, press } = await asked(noSize);
    const first = leadsTo(await press());
    const corrected = leadsTo(await guest.press("/quote", "submit", contact({ email: `new-${email}` })));
    expect(corrected).toMatch(/^\/contact\/received\/MS-/);
    expect(corrected).not.toBe(first);
    expect(await db.contactMessage.count({ where: { email: `new-${email}` } })).toBe(1);
  });

  test("a visitor who adds the size afterwards gets a quote, in the same lead", async () => {
    const { guest, email, press } = await asked(noSize);
    await press();
    await guest.press("/quote", "to-contact", { ...boat(), ...size() });
    expect(leadsTo(await press())).toMatch(/^\/quote\/EH-/);
    const lead = await db.lead.findFirstOrThrow({ where: { email }, include: { quotes: true } });
    expect(lead.quotes).toHaveLength(1);
    expect(lead.measurements).toContain("24 ft 6 in long");
  });
});

describe("/api/size-class", () => {
  const ask = (query: string) => visitor().get(`/api/size-class?${query}`);

  test.each([
    ["year=2019&make=Sea Ray&model=SPX 190", { sizeClass: "boat", measured: true }],
    ["year=2019&make=Caterpillar", { sizeClass: "heavy-equipment", measured: true }],
    ["year=2019&make=Bobcat&model=UV34", { sizeClass: "motorcycle", measured: false }],
    ["year=2019&make=Honda&model=Civic", { sizeClass: "sedan", measured: false }],
  ])("%s", async (query, answer) => {
    expect(await (await ask(query)).json()).toEqual(answer);
  });

  test("needs a make", async () => {
    expect((await ask("year=2019")).status).toBe(400);
  });
});

describe("what our card has no price for may be asked for", () => {
  const machine = vehicle({ vehicleMake: "Caterpillar", vehicleModel: "320", isRunning: "false" });
  const anchorage = { deliveryAddress: "Anchorage, AK 99501" };
  const honolulu = { deliveryAddress: "Honolulu, HI 96813" };

  test.each([
    ["a boat to Alaska", anchorage, { ...boat(), ...size() }, "ship lines price such a load"],
    [
      "a machine to Hawaii",
      honolulu,
      { ...machine, isRunning: "true", ...noSize },
      "ship lines price such a load",
    ],
    [
      "a car that doesn't run to Hawaii",
      honolulu,
      vehicle({ isRunning: "false" }),
      "the ports only take vehicles",
    ],
    [
      "an electric car to Alaska",
      anchorage,
      vehicle({ vehicleMake: "Tesla", vehicleModel: "Model 3" }),
      "don’t take electric cars",
    ],
    ["a machine that doesn't run", {}, { ...machine, ...size() }, "a crane, a forklift or a heavy winch"],
    [
      "a boat in a closed trailer",
      { transportType: "enclosed" },
      { ...boat(), ...size() },
      "Enclosed trailers are built",
    ],
  ])("%s", async (_, lane, load, words) => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination(lane));
    expect(leadsTo(await guest.press("/quote", "to-contact", load))).toBe("/quote?step=contact");
    const page = await textOf(await guest.get("/quote?step=contact"));
    expect(page).toContain(words);
    expect(page).toContain("Ask for my price");
    const receipt = leadsTo(await guest.press("/quote", "submit", contact({ email: newEmail() })));
    expect(receipt).toMatch(/^\/contact\/received\/MS-/);
    // The draft is still there, so a changed answer still gets its price.
    expect(await textOf(await guest.get("/quote?step=contact"))).toContain("Ask for my price");
  });

  test("a car's request names no size", async () => {
    const guest = visitor();
    const email = newEmail();
    await guest.press("/quote", "to-vehicle", destination(honolulu));
    await guest.press("/quote", "to-contact", vehicle({ isRunning: "false" }));
    await guest.press("/quote", "submit", contact({ email }));
    const { message } = await db.contactMessage.findFirstOrThrow({ where: { email } });
    expect(message).toContain("2019 Honda Civic, not running");
    expect(message).not.toContain("Length");
  });

  test("a link to a machine that doesn't run leads to the same step", async () => {
    const link = new URLSearchParams({ ...destination(), ...machine, ...size() }).toString();
    const guest = visitor();
    expect(leadsTo(await guest.get(`/quote?${link}`))).toBe("/quote?step=contact");
  });

  test("a form that hasn't asked for the size of a machine asks first, whether it runs or not", async () => {
    const guest = await atVehicle();
    const answer = await guest.press("/quote", "to-contact", machine);
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain('name="vehicleLength"');
  });
});

test.each(["", "----------"])(
  "WhatsApp with the phone %j asks for one, and nothing is lost",
  async (phone) => {
    const guest = await atVehicle();
    await guest.press("/quote", "to-contact", vehicle());
    const email = newEmail();
    const answer = await guest.press("/quote", "submit", contact({ email, phone, useWhatsApp: "on" }));
    expect(answer.status).toBe(400);
    const text = await textOf(answer);
    expect(text).toContain("Enter the phone number you use for WhatsApp, or uncheck the WhatsApp box");
    expect(text).toContain('href="#quote-phone"');
    expect(text).toContain(`value="${email}"`);
    expect(await db.lead.count({ where: { email } })).toBe(0);
  },
);

test("a size that can't be read goes with its boat: a car chosen instead needs none", async () => {
  const guest = await atVehicle();
  const unread = { ...boat(), ...size(), vehicleLength: "about 28" };
  expect((await guest.press("/quote", "to-contact", unread)).status).toBe(400);
  await guest.press("/quote?kind=car", "refresh", { ...unread, vehicleKind: "boat" });
  expect(leadsTo(await guest.press("/quote", "to-contact", vehicle()))).toBe("/quote?step=contact");
});

test("/api/size-class names what is published of a model", async () => {
  const answer = await visitor().get("/api/size-class?year=2020&make=MasterCraft&model=XT23");
  expect(await answer.json()).toEqual({
    sizeClass: "boat",
    measured: true,
    sizes: { vehicleLength: "23 ft 4 in", vehicleWidth: "8 ft 6 in" },
  });
});
