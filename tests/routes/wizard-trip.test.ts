import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { leadsTo, visitor } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";

const textOf = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");

async function atContact() {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  return guest;
}

describe("the trip so far", () => {
  const parts = (html: string) =>
    [...html.matchAll(/class="trip-part"[^>]*formAction="([^"]+)"[^>]*>(.*?)<\/button>/gi)].map(
      ([, to, text = ""]) => [to, text.replace(/<[^>]+>/g, "")],
    );

  test("is on the second and the third step, each part a press away from its own", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination({ pickupAddress: "33101" }));
    const trip = [
      ["/quote?to=destination", "From 33101 (Miami, FL), change"],
      ["/quote?to=destination", "To New York, NY 10001, change"],
      ["/quote?to=destination", "By open transport, change"],
    ];
    const atVehicle = (await textOf(await guest.get("/quote?step=vehicle"))).replaceAll("<!-- -->", "");
    expect(parts(atVehicle)).toEqual(trip);
    await guest.press("/quote", "to-contact", vehicle());
    const atContact = (await textOf(await guest.get("/quote?step=contact"))).replaceAll("<!-- -->", "");
    expect(parts(atContact)).toEqual([...trip, ["/quote?to=vehicle", "Vehicle 2019 Honda Civic, change"]]);
  });

  test("leads back over two steps and keeps what was typed", async () => {
    const guest = await atContact();
    expect(leadsTo(await guest.press("/quote?to=destination", "back", contact()))).toBe("/quote");
    expect(await textOf(await guest.get("/quote?step=contact"))).toContain("pat@example.com");
    expect(leadsTo(await guest.press("/quote?to=vehicle", "back", contact()))).toBe("/quote?step=vehicle");
    // A step that isn't an earlier one means the one before.
    expect(leadsTo(await guest.press("/quote?to=contact", "back", vehicle()))).toBe("/quote");
  });
});

describe("a form on another page", () => {
  const elsewhere = (changes = {}) => ({ ...destination(changes), elsewhere: "on" });

  test("begins a new quote after one, and says where the last one is", async () => {
    const guest = await atContact();
    const done = leadsTo(await guest.press("/quote", "submit", contact())) ?? "";
    const next = leadsTo(await guest.press("/quote", "to-vehicle", elsewhere({ pickupAddress: "60601" })));
    expect(next).toMatch(/^\/quote\?step=vehicle&draft=/);
    const page = await textOf(await guest.get(next ?? ""));
    expect(page).toContain("60601");
    expect(page).toContain(`href="${done}"`);
    expect(page).toMatch(/Your last quote.*EH-[0-9A-Z]{4}-[0-9A-Z]{4}/s);
    expect((await guest.get(done)).status).toBe(200);
  });

  test("goes on with the one that was begun", async () => {
    const guest = await atContact();
    await guest.press("/quote", "to-vehicle", elsewhere({ pickupAddress: "60601" }));
    const page = await textOf(await guest.get("/quote"));
    expect(page).toContain('value="60601"');
    expect(page).not.toContain("Your last quote");
  });

  test("is marked as one on every page that has it", async () => {
    expect(hiddenValue(await textOf(await visitor().get("/open-auto-transport")), "elsewhere")).toBe("on");
  });
});

describe("a referral code", () => {
  const submitAs = async (guest: ReturnType<typeof visitor>, hidden = {}) => {
    await guest.press("/quote", "to-vehicle", destination(hidden));
    await guest.press("/quote", "to-contact", vehicle());
    const done = leadsTo(await guest.press("/quote", "submit", contact({ email: newEmail() })));
    return db.quote.findUniqueOrThrow({
      where: { quoteNumber: done?.match(/EH-[^?]+/)?.[0] ?? "" },
      select: { lead: { select: { givenReferralCode: true, referralCode: true } } },
    });
  };

  test("is carried from the address into the quote, and dropped by Get Another Quote", async () => {
    const guest = visitor();
    const page = await textOf(await guest.get("/?ref=FRIEND-7"));
    const referralCode = hiddenValue(page, "referralCode") ?? "";
    // No referral has this code, so the lead refers to none.
    expect((await submitAs(guest, { referralCode })).lead).toEqual({
      givenReferralCode: "FRIEND-7",
      referralCode: null,
    });
    await guest.press("/quote", "reset");
    expect((await submitAs(guest)).lead.givenReferralCode).toBeNull();
  });

  test.each(["/how-it-works", "/states/texas", "/", "/quote", "/blog/car-shipping-tips"])(
    "that came on %s is in the quote, over any page between",
    async (path) => {
      const guest = visitor();
      await guest.get(`${path}?ref=FRIEND-7`);
      await guest.get("/price-guarantee");
      await guest.get("/quote");
      expect((await submitAs(guest)).lead.givenReferralCode).toBe("FRIEND-7");
      await guest.press("/quote", "reset");
      expect((await submitAs(guest)).lead.givenReferralCode).toBeNull();
    },
  );

  test("that can't be one is not kept", async () => {
    const guest = visitor();
    await guest.get("/how-it-works?ref=%3Cscript%3E");
    expect(guest.jar.size).toBe(0);
  });
});
