import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import type { KindOf } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { deliveryRecorder, giveUp } from "#app/domain/messages/outbox/record-delivery.server.ts";
import { answer, leadsTo, postForm, visitor } from "#tests/support/answer.ts";
import { contact, destination, message, newEmail, vehicle } from "#tests/support/factories.ts";
import { openForm } from "#tests/support/guarded-form.ts";
import { deskOf, plainHtml } from "#tests/support/lead-page.ts";
import { claimDue } from "#tests/support/outbox.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let agent: TestStaff;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  agent = await addStaff(database(), "agent", "Sample Agent 1");
  desk = deskOf(agent);
}, 60_000);

/** A visitor who fills in the form of the site to the end. */
async function quoted(email: string) {
  const guest = visitor();
  await guest.press("/quote", "to-vehicle", destination());
  await guest.press("/quote", "to-contact", vehicle());
  const link = leadsTo(
    await guest.press(
      "/quote",
      "submit",
      contact({ email, fullName: "Sample Person 3", phone: "(585) 555-0147" }),
    ),
  );
  const quoteNumber = link?.match(/EH-[^?]+/)?.[0] ?? "";
  const { leadId } = await db.quote.findUniqueOrThrow({ where: { quoteNumber } });
  return { guest, link: link ?? "", quoteNumber, leadId, path: `/admin/crm/${leadId}` };
}

/** The entries of a lead's timeline as text, newest first. */
async function timeline(path: string): Promise<string[]> {
  const html = await desk.read(path);
  const panel = html.slice(html.indexOf('id="timeline"'));
  return [...panel.slice(0, panel.indexOf("</section>")).matchAll(/<li class="ev.*?<\/li>/gs)].map(
    ([entry]) =>
      entry
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
  );
}

/** Lets the mail server take or refuse what is due of these kinds. */
async function deliver(kind: KindOf<"email">, reason: string | null) {
  const claimed = await claimDue("email", [kind], new Date());
  if (!claimed) throw new Error("Nothing is due.");
  if (reason) await giveUp(claimed, new Date(), reason);
  else await deliveryRecorder()(claimed);
}

test("one timeline has all that happened to a lead, each through its own way", async () => {
  await db.outboxMessage.deleteMany();
  const email = newEmail();
  const { guest, link, quoteNumber, leadId, path } = await quoted(email);
  await deliver("quote-to-customer", null);
  const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" };
  await answer(link, { headers: browser });
  await expect.poll(() => db.leadEvent.count({ where: { leadId, kind: "quote-opened" } })).toBe(1);
  await guest.press(link, "transport-type", { transportType: "enclosed", basis: "1-open" });

  const write = await openForm("/contact");
  const words = { email, quoteNumber, topic: "claim", message: "There is a scratch." };
  const receipt = leadsTo(await write(message(words)))?.match(/MS-[^?]+/)?.[0] ?? "";
  await deliver("contact-receipt", "550 receipts are refused");

  const chatter = visitor();
  await chatter.press("/chat", "say", { message: "How much from 33101 to 10001?" });
  const chat = await db.chatConversation.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  const key = `chat-${chat.id}`;
  const headers = { Cookie: agent.cookie };
  const made = { key, intent: "make", fullName: "Sample Person 3", email, phone: "" };
  await postForm(`/admin/inbox?open=${key}`, made, headers);

  const wording = "Said on the phone that texts are fine";
  await desk.press(path, "consent", { purpose: "calls-texts", isGranted: "yes", wording });
  await desk.press(path, "consent", { purpose: "calls-texts", isGranted: "no", wording: "No more texts" });
  await desk.press(path, "note", { text: "Keys are with the neighbor" });
  await desk.press(path, "call", { outcome: "voicemail", text: "Asked to call back" });
  const seen = await desk.seen(path);
  await desk.press(path, "stage", { ...seen, stage: "quoted", ownerId: agent.id });
  await desk.press(path, "tag-add", { tag: "vip" });
  await desk.press(path, "task-add", { title: "Booking papers", dueAt: "2027-07-02T09:00" });
  await desk.press(path, "email", { subject: "Your car", body: "When may we call?" });
  await deliver("lead-email", "550 no such mailbox");
  await desk.press(path, "reply", { text: "Any day but Monday" });

  const other = await quoted(newEmail());
  await desk.press(other.path, "note", { text: "Known from the other one" });
  const [kept, merged] = await Promise.all(
    [leadId, other.leadId].map((id) => db.lead.findUniqueOrThrow({ where: { id } })),
  );
  const choices = { fullName: "kept", email: "kept", phone: "kept", stage: "kept", owner: "kept" };
  const versions = { seen: `kept=${kept?.version}&merged=${merged?.version}` };
  await desk.press(`${path}/merge/${other.leadId}`, "merge", { ...choices, ...versions });
  await desk.press(path, "stop", { reason: "Asked us to stop" });
  await desk.press(path, "resume", { reason: "Called us and asked" });

  const entries = await timeline(path);
  const all = entries.join("\n");
  for (const part of [
    new RegExp(`Quote ${quoteNumber} : \\$[\\d,]+ .*rate card .*Price lines .*miles, sedan`, "i"),
    new RegExp(`Email with quote ${quoteNumber} sent To ${email}`),
    `Quote ${quoteNumber} opened by the customer`,
    `Customer switched quote ${quoteNumber}: open → enclosed`,
    new RegExp(`Message ${receipt} : A claim There is a scratch\\.`),
    new RegExp(
      `Email with the receipt of message ${receipt} given up To ${email}\\. 550 receipts are refused`,
    ),
    /Same email : chat was added to this lead/,
    /Chat on the site by Sample Agent 1 2 messages Visitor: How much from 33101 to 10001\? Site:/,
    /Agreed to: Answers about the quote/,
    /Agreed to: .* by Sample Agent 1/,
    /Took back: .* by Sample Agent 1/,
    "Note by Sample Agent 1 Keys are with the neighbor",
    /Call , .* by Sample Agent 1 Asked to call back/,
    "Stage New → Quoted by Sample Agent 1",
    "Owner nobody → Sample Agent 1 by Sample Agent 1",
    "Tag “vip” added",
    "Task added: Booking papers",
    /Email “Your car” given up by Sample Agent 1 To .* 550 no such mailbox Read it When may we call\?/,
    "They answered by Sample Agent 1 Any day but Monday",
    "Merged with Sample Person 3",
    "Known from the other one",
    `Quote ${other.quoteNumber}`,
    "Contact stopped by Sample Agent 1 Asked us to stop",
    "Contact allowed again by Sample Agent 1 Called us and asked",
  ])
    expect(all).toMatch(typeof part === "string" ? new RegExp(part.replace(/[.?$()]/g, "\\$&")) : part);
  // The lines of what was asked for, though the customer has switched since.
  const asked = entries.find((entry) => new RegExp(`Quote ${quoteNumber} : `).test(entry)) ?? "";
  expect(asked).not.toContain("Enclosed");
  expect(plainHtml(all)).not.toContain("undefined");
});
