import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, postJson, runJob, visitor } from "#tests/support/answer.ts";
import { contact, destination, vehicle } from "#tests/support/factories.ts";
import { hiddenValue } from "#tests/support/guarded-form.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const person = (headers: Record<string, string> = {}) => visitor({ ...browser, ...headers });

beforeEach(async () => {
  await runJob("write counts");
  await db.$transaction([
    db.quoteStart.deleteMany(),
    db.pageViewDay.deleteMany(),
    db.searchMissDay.deleteMany(),
  ]);
});

const today = () => new Date().toISOString().slice(0, 10);

/** The form's hidden fields as the page shows them. */
const hidden = async (response: Response) => {
  const text = await response.text();
  const fields = ["source", "start", "draft"].map((name) => [name, hiddenValue(text, name)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value)) as Record<string, string>;
};

async function starts() {
  await runJob("write counts");
  return db.quoteStart.findMany({ orderBy: { startedAt: "asc" } });
}

describe("a quote that somebody begins", () => {
  test("is one row from the first step to the quote", async () => {
    const guest = person({ Referer: "https://www.example.com/cars" });
    const form = await hidden(await guest.get("/get-a-quote"));
    const page = "/get-a-quote";
    await guest.press(page, "to-vehicle", { ...destination(), ...form });
    expect(await starts()).toMatchObject([
      {
        step: 1,
        lastError: null,
        page,
        source: "example.com",
        pickupState: "FL",
        deliveryState: "NY",
        sizeClass: null,
        quoteId: null,
      },
    ]);
    await guest.press(page, "to-contact", vehicle());
    expect(await starts()).toMatchObject([{ step: 2, sizeClass: "sedan", source: "example.com" }]);
    const done = await guest.press(page, "submit", contact({ email: "counted@example.com" }));
    const quote = await db.quote.findUniqueOrThrow({
      where: { quoteNumber: leadsTo(done)?.match(/EH-[^?]+/)?.[0] ?? "" },
    });
    expect(await starts()).toMatchObject([{ step: 3, lastError: null, quoteId: quote.id }]);
    expect(await db.lead.findUniqueOrThrow({ where: { id: quote.leadId } })).toMatchObject({
      campaign: "example.com",
    });
  });

  test("says why the last post was rejected until a good one comes; the tries before the first are one start", async () => {
    const guest = person();
    const form = await hidden(await guest.get("/quote?utm_source=Snowbird"));
    const rejected = await guest.press("/quote", "to-vehicle", {
      ...destination({ deliveryAddress: "Springfield" }),
      ...form,
    });
    expect(await starts()).toMatchObject([
      { step: 0, lastError: "invalid-delivery-zip", source: "snowbird" },
    ]);
    const again = await hidden(rejected);
    expect(again).toEqual(form);
    await guest.press("/quote", "to-vehicle", { ...destination({ deliveryAddress: "33101" }), ...again });
    expect(await starts()).toMatchObject([{ step: 0, lastError: "same-place" }]);
    await guest.press("/quote", "to-vehicle", { ...destination(), ...again });
    expect(await starts()).toMatchObject([{ step: 1, lastError: null, source: "snowbird" }]);
    await guest.press("/quote", "submit", contact());
    expect(await starts()).toMatchObject([{ step: 1, lastError: "vehicle-year-required" }]);
  });

  test("stays one start when the visitor goes back and asks for another place", async () => {
    const guest = person();
    await guest.press("/quote", "to-vehicle", destination());
    await guest.press("/quote", "to-contact", vehicle());
    const [first] = await starts();
    await guest.press("/quote", "to-vehicle", destination({ deliveryAddress: "Boston, MA 02108" }));
    const all = await starts();
    expect(all).toMatchObject([{ step: 2, deliveryState: "MA", startedAt: first?.startedAt }]);
    expect(all[0]?.id).not.toBe(first?.id);
  });

  test("is a start of its own in each of two tabs", async () => {
    const guest = person();
    const one = await hidden(await guest.get("/quote"));
    const two = await hidden(await guest.get("/"));
    await guest.press("/quote", "to-vehicle", { ...destination(), ...one });
    const boston = destination({ deliveryAddress: "Boston, MA 02108" });
    const second = await guest.press("/", "to-vehicle", { ...boston, ...two });
    const draft = new URLSearchParams(leadsTo(second)?.replace(/.*\?/, "")).get("draft") ?? "";
    await guest.press("/quote", "to-contact", { ...vehicle(), draft: one.start ?? "" });
    await guest.press("/", "to-contact", { ...vehicle({ vehicleModel: "Pilot" }), draft });
    const rows = (await starts()).map(({ deliveryState, sizeClass, step }) => [
      deliveryState,
      sizeClass,
      step,
    ]);
    expect(rows.sort()).toEqual([
      ["MA", "suv", 2],
      ["NY", "sedan", 2],
    ]);
  });

  test("comes by referral if it carries a code", async () => {
    const guest = person();
    const form = await hidden(await guest.get("/quote?ref=FRIEND-7&utm_source=paper"));
    expect(form.source).toBe("paper");
    await guest.press("/quote", "to-vehicle", { ...destination(), ...form, referralCode: "FRIEND-7" });
    expect(await starts()).toMatchObject([{ source: "referral" }]);
  });

  test("isn't counted for a bot or a colleague, and a source that no form of ours has is none", async () => {
    await visitor({ "User-Agent": "Googlebot/2.1" }).press("/quote", "to-vehicle", destination());
    await visitor().press("/quote", "to-vehicle", destination());
    const colleague = person();
    colleague.jar.set("staff", "somebody");
    await colleague.press("/quote", "to-vehicle", destination());
    expect(await starts()).toEqual([]);
    await person().press("/quote", "to-vehicle", destination({ source: "<b>pat@example.com</b>" }));
    expect(await starts()).toMatchObject([{ source: "direct" }]);
  });

  test("by the interface is begun and finished at once, and a repeated call is the same", async () => {
    const body = { formData: { ...destination(), ...vehicle(), ...contact() }, useWhatsApp: false };
    for (let call = 0; call < 2; call++)
      expect((await postJson("/api/submit-quote", body, { "Idempotency-Key": "counted-1" })).status).toBe(
        201,
      );
    expect(await starts()).toMatchObject([
      { source: "api", page: "/api/submit-quote", step: 3, pickupState: "FL", sizeClass: "sedan" },
    ]);
  });
});

describe("page views", () => {
  const views = async () => {
    await runJob("write counts");
    const rows = await db.pageViewDay.findMany({ orderBy: { path: "asc" } });
    return rows.map(({ day, path, views }) => [day, path, views]);
  };

  test("are documents and the browser's own navigation, added up over intervals", async () => {
    const guest = person();
    await guest.get("/contact");
    await guest.get("/contact.data");
    expect(await views()).toEqual([[today(), "/contact", 2]]);
    await guest.get("/contact?utm_source=x");
    await guest.get("/_root.data");
    expect(await views()).toEqual([
      [today(), "/", 1],
      [today(), "/contact", 3],
    ]);
  });

  test("aren't bots, prefetching, colleagues, steps of the form, posts or what doesn't exist", async () => {
    await visitor({ "User-Agent": "Googlebot/2.1" }).get("/contact");
    await visitor().get("/contact");
    await person({ "Sec-Purpose": "prefetch" }).get("/contact.data");
    await answer("/contact", { headers: { ...browser, Cookie: "staff=somebody" } });
    await answer("/contact", { method: "HEAD", headers: browser });
    const guest = person();
    await guest.press("/quote", "to-vehicle", destination());
    await guest.get("/quote?step=vehicle");
    expect((await guest.get("/no-such-page")).status).toBe(404);
    expect((await guest.get("/no-such-page.data")).status).toBe(404);
    await guest.get("/api/makes?year=2019");
    await guest.get("/sitemap.xml");
    expect(await views()).toEqual([]);
  });
});

describe("searches without a result", () => {
  const misses = async () => {
    await runJob("write counts");
    return (await db.searchMissDay.findMany()).map(({ query, count }) => [query, count]);
  };

  test("are kept in lower case, once for each day", async () => {
    const guest = person();
    await guest.get("/search?q=Xylophonqq");
    await guest.get("/search?q=xylophonqq++");
    await guest.get("/search?q=florida");
    await guest.get("/search?q=xylophonqq%40example.com");
    await visitor({ "User-Agent": "Googlebot/2.1" }).get("/search?q=zzyzxq");
    expect(await misses()).toEqual([["xylophonqq", 2]]);
  });

  test("fill no more than a thousand rows a day", async () => {
    const day = today();
    await db.searchMissDay.createMany({
      data: Array.from({ length: 1_000 }, (_, n) => ({ day, query: `nothing ${n}`, count: 1 })),
    });
    const guest = person();
    await guest.get("/search?q=xylophonqq");
    await guest.get("/search?q=xylophonqq");
    expect(await db.searchMissDay.count()).toBe(1_000);
    expect((await misses()).some(([query]) => query === "xylophonqq")).toBe(false);
  });
});

test("counts wait in memory while the database takes no writes", async () => {
  const guest = person();
  await guest.press("/quote", "to-vehicle", destination());
  await db.$executeRawUnsafe("ALTER TABLE quote_starts RENAME TO hidden_starts");
  await expect(runJob("write counts")).rejects.toThrow();
  await db.$executeRawUnsafe("ALTER TABLE hidden_starts RENAME TO quote_starts");
  await guest.press("/quote", "to-contact", vehicle());
  expect(await starts()).toMatchObject([{ step: 2, pickupState: "FL" }]);
});

test("what was counted and not yet written is written when the server stops", async () => {
  const site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
    VPIC_BASE_URL: "http://127.0.0.1:9",
  });
  for (const path of ["/terms", "/terms", "/privacy"])
    expect((await fetch(site.url + path, { headers: browser })).status).toBe(200);
  const views = () => sql(site.database, "SELECT path, views FROM page_view_days ORDER BY path");
  expect(views()).toEqual([]);
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(views()).toEqual([
    { path: "/privacy", views: 1 },
    { path: "/terms", views: 2 },
  ]);
  await site.stop();
});
