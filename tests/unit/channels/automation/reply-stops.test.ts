import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { holidayOn } from "#app/domain/base/text/holidays.ts";
import { runRules } from "#app/domain/channels/automation/run-rules.server.ts";
import { readMailbox } from "#app/domain/channels/inbound-email/read-mailbox.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { replyTo } from "#tests/support/incoming-emails.ts";
import { aLead, aRule, email, forgetRules, logged, onQuote, wait } from "#tests/support/rule-rounds.ts";
import { startDovecot } from "#tests/support/start-dovecot.ts";

let dovecot: Awaited<ReturnType<typeof startDovecot>>;
beforeAll(async () => {
  dovecot = await startDovecot();
}, 120_000);
afterAll(() => dovecot.close());
beforeEach(forgetRules);

const DAY_MS = 24 * 3_600_000;

/** The last noon in New York a day ago or more that was no holiday: a reply of now comes after it. */
function lastNoon(): Date {
  for (let at = Date.now() - DAY_MS; ; at -= DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const noon = new Date(`${day}T17:00:00Z`);
    if (!holidayOn(day) && noon.getTime() < Date.now() - DAY_MS / 4) return noon;
  }
}

test("a reply that comes by IMAP stops the sequence of its lead, and no other's", async () => {
  const began = lastNoon();
  const round = async (now: Date) => {
    await runRules({
      now,
      report: (error) => {
        throw error;
      },
    });
  };
  const ruleId = await aRule(onQuote(email, wait(5, "days"), { kind: "tag", tag: "asked" }, email));
  await db.automationRule.update({ where: { id: ruleId }, data: { switchedAt: new Date(0) } });
  const submits = async (address: string) => {
    const leadId = await aLead({ email: address }, false);
    const data = { quoteNumber: "EH-TEST-0001", estimatedPrice: 1200 };
    await recordLeadEvent(db, { leadId, now: began, kind: "quote-submitted", data });
    return leadId;
  };
  const [answers, silent] = [await submits("answers@example.com"), await submits("silent@example.com")];
  await round(began);
  expect(await logged()).toEqual(["email done", "email done"]);
  const sent = await db.outboxMessage.findFirstOrThrow({ where: { automationAction: { leadId: answers } } });
  await dovecot.put(replyTo(sent.id, { from: "somebody-else@example.com" }));
  const kinds: string[] = [];
  await readMailbox({
    service: dovecot.service,
    stopping: () => false,
    report: ({ kind }) => kinds.push(kind),
  });
  expect(kinds).toEqual(["reply"]);
  await round(new Date(began.getTime() + 5 * DAY_MS));
  const last = await db.automationAction.findMany({ where: { leadId: answers }, orderBy: { step: "asc" } });
  expect(last.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["done", ""],
    ["stopped", "answered"],
  ]);
  expect(last.at(-1)?.detail).toMatch(/^email of /);
  expect(await db.leadTag.findMany({ select: { leadId: true } })).toEqual([{ leadId: silent }]);
});
