import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { composeQuoteEmail } from "#app/domain/crm/quotes/emails/compose-quote-email.server.ts";
import { answer, leadsTo, postForm, postJson, visitor } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";

const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

/** What the buttons of a field offer. */
const choicesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]*value="([^"]+)"`, "g"))].map(([, label]) => label);

describe("a city in the form", () => {
  test("goes on with its ZIP, and is in the quote so", async () => {
    const guest = visitor();
    const addresses = destination({ pickupAddress: "Detroit, MI", deliveryAddress: "austin tx" });
    expect((await guest.press("/quote", "to-vehicle", addresses)).status).toBe(303);
    const first = await textOf(await guest.get("/quote"));
    expect(first).toContain('value="Detroit, MI 48226"');
    expect(first).toContain('value="Austin, TX 78701"');
    await guest.press("/quote", "to-contact", vehicle());
    const done = leadsTo(await guest.press("/quote", "submit", contact({ email: newEmail() })));
    const quote = await db.quote.findUniqueOrThrow({
      where: { quoteNumber: done?.match(/EH-[^?]+/)?.[0] ?? "" },
      select: { pickupAddress: true, pickupZip: true, deliveryAddress: true, deliveryZip: true },
    });
    expect(quote).toEqual({
      pickupAddress: "Detroit, MI 48226",
      pickupZip: "48226",
      deliveryAddress: "Austin, TX 78701",
      deliveryZip: "78701",
    });
  });

  test.each(["Springfield", "Portland"])(
    "that is several places (%s) keeps the message and offers them as buttons",
    async (pickupAddress) => {
      const guest = visitor();
      const page = await guest.press("/quote", "to-vehicle", destination({ pickupAddress }));
      expect(page.status).toBe(400);
      const html = await textOf(page);
      expect(html).toContain("Invalid Pickup ZIP");
      expect(html).toContain("Please enter a complete 5-digit ZIP code");
      expect(html).toContain(`value="${pickupAddress}"`);
      const choices = choicesOf(html, "pickupChoice");
      expect(choices).toHaveLength(5);
      expect(choices.every((label) => label?.startsWith(`${pickupAddress}, `))).toBe(true);

      // A button sends no intent, and the form around it what was typed.
      const [, second = ""] = choices;
      const chosen = await postForm(
        "/quote",
        { ...destination({ pickupAddress }), pickupChoice: second },
        guest.cookies(),
      );
      expect([chosen.status, leadsTo(chosen)]).toEqual([303, "/quote?step=vehicle"]);
    },
  );

  test.each([
    [
      "San Juan, Puerto Rico",
      "That’s in a US territory. We arrange that by hand. Please call (800) 555-0199 for a price.",
    ],
    ["Ponce", "That’s in a US territory. We arrange that by hand. Please call (800) 555-0199 for a price."],
    ["Vancouver, BC", "For another country, please call (800) 555-0199."],
  ])(
    "that is outside the states (%s) is sent to our phone, without choices",
    async (pickupAddress, words) => {
      const page = await visitor().press("/quote", "to-vehicle", destination({ pickupAddress }));
      expect(page.status).toBe(400);
      const html = await textOf(page);
      expect(html).toContain(words);
      expect(choicesOf(html, "pickupChoice")).toEqual([]);
    },
  );

  test.each([
    ["San Juan", "please call (800) 555-0199: we arrange those by hand", "San Juan, TX 78589"],
    ["Vancouver", "please call (800) 555-0199: we price trips within", "Vancouver, WA 98660"],
  ])(
    "that is better known outside the states (%s) says the number, and offers ours",
    async (name, words, ours) => {
      const page = await visitor().press("/quote", "to-vehicle", destination({ pickupAddress: name }));
      expect(page.status).toBe(400);
      const html = await textOf(page);
      expect(html).toContain(words);
      expect(choicesOf(html, "pickupChoice")[0]).toBe(ours);
    },
  );

  test("that one place clearly owns is taken, shown on every step and can be changed without script", async () => {
    const guest = visitor();
    const addresses = destination({ pickupAddress: "Houston", deliveryAddress: "las vegas" });
    const next = await guest.press("/quote", "to-vehicle", addresses);
    expect([next.status, leadsTo(next)]).toEqual([303, "/quote?step=vehicle"]);
    const trip = await textOf(await guest.get("/quote?step=vehicle"));
    expect(trip).toMatch(/From<\/span> <span[^>]*>Houston, TX 77002</);
    expect(trip).toMatch(/To<\/span> <span[^>]*>Las Vegas, NV 89101</);
    // Back at the first step the line opens to the others, each a button that goes on with it.
    const first = await textOf(await guest.get("/quote"));
    expect(first).toMatch(/<summary>Houston, TX 77002 · <span[^>]*>change<\/span><\/summary>/);
    expect(choicesOf(first, "pickupChoice")).toContain("Houston, MS 38851");
    const { pickupAddress, ...others } = addresses;
    const changed = await postForm(
      "/quote",
      { ...others, pickupAddress, pickupChoice: "Houston, MS 38851" },
      guest.cookies(),
    );
    expect(changed.status).toBe(303);
  });

  test("is named on the result and in the email, so that a wrong guess is seen", async () => {
    const guest = visitor();
    await guest.press(
      "/quote",
      "to-vehicle",
      destination({ pickupAddress: "Boston", deliveryAddress: "Denver" }),
    );
    await guest.press("/quote", "to-contact", vehicle());
    const done = leadsTo(await guest.press("/quote", "submit", contact({ email: newEmail() })));
    const html = await textOf(await guest.get(done ?? ""));
    expect(html).toContain("Boston, MA 02108");
    expect(html).toContain("Denver, CO 80202");
    const quoteNumber = done?.match(/EH-[^?]+/)?.[0] ?? "";
    const { id } = await db.quote.findUniqueOrThrow({ where: { quoteNumber }, select: { id: true } });
    const sent = await composeQuoteEmail(id, new Date());
    const text = sent.ok ? sent.value.email.text : "";
    expect(text).toContain("Boston, MA 02108");
    expect(text).toContain("Denver, CO 80202");
  });

  test("with a house number of five digits is asked for its ZIP", async () => {
    const pickupAddress = "12345 Biscayne Blvd, Miami, FL";
    const page = await visitor().press("/quote", "to-vehicle", destination({ pickupAddress }));
    expect(page.status).toBe(400);
    expect(choicesOf(await textOf(page), "pickupChoice")[0]).toBe("Miami, FL 33101");
  });

  test("that one field chose does not hide what is wrong with the other", async () => {
    const page = await postForm("/quote", {
      ...destination({ pickupAddress: "Springfield", deliveryAddress: "Portland" }),
      pickupChoice: "Springfield, IL 62701",
    });
    expect(page.status).toBe(400);
    const html = await textOf(page);
    expect(html).toContain("Invalid Delivery ZIP");
    expect(html).toContain('value="Springfield, IL 62701"');
    // What was chosen is said with its namesakes behind it, and asked no more.
    expect(html).toContain("<summary>Springfield, IL 62701 · ");
    expect(html).not.toContain('aria-label="Pickup address: did you mean"');
    expect(choicesOf(html, "deliveryChoice")[0]).toBe("Portland, OR 97204");
  });

  test("that a link names is in the form that it opens", async () => {
    const guest = visitor();
    const opened = await guest.get("/quote?pickupAddress=Detroit,%20MI&deliveryAddress=NYC");
    expect(leadsTo(opened)).toBe("/quote?step=vehicle");
  });

  test("is confirmed beside a ZIP alone", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination({ pickupAddress: "33101" }));
    const html = await textOf(await guest.get("/quote"));
    expect(html).toMatch(/class="field-note"[^>]*>Miami, FL</);
    // The delivery address says its city itself.
    expect(html).not.toMatch(/class="field-note"[^>]*>New York/);
  });
});

describe("a city elsewhere", () => {
  const body = (changes: object) => ({
    formData: { ...destination(), ...vehicle(), ...contact({ email: newEmail() }), ...changes },
  });

  test("is read by the API as by the form", async () => {
    const named = await postJson("/api/submit-quote", body({ deliveryAddress: "Detroit, MI" }));
    expect(named.status).toBe(201);
    const unclear = await postJson("/api/submit-quote", body({ deliveryAddress: "Springfield" }));
    expect([unclear.status, (await unclear.json()) as object]).toMatchObject([
      400,
      { error: "Please enter a complete 5-digit ZIP code" },
    ]);
  });

  test("is named by the search only where it is one", async () => {
    const named = async (q: string) => {
      const response = await answer(`/api/places?${new URLSearchParams({ q })}`);
      return ((await response.json()) as { named: { label: string } | null }).named?.label;
    };
    expect(await named("detroit, mi")).toBe("Detroit, MI 48226");
    expect(await named("33101")).toBe("Miami, FL 33101");
    expect(await named("Miami")).toBe("Miami, FL 33101");
    expect(await named("Springfield")).toBe(undefined);
    expect(await named("San Juan")).toBe(undefined);
    expect(await named("77210")).toBe(undefined);
    expect(await named("00000")).toBe(undefined);
  });

  const check = (changes: Record<string, string>) =>
    answer(`/price-guarantee?${new URLSearchParams({ ...destination(), askedPrice: "1100", ...changes })}`);

  test("is judged by the checker, which offers the choices too", async () => {
    expect((await check({ pickupAddress: "Detroit, MI" })).status).toBe(200);
    const unclear = await check({ pickupAddress: "Springfield" });
    expect(unclear.status).toBe(400);
    expect(choicesOf(await textOf(unclear), "pickupChoice")).toHaveLength(5);
    const chosen = await check({ pickupAddress: "Springfield", pickupChoice: "Springfield, IL 62701" });
    expect(chosen.status).toBe(200);
    expect(await textOf(chosen)).toContain('value="Springfield, IL 62701"');
  });
});

describe("a ZIP of PO boxes", () => {
  const words = "77210 is for PO boxes only, and a truck needs a street. Please use the street’s ZIP code.";

  test("is refused by the form, which offers the city", async () => {
    const page = await visitor().press("/quote", "to-vehicle", destination({ pickupAddress: "77210" }));
    expect(page.status).toBe(400);
    const html = await textOf(page);
    expect(html).toContain(words);
    expect(choicesOf(html, "pickupChoice")).toEqual(["Houston, TX 77002"]);
    expect(html).not.toMatch(/class="field-note"[^>]*>Houston/);
  });

  test("is refused by both calls of the API in the same words", async () => {
    const before = await db.quote.count();
    const priced = await postJson("/api/calculate-quote", {
      pickupZip: "77210",
      deliveryZip: "10001",
      transportType: "open",
      ...vehicle(),
    });
    const stored = await postJson("/api/submit-quote", {
      formData: {
        ...destination({ deliveryAddress: "PO Box 4321, Houston, TX 77210" }),
        ...vehicle(),
        ...contact({ email: newEmail() }),
      },
    });
    for (const answered of [priced, stored]) {
      expect(answered.status).toBe(422);
      expect(await answered.json()).toEqual({ error: words, title: "Invalid Address" });
    }
    expect(await db.quote.count()).toBe(before);
  });

  test("is refused by the chat in the same words", async () => {
    const guest = visitor();
    await guest.press("/chat", "say", { message: "how much from 77210 to 10001 for a 2019 Honda Civic" });
    expect(await textOf(await guest.get("/chat"))).toContain(words);
  });
});
