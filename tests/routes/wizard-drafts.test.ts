import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { leadsTo, visitor } from "#tests/support/answer.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";

const trips = {
  miami: destination(),
  boston: destination({ pickupAddress: "Boston, MA 02108", deliveryAddress: "Chicago, IL 60601" }),
};

type Guest = ReturnType<typeof visitor>;

/** A browser tab that follows redirects and posts the draft ID from its page. */
function tab(guest: Guest, page = "/quote") {
  let at = page;
  let draft: string | undefined;
  const read = async (path: string) => {
    at = path;
    const text = await (await guest.get(path)).text();
    draft = hiddenValue(text, "draft");
    return text;
  };
  return {
    open: () => read(page),
    reload: () => read(at),
    press: async (intent: string, fields: Record<string, string> = {}) => {
      const answer = await guest.press(page, intent, { ...fields, ...(draft && { draft }) });
      expect(answer.status).toBe(303);
      return read(leadsTo(answer) ?? "");
    },
    at: () => at,
    draft: () => draft,
  };
}

const quoteAt = (path: string) =>
  db.quote.findUniqueOrThrow({
    where: { quoteNumber: path.match(/EH-[^?]+/)?.[0] ?? "" },
    select: { pickupAddress: true, vehicleModel: true },
  });

describe("a page that only shows the form", () => {
  test.each(["/", "/quote", "/get-a-quote", "/?ref=not%20a%20code"])("%s sets no cookie", async (path) => {
    expect((await visitor().get(path)).headers.getSetCookie()).toEqual([]);
  });
  test("sets none either where the draft exists", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination());
    expect((await guest.get("/quote?step=vehicle")).headers.getSetCookie()).toEqual([]);
  });
});

describe("two tabs", () => {
  test("opened side by side end with a trip each", async () => {
    const guest = visitor();
    const [one, two] = [tab(guest), tab(guest)];
    await one.open();
    await two.open();
    await one.press("to-vehicle", trips.miami);
    expect(one.at()).toBe("/quote?step=vehicle");
    await two.press("to-vehicle", trips.boston);
    expect(two.at()).toMatch(/^\/quote\?step=vehicle&draft=[\w-]{8}$/);
    await one.press("to-contact", vehicle());
    await two.press("to-contact", vehicle({ vehicleModel: "Accord" }));
    await one.press("submit", contact());
    await two.press("submit", contact());
    expect(await quoteAt(one.at())).toEqual({ pickupAddress: "Miami, FL 33101", vehicleModel: "Civic" });
    expect(await quoteAt(two.at())).toEqual({ pickupAddress: "Boston, MA 02108", vehicleModel: "Accord" });
  });

  test("a second one begins with what the first said, and leaves it alone when it says something else", async () => {
    const guest = visitor();
    const [one, two] = [tab(guest), tab(guest)];
    await one.open();
    await one.press("to-vehicle", trips.miami);
    await one.press("to-contact", vehicle());
    expect(await two.open()).toContain("Miami, FL 33101");
    await two.press("to-vehicle", trips.boston);
    expect(await one.reload()).toContain("Who’s it for?");
    await one.press("back", contact());
    await one.press("back", vehicle());
    expect(await one.reload()).toContain("Miami, FL 33101");
    await two.press("back", vehicle());
    expect(await two.reload()).toContain("Boston, MA 02108");
  });

  test("another vehicle for the same trip is a draft of its own", async () => {
    const guest = visitor();
    const one = tab(guest);
    await one.open();
    await one.press("to-vehicle", trips.miami);
    await one.press("to-contact", vehicle());
    const two = tab(guest);
    await two.open();
    await two.press("to-vehicle", trips.miami);
    expect(two.draft()).toBe(one.draft());
    await two.press("to-contact", vehicle({ vehicleModel: "Accord" }));
    expect(two.draft()).not.toBe(one.draft());
    await one.press("submit", contact());
    expect(await quoteAt(one.at())).toMatchObject({ vehicleModel: "Civic" });
  });

  test("a quote got in one does not lock the other", async () => {
    const guest = visitor();
    const [one, two] = [tab(guest), tab(guest)];
    await one.open();
    await one.press("to-vehicle", trips.miami);
    await two.open();
    await two.press("to-vehicle", trips.boston);
    await two.press("to-contact", vehicle());
    await two.press("submit", contact());
    expect(await one.reload()).toContain("What are we moving?");
    await one.press("to-contact", vehicle());
    await one.press("submit", contact());
    expect(await quoteAt(one.at())).toMatchObject({ pickupAddress: "Miami, FL 33101" });
  });
});

describe("the drafts of one browser", () => {
  test("are three at most, each under 1 KB: the oldest goes", async () => {
    const guest = visitor();
    const oldest = tab(guest);
    await oldest.open();
    await oldest.press("to-vehicle", trips.miami);
    for (const zip of ["02108", "60601", "80202", "98101"])
      await guest.press("/quote", "to-vehicle", destination({ pickupAddress: `Somewhere ${zip}` }));
    const kept = [...guest.jar].filter(([, value]) => value !== "");
    expect(kept).toHaveLength(3);
    for (const [name, value] of kept) expect(name.length + value.length).toBeLessThan(1_024);
    // The tab gets an error about the missing trip and doesn't continue with another tab's.
    const answer = await guest.press("/quote", "to-contact", vehicle({ draft: oldest.draft() ?? "" }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("ZIP code required");
  });

  test("an address that names a draft which is gone shows an empty form", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", trips.miami);
    const early = await guest.get("/quote?step=contact&draft=gone-123");
    expect(leadsTo(early)).toBe("/quote?draft=gone-123");
    expect(await (await guest.get(leadsTo(early) ?? "")).text()).not.toContain("33101");
  });

  test("one draft's cookie under another's name is none", async () => {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", trips.miami);
    const [value = ""] = [...guest.jar.values()];
    const other = visitor();
    other.jar.set("quote-draft-abcd1234", value);
    expect(await (await other.get("/quote")).text()).not.toContain("33101");
  });

  test("a first step sent twice at once is one trip, whichever answer comes last", async () => {
    const guest = visitor();
    const answers = await Promise.all([1, 2].map(() => guest.press("/quote", "to-vehicle", trips.miami)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const only = tab(guest, "/quote");
    await only.press("to-contact", vehicle());
    await only.press("submit", contact());
    expect(await quoteAt(only.at())).toMatchObject({ pickupAddress: "Miami, FL 33101" });
  });
});
