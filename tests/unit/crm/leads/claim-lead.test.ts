import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { changeLead, changeLeads } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { logCall } from "#app/domain/crm/leads/change/log-call.server.ts";
import { undoChange } from "#app/domain/crm/leads/change/undo-change.server.ts";
import { writeEmail } from "#app/domain/crm/leads/change/write-email.server.ts";
import { addNote } from "#app/domain/crm/leads/change/add-note.server.ts";
import { findOrCreateLead } from "#app/domain/crm/leads/find-or-create-lead.server.ts";
import { createContactMessage } from "#app/domain/crm/contacts/create-contact-message.server.ts";
import { loadLead } from "#app/domain/crm/leads/view/load-lead.server.ts";
import { message, newEmail } from "#tests/support/factories.ts";

const now = new Date("2026-11-20T12:00:00Z");
type Person = { id: string; name: string };
const people: Record<"dana" | "max" | "gone", Person> = {
  dana: { id: "", name: "Dana" },
  max: { id: "", name: "Max" },
  gone: { id: "", name: "Gone" },
};

beforeAll(async () => {
  for (const [key, person] of Object.entries(people))
    person.id = (
      await db.staff.create({
        data: { email: newEmail(), name: person.name, role: "agent", isActive: key !== "gone" },
      })
    ).id;
});

const aLead = async (columns: object = {}) =>
  (await db.lead.create({ data: { fullName: "Sample Person 3", email: newEmail(), ...columns } })).id;
const ownerOf = async (id: string) => (await db.lead.findUniqueOrThrow({ where: { id } })).ownerId;
const owners = async (leadId: string) =>
  (await db.leadEvent.findMany({ where: { leadId, kind: "owner-changed" } })).map(({ data, staffId }) => ({
    ...(JSON.parse(data) as object),
    staffId,
  }));

const touches: Record<string, (tx: Tx, leadId: string, by: Person) => Promise<unknown>> = {
  "a call": (tx, leadId, by) => logCall(tx, { leadId, by, now, outcome: "no-answer", text: "" }),
  "a call to a wrong number": (tx, leadId, by) =>
    logCall(tx, { leadId, by, now, outcome: "wrong-number", text: "" }),
  "an email": (tx, leadId, by) => writeEmail(tx, { leadId, by, now, subject: "Hello", body: "Hello" }),
  "a move": (tx, leadId, by) => changeLead(tx, leadId, [{ kind: "stage", stage: "contacted" }], { by, now }),
};

describe.each(Object.entries(touches))("%s", (_name, touch) => {
  test("makes a lead of nobody one's own, and the timeline says so", async () => {
    const leadId = await aLead();
    await db.$transaction((tx) => touch(tx, leadId, people.dana));
    expect(await ownerOf(leadId)).toBe(people.dana.id);
    expect(await owners(leadId)).toEqual([{ from: null, to: people.dana.id, staffId: people.dana.id }]);
  });

  test("leaves somebody's lead theirs, but not that of somebody who left", async () => {
    const leadId = await aLead({ ownerId: people.dana.id });
    await db.$transaction((tx) => touch(tx, leadId, people.max));
    expect(await ownerOf(leadId)).toBe(people.dana.id);
    expect(await owners(leadId)).toEqual([]);
    const left = await aLead({ ownerId: people.gone.id });
    await db.$transaction((tx) => touch(tx, left, people.max));
    expect(await ownerOf(left)).toBe(people.max.id);
  });

  test("of two at the same moment one wins, and both are in the timeline", async () => {
    const leadId = await aLead();
    await Promise.all([people.dana, people.max].map((by) => db.$transaction((tx) => touch(tx, leadId, by))));
    const changed = await owners(leadId);
    expect(changed).toHaveLength(1);
    expect(await ownerOf(leadId)).toBe(changed[0]?.staffId);
  });
});

test("looking at a lead and a note to oneself claim nothing", async () => {
  const leadId = await aLead();
  await loadLead(leadId);
  await addNote(db, { leadId, by: people.dana, now, text: "Looks like two cars" });
  expect(await ownerOf(leadId)).toBeNull();
});

test("undoing a move that claimed takes both back", async () => {
  const leadId = await aLead();
  const moved = await changeLeads([leadId], { kind: "stage", stage: "contacted" }, people.dana, now);
  expect(await ownerOf(leadId)).toBe(people.dana.id);
  await undoChange(moved.ok ? (moved.value.id ?? "") : "", { ...people.dana, mayUndoAll: false }, now);
  expect(await db.lead.findUnique({ where: { id: leadId } })).toMatchObject({ stage: "new", ownerId: null });
});

test("a move of many claims none of them, and one that changes nothing neither", async () => {
  const [first = "", second = ""] = [await aLead(), await aLead()];
  await changeLeads([first, second], { kind: "stage", stage: "contacted" }, people.dana, now);
  await changeLeads([first], { kind: "stage", stage: "contacted" }, people.dana, now);
  expect([await ownerOf(first), await ownerOf(second)]).toEqual([null, null]);
});

describe("a customer who comes back", () => {
  const quote = { source: "quote", what: "quote EH-TEST-0002", now } as const;

  test("goes to the agent of their last lead, and the timeline says why", async () => {
    const email = newEmail();
    await aLead({ email, emailNormalized: email, stage: "delivered", ownerId: people.dana.id });
    const person = { fullName: "Sample Person 3", email };
    const { leadId, isNew } = await db.$transaction((tx) => findOrCreateLead(tx, person, quote));
    expect(isNew).toBe(true);
    expect(await owners(leadId)).toEqual([
      { from: null, to: people.dana.id, why: "came-back", staffId: null },
    ]);
  });

  test("is known by the number with the same name too, and passes over somebody who left", async () => {
    const reach = { phone: "(585) 555-0177", phoneDigits: "5855550177", email: null };
    const day = (of: number) => new Date(now.getTime() - of * 86_400_000);
    await aLead({ ...reach, stage: "delivered", ownerId: people.max.id, createdAt: day(9) });
    await aLead({ ...reach, stage: "delivered", ownerId: people.gone.id, createdAt: day(2) });
    const person = { fullName: "Sample Person 3", phone: "585 555 0177" };
    const { leadId } = await db.$transaction((tx) => findOrCreateLead(tx, person, quote));
    expect(await ownerOf(leadId)).toBe(people.max.id);
    const other = { fullName: "Somebody Else", phone: "585 555 0177" };
    const stranger = await db.$transaction((tx) => findOrCreateLead(tx, other, quote));
    expect(await ownerOf(stranger.leadId)).toBeNull();
  });

  test("whose message finds a lead of nobody brings it to their agent", async () => {
    const email = newEmail();
    await aLead({ email, emailNormalized: email, stage: "delivered", ownerId: people.dana.id });
    const open = await aLead({ email, emailNormalized: email });
    const said = { ...message({ name: "Sample Person 3", email }), topic: "other" as const };
    await createContactMessage({ ...said, phone: null, quoteNumber: null }, newEmail(), now);
    expect(await ownerOf(open)).toBe(people.dana.id);
  });
});
