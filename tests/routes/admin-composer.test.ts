import { rmSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { removeUnlinkedFiles } from "#app/domain/base/files/remove-files.server.ts";
import { deliverEmails } from "#app/domain/messages/email/deliver-emails.server.ts";
import { eraseLeads } from "#app/domain/desk/retention/erase-leads.server.ts";
import { filesFolder } from "#app/env.server.ts";
import { composeEmail } from "#app/jobs/compose-email.server.ts";
import { pathOfFile } from "../../app/platform/files/stored-files.mjs";
import { answer, leadsTo } from "#tests/support/answer.ts";
import { startFakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import type { FakeSmtpServer } from "#tests/support/fake-smtp-server.ts";
import { aLead, deskOf, plainHtml } from "#tests/support/lead-page.ts";
import { samplePhoto } from "#tests/support/sample-pictures.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let agent: TestStaff;
let desk: ReturnType<typeof deskOf>;
let server: FakeSmtpServer;
beforeAll(async () => {
  agent = await addStaff(database(), "agent", "Sample Agent 1");
  desk = deskOf(agent);
  server = await startFakeSmtpServer();
});
beforeEach(async () => {
  server.forget();
  await db.outboxMessage.deleteMany();
});
afterAll(() => server.close());

const pdf = (size = 400) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size, "x")]);
const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

/** Posts the composer's email as a browser does that has no script. */
async function send(path: string, fields: Record<string, string>, files: File[] = [], kept: string[] = []) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "email", ...fields })) body.append(name, value);
  for (const file of files) body.append("files", file);
  for (const key of kept) body.append("kept", key);
  const headers = { Cookie: agent.cookie, Origin: "http://evenhaul.test" };
  const response = await answer(path, { method: "POST", body, headers });
  const page = response.status === 303 ? "" : plainHtml(await response.text());
  return { status: response.status, to: leadsTo(response) ?? "", page };
}
const keptIn = (page: string) =>
  [...page.matchAll(/name="kept"[^>]*value="([^"]+)"/g)].map(([, key]) => key ?? "");
const deliver = () =>
  deliverEmails({ compose: composeEmail, service: server, stopping: () => false, report: () => undefined });
const words = { subject: "Papers", body: "Hi,\nhere they are." };

describe("the texts", () => {
  test("are put in with what they stand for, by a button that needs no script, and nothing is sent", async () => {
    const { path, row } = await aLead();
    const { price, quoteNumber } = await row();
    const start = { subject: `Your quote ${quoteNumber}`, body: "Hi Sample,\n\n" };
    expect(await desk.read(path)).toContain("Price about to expire");
    const filled = await send(path, { ...start, textKey: "price-expiring", fill: "1" });
    expect(filled.status).toBe(200);
    const dollars = `$${price?.toLocaleString("en-US")}`;
    expect(filled.page).toContain(`value="Your price of ${dollars} holds until`);
    expect(filled.page).toContain(
      `Your price of ${dollars} for the 2019 Honda Civic from Miami, FL to New York, NY`,
    );
    expect(filled.page).toMatch(/\/quote\/EH-[\w-]+\?token=/);
    expect(filled.page).toContain("Filled in. Read it over, then send it.");
    expect(filled.page).not.toContain("{{");
    expect(await db.leadEmail.count({ where: { leadId: (await row()).id } })).toBe(0);
  });

  test("come below what somebody typed, whose own fields are filled too", async () => {
    const { path, row } = await aLead();
    const { price } = await row();
    const typed = { subject: "My own words", body: "Hi {first_name}, it’s {price}." };
    const { page } = await send(path, { ...typed, textKey: "one-question", fill: "1" });
    expect(page).toContain('value="My own words"');
    expect(page).toContain(`Hi Sample, it’s $${price?.toLocaleString("en-US")}.`);
    expect(page.indexOf("it’s $")).toBeLessThan(page.indexOf("What’s the one thing"));
  });

  test("say which fields a lead has no value for, and leave them to be seen", async () => {
    const { path, leadId } = await aLead();
    await db.lead.update({ where: { id: leadId }, data: { price: null, vehicle: null } });
    const { page } = await send(path, { subject: "", body: "", textKey: "first-day", fill: "1" });
    expect(page).toContain("For {{vehicle}}, {{price}} this lead has no value");
    expect(page).toContain("Here is your price again: {{price}}");
    const byHand = await db.lead.create({ data: { fullName: "By Hand", email: "by-hand@mail.example.net" } });
    const { page: other } = await send(`/admin/crm/${byHand.id}`, {
      subject: "",
      body: "",
      textKey: "date-passed",
      fill: "1",
    });
    expect(other).toContain("answer with a new date");
    expect(other).not.toContain("quote_button");
  });
});

test.each([
  [{ subject: "Your price", body: "It’s {price}." }, "{price}"],
  [{ subject: "Your {{ vehicle }}", body: "It’s ready." }, "{{ vehicle }}"],
])(
  "an email that still says a field is not sent, and what was typed comes back: %j",
  async (typed, field) => {
    const { path, leadId, row } = await aLead();
    const before = await row();
    const { status, page } = await send(path, typed);
    expect(status).toBe(400);
    expect(page).toContain(`Nothing was sent: ${field} still has to be filled in.`);
    expect(page).toContain(`value="${typed.subject}"`);
    expect(page).toContain(typed.body);
    expect(await db.leadEmail.count({ where: { leadId } })).toBe(0);
    expect(await row()).toEqual(before);
  },
);

describe("files", () => {
  test("go with the email, and the timeline has them for staff alone", async () => {
    const { path, leadId, email } = await aLead();
    const photo = await samplePhoto(80, 60);
    const files = [fileOf(pdf(), "../Agreement\n2026.PDF"), fileOf(photo, "car.jpg")];
    const sent = await send(path, words, files);
    expect(sent.status).toBe(303);
    await db.outboxMessage.deleteMany({ where: { NOT: { kind: "lead-email" } } });
    await deliver();
    const [received] = server.received.filter(({ envelope }) => envelope.to.includes(email));
    expect(received?.text).toContain("here they are");
    const attached = received?.attachments ?? [];
    const [paper, picture] = [".pdf", ".jpg"].map((end) =>
      attached.find(({ filename }) => filename?.endsWith(end)),
    );
    expect([paper?.filename, paper?.mimeType]).toEqual(["Agreement2026.pdf", "application/pdf"]);
    expect(Buffer.from(paper?.content as ArrayBuffer)).toEqual(pdf());
    expect([picture?.filename, picture?.mimeType]).toEqual(["car.jpg", "image/jpeg"]);
    // Drawn anew: where it was taken is gone.
    expect(Buffer.from(picture?.content as ArrayBuffer).includes("a secret place")).toBe(false);

    const links = await db.fileLink.findMany({ where: { leadEmail: { leadId } }, orderBy: { name: "asc" } });
    expect(links.map(({ name }) => name)).toEqual(["Agreement2026.pdf", "car.jpg"]);
    const page = await desk.read(sent.to);
    for (const { id } of links) expect(page).toContain(`/admin/files/${id}`);
    const content = await desk.get(`/admin/files/${links[0]?.id}/content`);
    expect(Object.fromEntries(content.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; /) as string,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await content.arrayBuffer())).toEqual(pdf());
    expect(await desk.read(`/admin/files/${links[0]?.id}`)).toContain(
      "It went with the email “Papers” from Sample Agent 1",
    );
    const marketing = deskOf(await addStaff(database(), "marketing"));
    expect((await marketing.get(`/admin/files/${links[0]?.id}/content`)).status).toBe(403);
    expect((await answer(`/admin/files/${links[0]?.id}/content`)).status).toBe(303);
  });

  test.each([
    [
      "six of them",
      () => Array.from({ length: 6 }, (_, index) => fileOf(pdf(), `${index}.pdf`)),
      "At most 5 files",
    ],
    ["a large one", () => [fileOf(pdf(10.5 * 1024 * 1024), "big.pdf")], "“big.pdf” is larger than"],
    [
      "too much together",
      () => [1, 2].map((nth) => fileOf(pdf(8 * 1024 * 1024), `${nth}.pdf`)),
      "many mailboxes take no more",
    ],
    [
      "what only says that it is one",
      () => [fileOf(Buffer.from("MZ not a paper"), "invoice.pdf")],
      "“invoice.pdf” is no PDF and no JPEG, PNG or WebP picture.",
    ],
  ])("are bounded: %s isn’t sent, and what was typed stays", async (_name, files, why) => {
    const { path, leadId } = await aLead();
    const { status, page } = await send(path, words, files());
    expect(status).toBe(400);
    expect(page).toContain(why);
    expect(page).toContain("here they are.");
    expect(await db.leadEmail.count({ where: { leadId } })).toBe(0);
  });

  test("that were chosen come back with a form that wasn’t sent, and go with the next try", async () => {
    const { path, leadId } = await aLead();
    const failed = await send(path, { ...words, body: "Hi {name}" }, [fileOf(pdf(), "terms.pdf")]);
    expect(failed.page).toContain("terms.pdf");
    const kept = keptIn(failed.page);
    expect(kept).toHaveLength(1);
    const filled = await send(path, { ...words, fill: "1" }, [], kept);
    expect(keptIn(filled.page)).toEqual(kept);
    expect((await send(path, words, [], kept)).status).toBe(303);
    expect(await db.fileLink.findMany({ where: { leadEmail: { leadId } } })).toMatchObject([
      { name: "terms.pdf" },
    ]);
    const unknown = await send(path, words, [], [`${"0".repeat(64)}/gone.pdf`]);
    expect([unknown.status, unknown.page.includes("“gone.pdf” is no longer here")]).toEqual([400, true]);
  });

  test("go with the lead when it’s erased, and an email whose file is gone isn’t sent without it", async () => {
    const { path, leadId } = await aLead();
    const bytes = Buffer.concat([pdf(), Buffer.from(leadId)]);
    await send(path, words, [fileOf(bytes, "terms.pdf")]);
    const link = await db.fileLink.findFirstOrThrow({ where: { leadEmail: { leadId } } });
    const { leadEmailId } = link;
    rmSync(pathOfFile(filesFolder ?? "", link.hash));
    const message = {
      id: "x",
      kind: "lead-email",
      subject: leadEmailId ?? "",
      createdAt: new Date(),
      attempts: 1,
    } as const;
    expect(await composeEmail(message, new Date())).toMatchObject({ error: { code: "file-missing" } });
    await db.$transaction((tx) => eraseLeads(tx, [leadId], { now: new Date().toISOString() }));
    expect(await db.fileLink.count({ where: { id: link.id } })).toBe(0);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000);
    await removeUnlinkedFiles(tomorrow, () => false);
    expect(await db.storedFile.count({ where: { hash: link.hash } })).toBe(0);
  });
});
