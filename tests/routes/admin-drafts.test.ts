import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { insertLead } from "#app/domain/crm/leads/insert-lead.server.ts";
import { mergeLeads } from "#app/domain/crm/leads/merge/merge-leads.server.ts";
import { eraseLeads } from "#app/domain/desk/retention/erase-leads.server.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { newEmail } from "#tests/support/factories.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let agent: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  agent = await addStaff(file, "agent");
  other = await addStaff(file, "agent");
});

const aLead = () =>
  db.$transaction((tx) =>
    insertLead(tx, { fullName: "Dana Draft", email: newEmail() }, "manual", new Date()),
  );
let leadId = "";
beforeEach(async () => {
  leadId = await aLead();
});

const as = ({ cookie }: TestStaff) => ({ Cookie: cookie });
/** Keeps what a tab has typed, and gives back the revision that it's kept under. */
async function type(fields: Record<string, string>, who = agent, kind = "note") {
  const response = await postForm(`/admin/crm/${leadId}/draft`, { kind, ...fields }, as(who));
  expect(response.status).toBe(200);
  return ((await response.json()) as { revision: string; at: string }).revision;
}
const page = async (who = agent, id = leadId) =>
  (await (await answer(`/admin/crm/${id}`, { headers: as(who) })).text()).replaceAll("<!-- -->", "");
const press = (fields: Record<string, string>, who = agent) =>
  postForm(`/admin/crm/${leadId}`, fields, as(who));
const drafts = () => db.leadDraft.findMany({ where: { leadId } });

test("a half-typed note is there again for who typed it, with its time, and for nobody else", async () => {
  await type({ text: "Wants it Fri" });
  const html = await page();
  expect(html).toMatch(/Your note from \d+:\d\d [AP]M wasn’t saved\./);
  expect(html).toMatch(/<textarea[^>]*name="text"[^>]*>Wants it Fri<\/textarea>/);
  expect(await page(other)).not.toContain("Wants it Fri");
});

test("a call comes back with all that was chosen, an email with its subject", async () => {
  await type({ outcome: "voicemail", text: "Left", thenTitle: "Email" }, agent, "call");
  await type({ subject: "About Friday", body: "Hi Dana,\n\nabout" }, agent, "email");
  const html = await page();
  expect(html).toMatch(/value="voicemail"[^>]*checked=""|checked=""[^>]*value="voicemail"/);
  expect(html).toContain('value="About Friday"');
  expect(html).toContain("Your email from");
  expect(html).toContain("Your call from");
});

test("saving clears it, discarding too, and an emptied form as well", async () => {
  const first = await type({ text: "One" });
  expect(leadsTo(await press({ intent: "note", text: "One", draft: first }))).toContain("done=note");
  expect(await drafts()).toEqual([]);
  const second = await type({ text: "Two" });
  expect(await type({ text: "Two and more", draft: second })).not.toBe(second);
  const [kept] = await drafts();
  const discard = { intent: "draft-discard", kind: "note", draft: kept?.revision ?? "" };
  expect(leadsTo(await press(discard))).toContain("done=draft-discarded");
  expect(await drafts()).toEqual([]);
  const third = await type({ text: "Three" });
  expect(await type({ text: " ", draft: third })).toBe("");
  expect(await drafts()).toEqual([]);
});

test("a text that arrives after it was sent doesn't come back as a draft", async () => {
  const began = await type({ text: "Sent" });
  await press({ intent: "note", text: "Sent", draft: began });
  expect(await type({ text: "Sent", draft: began })).toBe("");
  expect(await drafts()).toEqual([]);
});

test("of two tabs the later one wins, and the other's text is told and stays", async () => {
  const first = await type({ text: "From the first tab" });
  const second = await type({ text: "From the second tab" });
  const html = await page();
  expect(html).toMatch(/<textarea[^>]*name="text"[^>]*>From the second tab<\/textarea>/);
  expect(html).toContain("typed in another tab");
  expect(html).toContain("From the first tab");
  // The first tab sends its own: the second one's isn't touched.
  await press({ intent: "note", text: "From the first tab", draft: first });
  expect((await drafts()).map(({ fields }) => fields)).toEqual(['{"text":"From the second tab"}']);
  // Discarding the one brings the other.
  await press({ intent: "draft-discard", kind: "note", draft: second });
  expect((await drafts()).map(({ fields }) => fields)).toEqual(['{"text":"From the first tab"}']);
});

test("what isn't saved with an error stays", async () => {
  const draft = await type({ outcome: "reached", text: "Spoke" }, agent, "call");
  expect((await press({ intent: "call", text: "Spoke", draft })).status).toBe(400);
  expect(await drafts()).toHaveLength(1);
});

test("it is bounded, of known forms and of leads that are there", async () => {
  await type({ text: "x".repeat(20_000), nonsense: "y" });
  const [draft] = await drafts();
  expect(JSON.parse(draft?.fields ?? "{}")).toEqual({ text: "x".repeat(8_000) });
  for (const [id, kind] of [
    [leadId, "novel"],
    ["no-such-lead", "note"],
  ])
    expect(
      (await postForm(`/admin/crm/${id}/draft`, { kind: kind ?? "", text: "a" }, as(agent))).status,
    ).toBe(404);
  const asked = await answer(`/admin/crm/${leadId}/draft`, { headers: as(agent) });
  expect(leadsTo(asked)).toBe(`/admin/crm/${leadId}`);
});

test("it goes on with the lead that another was merged into, and goes when the person is erased", async () => {
  await type({ text: "About Dana" });
  const keptId = await aLead();
  const side = "kept" as const;
  await mergeLeads({
    keptId,
    mergedId: leadId,
    choices: { fullName: side, email: side, phone: side, stage: side, owner: side },
    seen: { kept: "0", merged: "0" },
    by: { id: null, name: "A test" },
    now: new Date(),
  });
  expect(await page(agent, keptId)).toContain("About Dana");
  await db.$transaction((tx) => eraseLeads(tx, [keptId], { now: new Date().toISOString() }));
  expect(await db.leadDraft.count({ where: { leadId: { in: [leadId, keptId] } } })).toBe(0);
});
