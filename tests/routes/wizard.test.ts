import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { leadsTo, postForm, visitor } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";

const pages = ["/", "/quote", "/get-a-quote"];

async function atContact(page = "/quote") {
  const guest = visitor();
  await guest.get(page);
  await guest.press(page, "to-vehicle", destination());
  await guest.press(page, "to-contact", vehicle());
  return guest;
}

const textOf = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");

describe.each(pages)("the wizard on %s", (page) => {
  test("goes from the first click to a quote by posts and redirects only", async () => {
    const guest = visitor();
    expect((await guest.get(page)).status).toBe(200);

    const toVehicle = await guest.press(page, "to-vehicle", destination());
    expect([toVehicle.status, leadsTo(toVehicle)]).toEqual([303, `${page}?step=vehicle`]);
    expect((await guest.get(`${page}?step=vehicle`)).status).toBe(200);

    const toContact = await guest.press(page, "to-contact", vehicle());
    expect([toContact.status, leadsTo(toContact)]).toEqual([303, `${page}?step=contact`]);

    const done = await guest.press(page, "submit", contact());
    expect(done.status).toBe(303);
    expect(leadsTo(done)).toMatch(/^\/quote\/EH-[0-9A-Z]{4}-[0-9A-Z]{4}\?token=.{20,}$/);

    const result = await textOf(await guest.get(leadsTo(done) ?? ""));
    expect(result).toMatch(/EH-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(result).toContain("Get Another Quote");
  });
});

describe("a refused step", () => {
  test("answers 400 with the words and the values", async () => {
    const page = await visitor().press(
      "/quote",
      "to-vehicle",
      destination({ deliveryAddress: "Springfield" }),
    );
    expect(page.status).toBe(400);
    const text = await textOf(page);
    expect(text).toContain("Invalid Delivery ZIP");
    expect(text).toContain("Please enter a complete 5-digit ZIP code");
    expect(text).toContain('value="Miami, FL 33101"');
    expect(text).toContain('value="Springfield"');
  });

  test.each([
    ["00000", "We don’t know the ZIP code 00000"],
    ["00901", "US territory"],
    ["09012", "military post office"],
    ["33101", "two different places"],
    ["02554", "Please call (800) 555-0199"],
    ["77210", "77210 is for PO boxes only, and a truck needs a street. Please use the street’s ZIP code."],
  ])("with %s says: %s", async (zip, words) => {
    const page = await visitor().press("/quote", "to-vehicle", destination({ deliveryAddress: zip }));
    expect(page.status).toBe(400);
    const text = await textOf(page);
    expect(text).toContain("Invalid Address");
    expect(text).toContain(words);
  });

  test("a vehicle that the ship does not take goes on to a price by hand, and says why", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination({ deliveryAddress: "Honolulu, HI 96813" }));
    expect(leadsTo(await guest.press("/quote", "to-contact", vehicle({ isRunning: "false" })))).toBe(
      "/quote?step=contact",
    );
    const text = await textOf(await guest.get("/quote?step=contact"));
    expect(text).toContain("the ports only take vehicles that start and drive aboard");
    expect(text).toContain("Ask for my price");
    expect(await textOf(await guest.get("/quote?step=vehicle"))).toMatch(
      /<option[^>]*selected=""[^>]*>Civic/,
    );
    const priced = await guest.press("/quote", "to-contact", vehicle());
    expect(priced.status).toBe(303);
    expect(await textOf(await guest.get(leadsTo(priced) ?? ""))).toContain("Send me the Free Quote Now");
  });

  test("an electric car is priced by hand where a ship takes part, and by the form on roads", async () => {
    const ev = vehicle({ vehicleMake: "Hyundai", vehicleModel: "Kona Electric" });
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination({ deliveryAddress: "Honolulu, HI 96813" }));
    await guest.press("/quote", "to-contact", ev);
    const text = await textOf(await guest.get("/quote?step=contact"));
    expect(text).toContain("don’t take electric cars or plug-in hybrids");
    expect(text).toContain("Ask for my price");
    const other = visitor();
    await other.press("/quote", "to-vehicle", destination());
    await other.press("/quote", "to-contact", ev);
    expect(await textOf(await other.get("/quote?step=contact"))).toContain("Send me the Free Quote Now");
  });

  test("on the contact step keeps what was typed", async () => {
    const guest = await atContact();
    const page = await guest.press("/quote", "submit", contact({ email: "pat@" }));
    expect(page.status).toBe(400);
    const text = await textOf(page);
    expect(text).toContain("Validation Error");
    expect(text).toContain("Invalid email format");
    expect(text).toContain('value="Pat Example"');
  });
});

describe("going back", () => {
  test("keeps the contact details in memory, never in the cookie", async () => {
    const guest = await atContact();
    expect(leadsTo(await guest.press("/quote", "back", contact()))).toBe("/quote?step=vehicle");
    const cookie = Buffer.from(decodeURIComponent([...guest.jar.values()].join()), "base64").toString();
    expect(cookie).not.toContain("Pat");
    expect(await textOf(await guest.get("/quote?step=contact"))).toContain("pat@example.com");
  });

  test("from the vehicle keeps what was chosen so far", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination());
    expect(leadsTo(await guest.press("/quote", "back", { vehicleYear: "2019", isRunning: "false" }))).toBe(
      "/quote",
    );
    const text = await textOf(await guest.get("/quote?step=vehicle"));
    expect(text).toMatch(/<option[^>]*selected[^>]*>2019/);
  });
});

describe("refresh", () => {
  test("brings the makes of a year, then the models of a make", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination());
    expect(leadsTo(await guest.press("/quote", "refresh", { vehicleYear: "2019", isRunning: "true" }))).toBe(
      "/quote?step=vehicle",
    );
    expect(await textOf(await guest.get("/quote?step=vehicle"))).toMatch(/<option value="Honda"/);
    await guest.press("/quote", "refresh", { vehicleYear: "2019", vehicleMake: "Honda", isRunning: "true" });
    expect(await textOf(await guest.get("/quote?step=vehicle"))).toMatch(/<option[^>]*>Civic</);
  });
});

describe("a submission", () => {
  test("writes lead, consent, fact, quote and messages", async () => {
    const guest = await atContact();
    const email = newEmail();
    const done = await guest.press(
      "/quote",
      "submit",
      contact({ email, useWhatsApp: "on", phone: "(555) 555-0100" }),
    );
    const quoteNumber = leadsTo(done)?.match(/EH-[^?]+/)?.[0] ?? "";
    const quote = await db.quote.findUniqueOrThrow({
      where: { quoteNumber },
      include: { lead: { include: { consents: true, events: true } } },
    });
    expect(quote.lead).toMatchObject({ fullName: "Pat Example", email, useWhatsApp: true });
    expect(quote.lead.consents.map(({ purpose }) => purpose).sort()).toEqual(["quote-terms", "whatsapp"]);
    expect(quote.lead.events.map(({ kind }) => kind)).toEqual(["quote-submitted"]);
    const messages = await db.outboxMessage.findMany({ where: { quoteId: quote.id } });
    expect(messages.map(({ kind }) => kind).sort()).toEqual([
      "lead-to-staff",
      "quote-to-customer",
      "quote-to-customer-whatsapp",
    ]);
  });

  test("sent twice at the same moment is one quote", async () => {
    const guest = await atContact();
    const send = () => postForm("/quote", { ...contact(), intent: "submit" }, guest.cookies());
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(leadsTo)).size).toBe(1);
    expect(answers.every(({ status }) => status === 303)).toBe(true);
  });

  test("locks the form until another quote is asked for", async () => {
    const guest = await atContact();
    const done = leadsTo(await guest.press("/quote", "submit", contact()));
    expect(await textOf(await guest.get("/quote"))).toContain("Get Another Quote");
    expect(leadsTo(await guest.press("/quote", "to-vehicle", destination()))).toBe(done);
    expect(leadsTo(await guest.press("/quote", "reset"))).toBe("/quote");
    const fresh = await textOf(await guest.get("/quote"));
    expect(fresh).not.toContain("Get Another Quote");
    expect(fresh).not.toContain("33101");
  });
});

describe("the private link", () => {
  test("is not found with a wrong token, a missing one or a wrong number", async () => {
    const guest = await atContact();
    const link = leadsTo(await guest.press("/quote", "submit", contact())) ?? "";
    const stranger = visitor();
    expect((await stranger.get(link)).status).toBe(200);
    expect((await stranger.get(link.replace(/token=./, "token=!"))).status).toBe(404);
    expect((await stranger.get(link.replace(/\?.*/, ""))).status).toBe(404);
    expect((await stranger.get("/quote/EH-0000-0000?token=x")).status).toBe(404);
  });
});
