import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { changeLead, changeLeads } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { loadChange } from "#app/domain/crm/leads/change/load-change.server.ts";
import type { LeadsChange } from "#app/domain/crm/leads/change/leads-change.ts";
import { undoChange } from "#app/domain/crm/leads/change/undo-change.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";

const started = new Date("2026-11-01T10:00:00Z");
const now = new Date("2026-11-20T12:00:00Z");
const later = new Date("2026-11-20T12:05:00Z");
let by: { id: string; name: string };
const staff: Record<"agent" | "off" | "marketing", string> = { agent: "", off: "", marketing: "" };

beforeAll(async () => {
  const create = (role: "owner" | "agent" | "marketing", isActive: boolean) =>
    db.staff.create({ data: { email: newEmail(), name: `Sample ${role}`, role, isActive } });
  const owner = await create("owner", true);
  by = { id: owner.id, name: owner.name };
  staff.agent = (await create("agent", true)).id;
  staff.off = (await create("agent", false)).id;
  staff.marketing = (await create("marketing", true)).id;
});

type Columns = Parameters<typeof db.lead.create>[0]["data"];
const someLeads = (count: number, columns: Partial<Columns> = {}) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      // Every lead came to its stage at another time, so that undo has something to confuse.
      const stageChangedAt = new Date(started.getTime() + index * 60_000);
      const waitingSince = new Date(started.getTime() + index * 1_000);
      const data = { fullName: `Sample Person ${index}`, stageChangedAt, waitingSince, ...columns };
      return (await db.lead.create({ data: data as Columns, select: { id: true } })).id;
    }),
  );

const tagged = (tags: readonly string[]) => ({ tags: { create: tags.map((tag) => ({ tag })) } });
const twentyTags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);

/** Everything that a change may touch but the counters of changes. */
async function stateOf(ids: readonly string[]) {
  const leads = await db.lead.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: "asc" },
    include: { tags: { select: { tag: true } } },
  });
  return leads.map(({ version: _version, updatedAt: _updatedAt, ...lead }) => lead);
}

const eventsOf = async (ids: readonly string[]) =>
  (await db.leadEvent.findMany({ where: { leadId: { in: [...ids] } }, orderBy: { sequence: "asc" } })).map(
    ({ leadId, kind, staffId, data }) => ({ leadId, kind, staffId, data: JSON.parse(data) as object }),
  );

const counts = async () => ({
  events: await db.leadEvent.count(),
  audits: await db.auditEntry.count(),
  changes: await db.bulkChange.count(),
  changed: await db.bulkChangedLead.count(),
});

/** One lead by itself and in the transaction of something else, and several: the same must hold for all three. */
const sizes = ["one", "one in a transaction", "many"] as const;
type Size = (typeof sizes)[number];
const numberOf = (size: Size) => (size === "many" ? 3 : 1);

/** The change's error, or its record's id with how many leads took it and how many could not. */
async function give(size: Size, ids: readonly string[], change: LeadsChange) {
  if (size !== "one in a transaction") {
    const done = await changeLeads(ids, change, by, now);
    return done.ok ? done.value : done.error.code;
  }
  const done = await inOneTransaction((tx) => changeLead(tx, ids[0] ?? "", [change], { by, now }));
  if (!done.ok) return done.error.code;
  return { id: done.value.changeId, count: done.value.changeId ? 1 : 0, skipped: 0, givenUp: 0 };
}

const everySize = <T extends object>(cases: T[]) =>
  cases.flatMap((one) => sizes.map((size) => ({ ...one, size })));

describe("what no lead can get is rejected before anything is written", () => {
  test.each(
    everySize<{ change: () => LeadsChange; code: string }>([
      { change: () => ({ kind: "stage", stage: "nowhere" }), code: "unknown-stage" },
      { change: () => ({ kind: "stage", stage: "lost" }), code: "lost-reason-required" },
      {
        change: () => ({ kind: "stage", stage: "lost", lostReason: "because" }),
        code: "lost-reason-required",
      },
      { change: () => ({ kind: "owner", ownerId: "nobody" }), code: "unknown-owner" },
      { change: () => ({ kind: "owner", ownerId: staff.off }), code: "unknown-owner" },
      { change: () => ({ kind: "owner", ownerId: staff.marketing }), code: "unknown-owner" },
      { change: () => ({ kind: "add-tag", tag: " , " }), code: "invalid-tag" },
      { change: () => ({ kind: "add-tag", tag: "x".repeat(31) }), code: "invalid-tag" },
      { change: () => ({ kind: "remove-tag", tag: "" }), code: "invalid-tag" },
    ]),
  )("$size: $code", async ({ size, change, code }) => {
    const ids = await someLeads(numberOf(size));
    const before = [await stateOf(ids), await counts()];
    expect(await give(size, ids, change())).toBe(code);
    expect([await stateOf(ids), await counts()]).toEqual(before);
  });
});

describe("a lead that can't take it stays, and the others get it", () => {
  const cases: { name: string; code: string; columns: Partial<Columns>; change: LeadsChange }[] = [
    {
      name: "its tags are full",
      code: "too-many-tags",
      columns: tagged(twentyTags),
      change: { kind: "add-tag", tag: "one more" },
    },
    { name: "it is merged", code: "merged", columns: {}, change: { kind: "stage", stage: "quoted" } },
    {
      name: "it has moved",
      code: "moved",
      columns: { stage: "booked" },
      change: { kind: "stage", stage: "lost", lostReason: "price" },
    },
    { name: "it is gone", code: "not-found", columns: {}, change: { kind: "owner", ownerId: null } },
  ];
  test.each(everySize(cases))("$size: $name", async ({ size, name, code, columns, change }) => {
    const [unfit = ""] = await someLeads(1, columns);
    const others = await someLeads(numberOf(size) - 1, { ownerId: staff.agent });
    const ids = [unfit, ...others];
    if (code === "merged") {
      const [kept = null] = await someLeads(1);
      await db.lead.update({ where: { id: unfit }, data: { mergedIntoId: kept } });
    }
    if (name === "it is gone") await db.lead.delete({ where: { id: unfit } });
    const seen = new Map(ids.map((id) => [id, { stage: "new" }]));
    const before = await stateOf([unfit]);
    const given = change.kind === "stage" ? { ...change, seen } : change;
    const done = await give(size, ids, given);
    if (size === "one in a transaction") expect(done).toBe(code);
    else expect(done).toMatchObject({ count: others.length, skipped: 1 });
    expect(await stateOf([unfit])).toEqual(before);
    expect(await eventsOf([unfit])).toEqual([]);
    expect(await db.bulkChangedLead.count({ where: { leadId: unfit } })).toBe(0);
    expect(new Set((await eventsOf(others)).map(({ leadId }) => leadId))).toEqual(new Set(others));
  });
});

describe("leads that are so already are left alone, and nothing says otherwise", () => {
  test.each(
    everySize<{ columns: Partial<Columns>; change: LeadsChange }>([
      { columns: { stage: "quoted" }, change: { kind: "stage", stage: "quoted" } },
      {
        columns: { stage: "lost", lostReason: "price" },
        change: { kind: "stage", stage: "lost", lostReason: "price" },
      },
      { columns: {}, change: { kind: "owner", ownerId: null } },
      { columns: tagged(["big job"]), change: { kind: "add-tag", tag: "Big  Job" } },
      { columns: {}, change: { kind: "remove-tag", tag: "big job" } },
    ]),
  )("$size: $change.kind", async ({ size, columns, change }) => {
    const ids = await someLeads(numberOf(size), columns);
    const before = [await stateOf(ids), await counts()];
    expect(await give(size, ids, change)).toEqual({ id: null, count: 0, skipped: 0, givenUp: 0 });
    expect([await stateOf(ids), await counts()]).toEqual(before);
  });
});

describe("a change leaves the same traces, and undo gives everything back", () => {
  type Case = {
    name: string;
    columns: () => Partial<Columns>;
    change: () => LeadsChange;
    /** columns after it */
    after: () => object;
    events: () => { kind: string; data: object }[];
    audit: () => object;
    undone: () => { kind: string; data: object }[];
  };
  const cases: Case[] = [
    {
      name: "a stage",
      columns: () => ({ ownerId: staff.agent }),
      change: () => ({ kind: "stage", stage: "quoted", lostReason: "price" }),
      after: () => ({ stage: "quoted", lostReason: null, stageChangedAt: now }),
      events: () => [{ kind: "stage-changed", data: { from: "new", to: "quoted" } }],
      audit: () => ({ stage: "quoted" }),
      undone: () => [{ kind: "stage-changed", data: { from: "quoted", to: "new" } }],
    },
    {
      name: "lost",
      columns: () => ({ stage: "follow-up", ownerId: staff.agent }),
      change: () => ({ kind: "stage", stage: "lost", lostReason: "price" }),
      after: () => ({ stage: "lost", lostReason: "price", waitingSince: null, stageChangedAt: now }),
      events: () => [{ kind: "stage-changed", data: { from: "follow-up", to: "lost", lostReason: "price" } }],
      audit: () => ({ stage: "lost", lostReason: "price" }),
      undone: () => [{ kind: "stage-changed", data: { from: "lost", to: "follow-up" } }],
    },
    {
      name: "lost for another reason, which is no move",
      columns: () => ({ stage: "lost", lostReason: "price" }),
      change: () => ({ kind: "stage", stage: "lost", lostReason: "timing" }),
      after: () => ({ stage: "lost", lostReason: "timing" }),
      events: () => [{ kind: "stage-changed", data: { from: "lost", to: "lost", lostReason: "timing" } }],
      audit: () => ({ stage: "lost", lostReason: "timing" }),
      undone: () => [{ kind: "stage-changed", data: { from: "lost", to: "lost", lostReason: "price" } }],
    },
    {
      name: "do not contact",
      columns: () => ({ stage: "quoted", ownerId: staff.agent }),
      change: () => ({ kind: "stage", stage: "do-not-contact" }),
      after: () => ({
        stage: "do-not-contact",
        contactStoppedAt: now,
        contactStopReason: "Stage set to Do not contact",
        waitingSince: null,
      }),
      events: () => [
        { kind: "stage-changed", data: { from: "quoted", to: "do-not-contact" } },
        { kind: "contact-stopped", data: { reason: "Stage set to Do not contact" } },
      ],
      audit: () => ({ stage: "do-not-contact" }),
      undone: () => [
        { kind: "stage-changed", data: { from: "do-not-contact", to: "quoted" } },
        { kind: "contact-resumed", data: { reason: "Undone" } },
      ],
    },
    {
      name: "an owner",
      columns: () => ({}),
      change: () => ({ kind: "owner", ownerId: staff.agent }),
      after: () => ({ ownerId: staff.agent }),
      events: () => [{ kind: "owner-changed", data: { from: null, to: staff.agent } }],
      audit: () => ({ owner: staff.agent }),
      undone: () => [{ kind: "owner-changed", data: { from: staff.agent, to: null } }],
    },
    {
      name: "a tag",
      columns: () => ({}),
      change: () => ({ kind: "add-tag", tag: " Big  Job" }),
      after: () => ({ tags: [{ tag: "big job" }] }),
      events: () => [{ kind: "tag-added", data: { tag: "big job" } }],
      audit: () => ({ "add-tag": "big job" }),
      undone: () => [{ kind: "tag-removed", data: { tag: "big job" } }],
    },
    {
      name: "a tag less",
      columns: () => tagged(["big job"]),
      change: () => ({ kind: "remove-tag", tag: "Big job" }),
      after: () => ({ tags: [] }),
      events: () => [{ kind: "tag-removed", data: { tag: "big job" } }],
      audit: () => ({ "remove-tag": "big job" }),
      undone: () => [{ kind: "tag-added", data: { tag: "big job" } }],
    },
  ];

  test.each(everySize(cases))(
    "$size: $name",
    async ({ size, columns, change, after, events, audit, undone }) => {
      const ids = await someLeads(numberOf(size), columns());
      const before = await stateOf(ids);
      const versions = await db.lead.findMany({
        where: { id: { in: ids } },
        select: { id: true, version: true },
      });
      const done = await give(size, ids, change());
      if (typeof done === "string" || !done.id)
        throw new Error(`Nothing was changed: ${JSON.stringify(done)}`);
      expect(done).toMatchObject({ count: ids.length, skipped: 0 });
      for (const lead of await stateOf(ids)) expect(lead).toMatchObject(after());
      for (const { id, version } of await db.lead.findMany({ where: { id: { in: ids } } }))
        expect(version).toBe((versions.find((one) => one.id === id)?.version ?? 0) + events().length);
      for (const id of ids)
        expect(await eventsOf([id])).toEqual(
          events().map((event) => ({ leadId: id, staffId: by.id, ...event })),
        );
      expect(await db.auditEntry.findMany({ where: { subjectId: done.id } })).toMatchObject([
        {
          action: "leads-changed",
          staffId: by.id,
          subject: size === "many" ? "3 leads" : "1 lead",
          after: JSON.stringify(audit()),
        },
      ]);

      expect((await undoChange(done.id, { ...by, mayUndoAll: false }, later)).ok).toBe(true);
      expect(await stateOf(ids)).toEqual(before);
      for (const id of ids)
        expect((await eventsOf([id])).slice(events().length)).toEqual(
          undone().map((event) => ({ leadId: id, staffId: by.id, ...event })),
        );
      const audits = await db.auditEntry.findMany({ where: { subjectId: done.id }, orderBy: { id: "asc" } });
      expect(audits.map(({ action }) => action)).toEqual(["leads-changed", "leads-change-undone"]);
      expect((await loadChange(done.id, { ...by, mayUndoAll: false }))?.undone).toEqual({
        restored: ids.length,
        skipped: 0,
      });
      expect((await undoChange(done.id, { ...by, mayUndoAll: false }, later)).ok).toBe(false);
    },
  );
});

test.each(sizes)("%s: what somebody changed since stays when it is undone", async (size) => {
  const ids = await someLeads(numberOf(size));
  const done = await give(size, ids, { kind: "stage", stage: "quoted" });
  const id = typeof done === "string" ? "" : (done.id ?? "");
  await changeLeads(ids.slice(0, 1), { kind: "add-tag", tag: "mine" }, by, now);
  await undoChange(id, { ...by, mayUndoAll: false }, later);
  const stages = await db.lead.findMany({ where: { id: { in: ids } }, select: { id: true, stage: true } });
  expect(stages.find((lead) => lead.id === ids[0])?.stage).toBe("quoted");
  expect(stages.filter(({ stage }) => stage === "new")).toHaveLength(ids.length - 1);
  expect((await loadChange(id, { ...by, mayUndoAll: false }))?.undone).toEqual({
    restored: ids.length - 1,
    skipped: 1,
  });
});

test.each(sizes)(
  "%s: a lead that is moved to Booked is booked at the quote that it shows, until that is undone",
  async (size) => {
    const email = newEmail();
    const quote = await aQuote({ email });
    const other = await aQuote({ email, deliveryAddress: "Chicago, IL 60601" });
    await db.quote.update({ where: { id: other.id }, data: { bookedAt: started } });
    const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    await summarizeQuote(db, leadId);
    const numberNow = async () => (await db.lead.findUniqueOrThrow({ where: { id: leadId } })).quoteNumber;
    expect(await numberNow()).toBe(quote.quoteNumber);
    const ids = [leadId, ...(await someLeads(numberOf(size) - 1))];
    const done = await give(size, ids, { kind: "stage", stage: "booked" });
    const bookedNow = async () =>
      (await db.quote.findMany({ where: { leadId, bookedAt: { not: null } } })).map(({ id }) => id);
    expect(await numberNow()).toBe(quote.quoteNumber);
    expect(await bookedNow()).toEqual([quote.id]);
    await undoChange(typeof done === "string" ? "" : (done.id ?? ""), { ...by, mayUndoAll: false }, later);
    expect(await numberNow()).toBe(quote.quoteNumber);
    expect(await bookedNow()).toEqual([]);
  },
);

test("a stage and an owner from one form are undone together", async () => {
  const [id = ""] = await someLeads(1, { stage: "quoted" });
  const before = await stateOf([id]);
  const both: LeadsChange[] = [
    { kind: "stage", stage: "do-not-contact" },
    { kind: "owner", ownerId: staff.agent },
  ];
  const done = await inOneTransaction((tx) => changeLead(tx, id, both, { by, now }));
  const changeId = done.ok ? (done.value.changeId ?? "") : "";
  expect((await loadChange(changeId, { ...by, mayUndoAll: false }))?.parts).toEqual([
    { kind: "stage", value: "do-not-contact", ownerName: null },
    { kind: "owner", value: staff.agent, ownerName: "Sample agent" },
  ]);
  expect((await stateOf([id]))[0]).toMatchObject({ stage: "do-not-contact", ownerId: staff.agent });
  await undoChange(changeId, { ...by, mayUndoAll: false }, later);
  expect(await stateOf([id])).toEqual(before);
});

test("of a stage and an owner from one form, none is saved if one can't be", async () => {
  const [id = ""] = await someLeads(1);
  const before = [await stateOf([id]), await counts()];
  const both: LeadsChange[] = [
    { kind: "stage", stage: "quoted" },
    { kind: "owner", ownerId: staff.off },
  ];
  const done = await inOneTransaction((tx) => changeLead(tx, id, both, { by, now }));
  expect(done).toEqual({ ok: false, error: { code: "unknown-owner" } });
  expect([await stateOf([id]), await counts()]).toEqual(before);
});

test("hundreds of leads, over several transactions, get back the time that each of them had", async () => {
  const ids = await someLeads(520);
  const before = await stateOf(ids);
  const done = await changeLeads(ids, { kind: "stage", stage: "lost", lostReason: "price" }, by, now);
  const changeId = done.ok ? (done.value.id ?? "") : "";
  expect(done).toMatchObject({ ok: true, value: { count: 520, skipped: 0 } });
  expect(await db.auditEntry.count({ where: { subjectId: changeId } })).toBe(1);
  await undoChange(changeId, { ...by, mayUndoAll: false }, later);
  expect(await stateOf(ids)).toEqual(before);
});

test("what an earlier release kept, without the time of the stage, can still be undone", async () => {
  const [id = ""] = await someLeads(1);
  const done = await changeLeads([id], { kind: "stage", stage: "quoted" }, by, now);
  const changeId = done.ok ? (done.value.id ?? "") : "";
  const kept = { stage: "new", lostReason: null, waitingSince: null };
  await db.bulkChangedLead.updateMany({ where: { changeId }, data: { before: JSON.stringify(kept) } });
  await undoChange(changeId, { ...by, mayUndoAll: false }, later);
  expect((await stateOf([id]))[0]).toMatchObject({ stage: "new", stageChangedAt: later });
});
