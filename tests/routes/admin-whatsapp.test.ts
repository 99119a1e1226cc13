import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { ingestWhatsApp } from "#app/domain/channels/whatsapp/ingest-whatsapp.server.ts";
import { answer, leadsTo, postForm, visitor } from "#tests/support/answer.ts";
import { destination, vehicle } from "#tests/support/factories.ts";
import { deskOf } from "#tests/support/lead-page.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";
import { aText, newPhone, setByHand, whatsAppLead, wroteAt } from "#tests/support/whatsapp-lead.ts";

// The built site reads its environment once; whether it's connected is the same for this whole file.
vi.hoisted(() => {
  delete process.env.WHATSAPP_TOKEN;
});

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let agent: TestStaff;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  agent = await addStaff(database(), "agent", "Sample Agent 1");
  desk = deskOf(agent);
});
beforeEach(async () => {
  // Noon in Florida, so that it's neither too early nor too late to write.
  vi.useFakeTimers({ now: new Date("2026-11-23T17:00:00Z"), toFake: ["Date"] });
  await aText("whatsapp-one-question", "Hi {{first_name}}, any questions about your {{vehicle}}?", null);
});
afterEach(async () => {
  vi.useRealTimers();
  await setByHand("");
});

const pathOf = (id: string) => `/admin/crm/${id}`;

describe("by hand", () => {
  test("the lead has a ready link with the text filled in, and what was sent stands in the timeline", async () => {
    const { id, phoneDigits } = await whatsAppLead();
    const html = await (await desk.get(pathOf(id))).text();
    const text = "Hi Sample, any questions about your 2021 Subaru Outback?";
    expect(html).toContain(`https://wa.me/1${phoneDigits}?text=${encodeURIComponent(text)}`);
    const sent = await desk.press(pathOf(id), "whatsapp-sent", {
      templateKey: "whatsapp-one-question",
      text,
    });
    expect(leadsTo(sent)).toContain("done=whatsapp-sent");
    expect(await db.whatsAppMessage.findMany({ where: { leadId: id } })).toMatchObject([
      { status: "sent", text, templateKey: "whatsapp-one-question" },
    ]);
    expect(await db.outboxMessage.count({ where: { whatsAppMessage: { leadId: id } } })).toBe(0);
    const page = await desk.read(pathOf(id));
    expect(page.replace(/<[^>]+>/g, " ")).toMatch(/WhatsApp\s+sent/);
    expect((await db.lead.findUniqueOrThrow({ where: { id } })).firstAnsweredAt).not.toBeNull();
  });

  test("own words need words, and keep them if something is wrong", async () => {
    const { id } = await whatsAppLead();
    expect((await desk.press(pathOf(id), "whatsapp-sent", { text: " " })).status).toBe(400);
    const long = await desk.press(pathOf(id), "whatsapp-sent", { text: "a".repeat(4_097) });
    expect(long.status).toBe(400);
    expect(await long.text()).toContain("aaaa");
    expect(await db.whatsAppMessage.count({ where: { leadId: id } })).toBe(0);
  });

  test("what waits to be sent is marked once", async () => {
    const { id } = await whatsAppLead();
    const { id: messageId } = await db.whatsAppMessage.create({
      data: { leadId: id, direction: "out", text: "Your quote", status: "waiting", statusAt: new Date() },
    });
    await db.outboxMessage.create({
      data: { kind: "whatsapp", channel: "whatsapp", whatsAppMessageId: messageId },
    });
    expect(await desk.read(pathOf(id))).toContain("Waits for you to send it");
    const mark = () => desk.press(pathOf(id), "whatsapp-sent", { messageId, text: "Your quote" });
    expect((await mark()).status).toBe(303);
    expect((await mark()).status).toBe(400);
    const row = await db.outboxMessage.findFirstOrThrow({ where: { whatsAppMessageId: messageId } });
    expect(row.deliveredAt).not.toBeNull();
    expect((await db.whatsAppMessage.findUniqueOrThrow({ where: { id: messageId } })).staffId).toBe(agent.id);
  });

  test("nobody who didn’t agree is offered it, and the page says why", async () => {
    const { id } = await whatsAppLead({ useWhatsApp: false, consents: {} });
    const html = await desk.read(pathOf(id));
    expect(html).toContain("Not by WhatsApp: They didn’t agree to WhatsApp with this number.");
    expect(html).not.toContain("wa.me");
    const sent = await desk.press(pathOf(id), "whatsapp-sent", { text: "Hello" });
    expect([sent.status, await db.whatsAppMessage.count({ where: { leadId: id } })]).toEqual([400, 0]);
    const written = await desk.press(pathOf(id), "whatsapp", { text: "Hello" });
    expect(written.status).toBe(400);
  });

  test("without a connection nothing is queued", async () => {
    const { id } = await whatsAppLead();
    await wroteAt(id, new Date());
    const written = await desk.press(pathOf(id), "whatsapp", { text: "Hello" });
    expect([written.status, await written.text()]).toEqual([400, expect.stringContaining("isn’t connected")]);
  });
});

describe("the inbox", () => {
  const inbox = async (query = "") =>
    (await answer(`/admin/inbox${query}`, { headers: { Cookie: agent.cookie } })).text();
  const aStranger = async () => {
    const phone = newPhone();
    const from = `1${phone.replace(/\D/g, "")}`;
    const message = { waId: `wamid.${from}`, from, fromName: "Sample Person 6", text: "Do you ship boats?" };
    expect(await ingestWhatsApp({ ...message, at: new Date() }, new Date())).toBe("unplaced");
    const { id } = await db.unplacedWhatsApp.findUniqueOrThrow({ where: { waId: message.waId } });
    return { id, phone, key: `whatsapp-${id}` };
  };
  const post = (fields: Record<string, string>) =>
    postForm(`/admin/inbox?open=${fields.key}`, fields, { Cookie: agent.cookie });

  test("shows who wrote on WhatsApp from an unknown number, and makes a lead of them", async () => {
    const { id, phone, key } = await aStranger();
    expect(await inbox("?kind=whatsapp")).toContain("Sample Person 6");
    const open = await inbox(`?open=${key}`);
    expect(open).toContain("Do you ship boats?");
    expect(open).toContain(phone);
    const made = await post({ intent: "make", key, fullName: "Sample Person 6", email: "", phone });
    expect(made.status).toBe(303);
    const { leadId, handledAt } = await db.unplacedWhatsApp.findUniqueOrThrow({ where: { id } });
    expect(handledAt).not.toBeNull();
    expect(
      await db.leadEvent.findMany({ where: { leadId: leadId ?? "", kind: "whatsapp-received" } }),
    ).toHaveLength(1);
    expect(await inbox("?kind=whatsapp")).not.toContain("Sample Person 6");
  });

  test("adds it to a lead that is there, or puts it away", async () => {
    const lead = await whatsAppLead();
    const { key } = await aStranger();
    expect((await post({ intent: "add", key, leadId: lead.id })).status).toBe(303);
    expect(await db.whatsAppMessage.findMany({ where: { leadId: lead.id } })).toMatchObject([
      { direction: "in", text: "Do you ship boats?" },
    ]);
    const other = await aStranger();
    await post({ intent: "handled", key: other.key });
    expect(
      (await db.unplacedWhatsApp.findUniqueOrThrow({ where: { id: other.id } })).handledAt,
    ).not.toBeNull();
  });
});

describe("the last step of the wizard", () => {
  async function lastStep() {
    const guest = visitor();
    await guest.press("/quote", "to-vehicle", destination());
    await guest.press("/quote", "to-contact", vehicle());
    return (await guest.get("/quote?step=contact")).text();
  }

  test("offers WhatsApp only where somebody sends it", async () => {
    expect(await lastStep()).not.toContain('name="useWhatsApp"');
    await setByHand("on");
    expect(await lastStep()).toContain('name="useWhatsApp"');
  });

  test("without email it says beforehand that the quote is shown here", async () => {
    expect(await lastStep()).toContain("You’ll see your quote on the next page.");
  });
});

test("the outbox says that staff send it, and to which number", async () => {
  const { id, phone } = await whatsAppLead();
  const message = await db.whatsAppMessage.create({
    data: { leadId: id, direction: "out", text: "Hello", status: "waiting", statusAt: new Date() },
  });
  await db.outboxMessage.create({
    data: { kind: "whatsapp", channel: "whatsapp", whatsAppMessageId: message.id },
  });
  const owner = await addStaff(database(), "owner");
  const page = await answer("/admin/outbox?state=waiting&kind=whatsapp", {
    headers: { Cookie: owner.cookie },
  });
  const text = await page.text();
  for (const part of ["WhatsApp message", phone ?? "", "staff send it by hand"]) expect(text).toContain(part);
  const { id: outboxId } = await db.outboxMessage.findFirstOrThrow({
    where: { whatsAppMessageId: message.id },
  });
  const open = await answer(`/admin/outbox?open=${outboxId}`, { headers: { Cookie: owner.cookie } });
  expect(await open.text()).toContain(`<p class="said">Hello</p>`);
});
