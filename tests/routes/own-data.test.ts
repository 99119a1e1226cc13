import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { ownDataPath } from "#app/domain/desk/own-data/own-data-link.server.ts";
import { claimBatch } from "#app/domain/messages/outbox/claim-due.server.ts";
import { markDelivered } from "#app/domain/messages/outbox/record-delivery.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { anOrder } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { placesOf, tracesOf, wholePerson, zelda } from "#tests/support/whole-person.ts";

beforeAll(() => answer("/healthz"), 60_000);

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const ask = (email: string) => postForm("/privacy/mine", { email });
const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

/** Asks for the link of an address, and returns its path as the email has it. */
async function linkOf(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(303);
  const request = await db.dataRequest.findFirstOrThrow({
    where: { email: email.toLowerCase() },
    orderBy: { askedAt: "desc" },
  });
  return ownDataPath(request.id);
}

describe("asking", () => {
  test("is on the privacy page and on a page of its own, which nobody indexes", async () => {
    const privacy = await textOf(await answer("/privacy"));
    expect(privacy.match(/action="\/privacy\/mine"/g)).toHaveLength(1);
    const own = await answer("/privacy/mine");
    expect(own.status).toBe(200);
    const text = await textOf(own);
    expect(text).toMatch(/name="robots" content="noindex/);
    expect(text).toMatch(/<input[^>]*name="email"[^>]*maxLength="255"/i);
  });

  test("is on a privacy page that an operator rewrote without the mark, too", async () => {
    const page = await db.page.findUniqueOrThrow({ where: { path: "/privacy" } });
    const blocks = JSON.stringify([{ kind: "markdown", text: "Our own words." }]);
    await db.page.update({ where: { path: "/privacy" }, data: { blocks } });
    try {
      const text = await textOf(await answer("/privacy"));
      expect(text).toContain("Our own words.");
      expect(text).toContain('action="/privacy/mine"');
    } finally {
      await db.page.update({ where: { path: "/privacy" }, data: { blocks: page.blocks } });
    }
  });

  test("gets the same answer whether we know the address or not, and mail only where we do", async () => {
    const { email } = await aQuote();
    const stranger = `${randomUUID()}@example.com`;
    const answers = [await ask(email), await ask(stranger)];
    const shown = await Promise.all(
      answers.map(async (response) => [
        response.status,
        leadsTo(response),
        await textOf(await answer(leadsTo(response) ?? "")).then((text) =>
          text.includes("If we keep anything"),
        ),
      ]),
    );
    expect(shown[0]).toEqual([303, "/privacy/mine?done=asked", true]);
    expect(shown[1]).toEqual(shown[0]);
    const links = (recipient: string) =>
      db.outboxMessage.count({ where: { kind: "own-data-link", recipient } });
    expect([await links(email), await links(stranger)]).toEqual([1, 0]);
    expect(await db.dataRequest.count({ where: { email: stranger } })).toBe(0);
  });

  test.each(["", "no address", `${"a".repeat(300)}@example.com`])(
    "with %j says what's wrong and keeps it",
    async (email) => {
      const response = await ask(email);
      expect(response.status).toBe(400);
      const text = await textOf(response);
      expect(text).toContain("Invalid email format");
      expect(text).toContain('href="#own-data-email"');
      expect(text).toContain(`value="${email}"`);
    },
  );

  test("from another site's page, or in another way, does nothing", async () => {
    const { email } = await aQuote();
    const foreign = await postForm("/privacy/mine", { email }, { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect((await answer("/privacy/mine", { method: "PUT", body: "x" })).status).toBe(405);
    expect(await db.dataRequest.count({ where: { email } })).toBe(0);
  });
});

describe("the link", () => {
  test("opens everything, kept by nobody and told to no other page", async () => {
    const { email, quoteNumber } = await aQuote({ fullName: "Kim Sample" });
    const path = await linkOf(email);
    const page = await answer(path);
    expect(page.status).toBe(200);
    const text = await textOf(page);
    for (const known of [email, quoteNumber, "Kim Sample", "Take a copy", "Stop contact"])
      expect(text).toContain(known);
    expect(text).toMatch(/name="robots" content="noindex/);
    for (const [name, type] of [
      ["copy.json", "application/json"],
      ["copy.txt", "text/plain"],
    ] as const) {
      const copy = await answer(`${path}/${name}`);
      expect(copy.headers.get("Content-Type")).toContain(type);
      expect(copy.headers.get("Content-Disposition")).toMatch(
        /^attachment; filename="my-data-[\d-]+\.(json|txt)"$/,
      );
      expect(copy.headers.get("Cache-Control")).toBe("no-store");
      expect(await copy.text()).toContain(quoteNumber);
    }
  });

  test.each(["", "/copy.json", "/copy.txt", "/erase", "/record/ORD-0000-0000"])(
    "that is wrong or over is a 404 at %j",
    async (below) => {
      const { email } = await aQuote();
      const path = await linkOf(email);
      await db.dataRequest.updateMany({ where: { email }, data: { linkEndsAt: new Date(Date.now() - 1) } });
      for (const wrong of [path, "/privacy/mine/wrong", `/privacy/mine/${"x".repeat(2_000)}`])
        expect((await answer(wrong + below)).status).toBe(404);
      const pressed = await postForm(`${path}/erase`, { intent: "erase" });
      expect(leadsTo(pressed)).toBe("/privacy/mine?done=nothing");
      expect((await postForm(path, { intent: "stop" })).status).toBe(404);
      expect(await db.contactPoint.count({ where: { value: email } })).toBe(1);
    },
  );

  test("of one person shows no other's, though both have the same phone", async () => {
    const phone = "(585) 555-0144";
    const mine = await aQuote({ fullName: "Pat First", phone });
    const stranger = await aQuote({ fullName: "Lee Second", phone });
    const text = await textOf(await answer(await linkOf(mine.email)));
    expect(text).toContain(mine.quoteNumber);
    for (const hidden of [stranger.quoteNumber, stranger.email, "Lee Second"])
      expect(text).not.toContain(hidden);
  });
});

describe("behind the link", () => {
  test("a correction is saved, an empty name comes back with what was typed", async () => {
    const { email, leadId } = await aQuote({ fullName: "Kim Wrong" });
    const path = await linkOf(email);
    const rejected = await postForm(path, {
      intent: "correct",
      fullName: "",
      email,
      phone: "(585) 555-0145",
    });
    expect(rejected.status).toBe(400);
    expect(await textOf(rejected)).toContain('value="(585) 555-0145"');
    const saved = await postForm(path, { intent: "correct", fullName: "Kim Right", email, phone: "" });
    expect(leadsTo(saved)).toBe(`${path}?done=corrected`);
    expect(await textOf(await answer(leadsTo(saved) ?? ""))).toContain("Saved.");
    expect(await db.lead.findUniqueOrThrow({ where: { id: leadId } })).toMatchObject({
      fullName: "Kim Right",
    });
  });

  test("contact stops with one press, and the page says so from then on", async () => {
    const { email, leadId } = await aQuote();
    const path = await linkOf(email);
    expect(leadsTo(await postForm(path, { intent: "stop" }))).toBe(`${path}?done=stopped`);
    expect((await db.lead.findUniqueOrThrow({ where: { id: leadId } })).contactStoppedAt).not.toBeNull();
    expect(await textOf(await answer(path))).toContain("It’s stopped");
  });

  test("erasing asks once more, leaves nothing, and its link and a replay open nothing", async () => {
    const { quote } = await wholePerson(zelda);
    const path = await linkOf(zelda.email);
    const question = await textOf(await answer(`${path}/erase`));
    expect(question).toContain("What stays, and why");
    expect(placesOf(file(), [zelda.email.toLowerCase()])).not.toEqual([]);
    const done = await postForm(`${path}/erase`, { intent: "erase" });
    expect(leadsTo(done)).toBe("/privacy/mine?done=erased");
    expect(await textOf(await answer(leadsTo(done) ?? ""))).toContain("It’s erased");
    const left = placesOf(file(), tracesOf(zelda)).filter(
      // In no lead, and only mentions them: what staff look at.
      (place) =>
        !/^(?:lead_search|chat_messages|inbound_emails|unplaced_whatsapp|search_miss_days)/.test(place),
    );
    expect(left).toEqual([]);
    for (const dead of [path, `${path}/copy.json`, `/quote/${quote.quoteNumber}?token=${quote.token}`])
      expect((await answer(dead)).status).toBe(404);
    // The second press of a double one says that nothing is open, and not that something was erased now.
    const again = await postForm(`${path}/erase`, { intent: "erase" });
    expect(leadsTo(again)).toBe("/privacy/mine?done=nothing");
    const text = await textOf(await answer(leadsTo(again) ?? ""));
    expect(text).toContain("Nothing is open under this link");
    expect(text).not.toContain("gone from our database");
  });

  test("where nothing is left under the address, erasing doesn't say that something was erased", async () => {
    const { email, leadId } = await aQuote();
    const path = await linkOf(email);
    await db.lead.delete({ where: { id: leadId } });
    await db.outboxMessage.deleteMany({ where: { recipient: email } });
    const pressed = await postForm(`${path}/erase`, { intent: "erase" });
    expect(leadsTo(pressed)).toBe("/privacy/mine?done=nothing");
  });

  test("a form that comes back says what it began with, so that staff's change meanwhile stays", async () => {
    const { email, leadId } = await aQuote({ fullName: "Kim Shown", phone: "(585) 555-0149" });
    const path = await linkOf(email);
    const seenIn = (text: string) => text.match(/name="seen" value="([^"]*)"/)?.[1]?.replaceAll("&amp;", "&");
    const seen = seenIn(await textOf(await answer(path))) ?? "";
    expect(seen).toContain("Kim+Shown");
    await db.lead.update({
      where: { id: leadId },
      data: { phone: "(585) 555-0150", phoneDigits: "+15855550150" },
    });
    const typed = { intent: "correct", email, phone: "(585) 555-0149" };
    const rejected = await postForm(path, { ...typed, fullName: "", seen });
    expect(seenIn(await textOf(rejected))).toBe(seen);
    await postForm(path, { ...typed, fullName: "Kim Typed", seen });
    expect(await db.lead.findUniqueOrThrow({ where: { id: leadId } })).toMatchObject({
      fullName: "Kim Typed",
      phone: "(585) 555-0150",
    });
  });

  test("an order under way keeps everything, says so and offers to stop contact; delivered leaves the record", async () => {
    const { quote, orderNumber } = await anOrder();
    await db.order.update({ where: { orderNumber }, data: { state: "picked-up", confirmedAt: new Date() } });
    const path = await linkOf(quote.email);
    const page = await textOf(await answer(`${path}/erase`));
    expect(page).toContain(orderNumber);
    expect(page).toContain('value="stop"');
    expect(page).not.toContain('value="erase"');
    const pressed = await postForm(`${path}/erase`, { intent: "erase" });
    expect(pressed.status).toBe(409);
    expect(await textOf(pressed)).toContain(`${orderNumber} is booked and not delivered yet`);
    expect(await db.contactPoint.count({ where: { value: quote.email } })).toBe(1);

    await db.order.update({ where: { orderNumber }, data: { state: "delivered", deliveredAt: new Date() } });
    await db.lead.update({ where: { id: quote.leadId }, data: { stage: "delivered" } });
    expect(leadsTo(await postForm(`${path}/erase`, { intent: "erase" }))).toBe(
      "/privacy/mine?done=erased&records=1",
    );
    expect(await db.transportRecord.findUniqueOrThrow({ where: { number: orderNumber } })).toMatchObject({
      consignorName: "Pat Example",
    });
    expect(placesOf(file(), [quote.email])).toEqual([]);
  });

  test("the email with the link that is in hand when its person goes is written nowhere", async () => {
    const { email } = await aQuote();
    await db.outboxMessage.deleteMany();
    const path = await linkOf(email);
    const [claimed] = await claimBatch("email", ["own-data-link"], new Date(), 1);
    if (!claimed) throw new Error("Nothing was due.");
    expect((await postForm(`${path}/erase`, { intent: "erase" })).status).toBe(303);
    await markDelivered([claimed.id], new Date());
    expect(await db.outboxMessage.count({ where: { id: claimed.id } })).toBe(0);
    expect(placesOf(file(), [email])).toEqual([]);
  });
});

describe("the broker's record", () => {
  test("is on the order's page once it's booked, and opens with its token alone", async () => {
    const { link, orderNumber, token } = await anOrder();
    const record = `/order/${orderNumber}/record?token=${token}`;
    expect(await textOf(await answer(link))).not.toContain("/record?");
    expect((await answer(record)).status).toBe(404);
    await db.order.update({
      where: { orderNumber },
      data: { state: "confirmed", confirmedAt: new Date(), carrierName: "Sample Carrier", carrierPay: 650 },
    });
    expect(await textOf(await answer(link))).toContain("/record?");
    const page = await answer(record);
    const text = await textOf(page);
    for (const fact of ["25 Example Street", "Sample Carrier", "$650", "49 CFR 371.3"])
      expect(text).toContain(fact);
    expect((await answer(`/order/${orderNumber}/record?token=wrong`)).status).toBe(404);
  });
});
