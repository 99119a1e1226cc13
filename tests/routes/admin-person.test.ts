import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { deskOf, plainHtml } from "#tests/support/lead-page.ts";
import { anOrder } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { placesOf, tracesOf, wholePerson, zelda } from "#tests/support/whole-person.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const right = { currentPassword: staffPassword };

let owner: TestStaff;
let agent: TestStaff;
beforeAll(async () => {
  await answer("/healthz");
  owner = await addStaff(file(), "owner");
  agent = await addStaff(file(), "agent");
}, 60_000);

const post = (path: string, fields: Record<string, string>) =>
  postForm(path, fields, { Cookie: owner.cookie });
const choose = (...ids: string[]) => Object.fromEntries(ids.map((id) => [`lead-${id}`, "on"]));

const isChosen = (html: string, id: string) =>
  (html.match(/<input[^>]*>/g) ?? []).some(
    (tag) => tag.includes(`name="lead-${id}"`) && tag.includes("checked"),
  );

test("the lead's page leads an owner to a copy and to the deletion, and both do what they say", async () => {
  const { leadId, quote } = await wholePerson(zelda);
  const desk = deskOf(owner);
  const link = `/admin/crm/person?lead=${leadId}`;
  expect(await desk.read(`/admin/crm/${leadId}`)).toContain(`href="${link}"`);
  expect(await deskOf(agent).read(`/admin/crm/${leadId}`)).not.toContain(link);

  const page = await desk.read(link);
  expect(page).toContain("What stays, and why");
  expect(page).toContain("Quotes: 2");
  expect(page).satisfy((html: string) => isChosen(html, leadId));

  const copy = await post("/admin/crm/person.json", { lead: leadId, ...choose(leadId), ...right });
  expect(copy.headers.get("Content-Disposition")).toMatch(/attachment; filename="person-.*\.json"/);
  expect(copy.headers.get("Cache-Control")).toBe("no-store");
  const { tables } = (await copy.json()) as { tables: Record<string, Record<string, unknown>[]> };
  expect(tables.leads?.[0]).toMatchObject({ full_name: zelda.name, email: zelda.email });

  const opens = () => answer(`/quote/${quote.quoteNumber}?token=${quote.token}`);
  expect((await opens()).status).toBe(200);
  const done = await post("/admin/crm/person", {
    intent: "erase",
    lead: leadId,
    ...choose(leadId),
    ...right,
  });
  expect(await desk.read(leadsTo(done) ?? "")).toContain("Erased: 2 leads and all that belonged to them.");
  expect((await opens()).status).toBe(404);
  const left = placesOf(file(), tracesOf(zelda)).filter((place) => !place.startsWith("lead_search"));
  expect(left).toEqual([]);

  // Again: from the same form, and from another tab that still shows it.
  const again = await post("/admin/crm/person", {
    intent: "erase",
    lead: leadId,
    ...choose(leadId),
    ...right,
  });
  expect(again.status).toBe(303);
  expect(await desk.read(link)).toContain("We have nothing about them.");
  expect((await post("/admin/crm/person.json", { lead: leadId, ...choose(leadId), ...right })).status).toBe(
    404,
  );
});

test("a wrong password keeps which leads were chosen, in both forms", async () => {
  const [one, other] = [
    await aQuote({ fullName: "Sample Two", phone: "(585) 555-0166" }),
    await aQuote({ fullName: "Sample Other", phone: "(585) 555-0166" }),
  ];
  const first = await deskOf(owner).read(`/admin/crm/person?lead=${one.leadId}`);
  expect([isChosen(first, one.leadId), isChosen(first, other.leadId)]).toEqual([true, false]);
  expect(first).toContain("only the same phone: maybe somebody else");

  const fields = { lead: one.leadId, ...choose(other.leadId), currentPassword: "not mine" };
  const erase = plainHtml(
    await (await post(`/admin/crm/person?lead=${one.leadId}`, { intent: "erase", ...fields })).text(),
  );
  const copy = await deskOf(owner).read(leadsTo(await post("/admin/crm/person.json", fields)) ?? "");
  for (const page of [erase, copy]) {
    expect(page).toContain("That isn’t your current password.");
    expect([isChosen(page, one.leadId), isChosen(page, other.leadId)]).toEqual([false, true]);
  }
  expect((await db.lead.findUniqueOrThrow({ where: { id: other.leadId } })).fullName).toBe("Sample Other");
});

test("somebody without a lead is found by address or number, and what isn't one is said", async () => {
  const desk = deskOf(owner);
  const read = (who: string) => desk.read(`/admin/crm/person?${new URLSearchParams({ who })}`);
  expect(await read("nobody@example.com")).toContain("We have nothing about them.");
  expect(await read("only a name")).toContain("Type a whole email address or phone number.");
  await db.referral.create({
    data: {
      code: "ERASE1",
      token: "t",
      idempotencyKey: "k",
      name: "Only Referral",
      email: "Only@Referral.example",
    },
  });
  expect(await read("only@referral.example")).toContain("Referral links: 1");
  const fields = { who: "only@referral.example", ...right };
  expect((await post("/admin/crm/person.json", fields)).status).toBe(200);
  await post("/admin/crm/person", { intent: "erase", ...fields });
  expect(await db.referral.count({ where: { code: "ERASE1" } })).toBe(0);
});

test("a post that names nobody, or leads that aren't theirs, takes nobody", async () => {
  const stays = await aQuote({ fullName: "Sample Stays" });
  expect(
    (await post("/admin/crm/person", { intent: "erase", ...choose(stays.leadId), ...right })).status,
  ).toBe(400);
  const fields = { intent: "erase", who: "nobody@example.com", ...choose(stays.leadId), ...right };
  await post("/admin/crm/person", fields);
  expect((await db.lead.findUniqueOrThrow({ where: { id: stays.leadId } })).fullName).toBe("Sample Stays");
});

test("requests stand first with the days that are left, and staff mark what they answered", async () => {
  const { email } = await aQuote();
  await db.dataRequest.deleteMany();
  const day = 24 * 3_600_000;
  const dueAt = new Date(Date.now() + 5 * day + 60_000);
  const { id } = await db.dataRequest.create({
    data: {
      email,
      tokenHash: "hash",
      askedAt: new Date(Date.now() - 40 * day),
      dueAt,
      linkEndsAt: new Date(),
    },
  });
  const desk = deskOf(owner);
  const page = await desk.read("/admin/crm/person");
  expect(page).toContain("5 days left");
  expect(page).toContain(email);
  const answered = await post("/admin/crm/person", { intent: "answered", request: id });
  const after = await desk.read(leadsTo(answered) ?? "");
  expect(after).toContain("The request is marked as answered.");
  expect(after).toContain("By staff,");
  expect(await db.auditEntry.count({ where: { action: "data-request-answered", subjectId: id } })).toBe(1);
  for (const nothing of ["", "no-such", id])
    expect((await post("/admin/crm/person", { intent: "answered", request: nothing })).status).toBe(303);
  expect(await db.auditEntry.count({ where: { action: "data-request-answered" } })).toBe(1);
});

test("records of transports are for owners, and are found by number or name", async () => {
  await db.transportRecord.deleteMany();
  const kept = {
    consignorAddress: "1 Sample St, Miami, FL 33101",
    outcome: "delivered",
    charges: 900,
    happenedAt: new Date(),
  };
  for (const [number, name] of [
    ["ORD-AAAA-AAAA", "Kim Recorded"],
    ["ORD-BBBB-BBBB", "Lee Recorded"],
  ] as const)
    await db.transportRecord.create({ data: { ...kept, number, consignorName: name, payerName: name } });
  const read = (record: string) => deskOf(owner).read(`/admin/crm/person?${new URLSearchParams({ record })}`);
  expect(await read("")).toContain("Kim Recorded");
  const found = await read("BBBB");
  expect([found.includes("Lee Recorded"), found.includes("Kim Recorded")]).toEqual([true, false]);
  expect(await read("x".repeat(5_000))).toContain("No record.");
  const headers = { Cookie: agent.cookie };
  expect((await answer("/admin/crm/person?record=Kim", { headers })).status).toBe(403);
});

test("nobody is erased while an order of theirs is under way, and the page says which", async () => {
  const { quote, orderNumber } = await anOrder();
  await db.order.update({ where: { orderNumber }, data: { state: "confirmed", confirmedAt: new Date() } });
  const fields = { intent: "erase", lead: quote.leadId, ...choose(quote.leadId), ...right };
  const page = await deskOf(owner).read(leadsTo(await post("/admin/crm/person", fields)) ?? "");
  expect(page).toContain("Nothing was erased.");
  expect(page).toContain(`${orderNumber}: booked and not delivered`);
  expect((await db.lead.findUniqueOrThrow({ where: { id: quote.leadId } })).erasedAt).toBeNull();
});
