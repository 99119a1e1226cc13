import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { changeStaff, switchStaff } from "#app/domain/crm/staff/people/change-staff.server.ts";
import { createFirstOwner } from "#app/domain/crm/staff/people/create-first-owner.server.ts";
import { invite } from "#app/domain/crm/staff/people/invite.server.ts";
import type { StaffRole } from "#app/domain/crm/staff/roles.ts";

const now = new Date("2026-11-24T14:00:00Z");
const by = { id: null, name: "test" };

let people = 0;
const add = (role: StaffRole, passwordHash: string | null = "hash") =>
  db.staff.create({
    data: { email: `p${++people}@example.com`, name: `Sample ${people}`, role, passwordHash },
  });

const demote = ({ id, name }: { id: string; name: string }) =>
  changeStaff(id, { name, role: "owner" }, { name, role: "agent" }, by, now);

beforeEach(() => db.staff.deleteMany());

describe("the last owner", () => {
  test("can't be switched off or demoted, and nothing of the attempt stays", async () => {
    const only = await add("owner");
    await add("agent");
    expect(await switchStaff(only.id, false, by, now)).toEqual({ ok: false, error: { code: "last-owner" } });
    expect(await demote(only)).toEqual({ ok: false, error: { code: "last-owner" } });
    const after = await db.staff.findUnique({ where: { id: only.id } });
    expect(after).toMatchObject({ isActive: true, role: "owner" });
    expect(await db.auditEntry.count({ where: { subjectId: only.id } })).toBe(0);
  });

  test("isn't the last one once another owner can log in; an open invitation doesn't count", async () => {
    const [first, invited] = [await add("owner"), await add("owner", null)];
    expect((await demote(first)).ok).toBe(false);
    await db.staff.update({ where: { id: invited.id }, data: { passwordHash: "hash" } });
    expect((await demote(first)).ok).toBe(true);
  });

  test("two owners who demote each other at once leave one", async () => {
    const [a, b] = [await add("owner"), await add("owner")];
    const both = await Promise.all([demote(a), demote(b)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.staff.count({ where: { role: "owner" } })).toBe(1);
  });
});

describe("accounts", () => {
  test("a change of what somebody else has changed is rejected with what it says now", async () => {
    await add("owner");
    const { id } = await add("agent");
    const known = { name: "Old name", role: "agent" } as const;
    const changed = await changeStaff(id, known, { name: "New name", role: "marketing" }, by, now);
    expect(changed).toMatchObject({ ok: false, error: { code: "stale", now: { role: "agent" } } });
  });

  test("switching off ends sessions and links, and is on record", async () => {
    const { id } = await add("agent");
    await db.staffSession.create({ data: { id: `s-${id}`, staffId: id, expiresAt: new Date("2099-01-01") } });
    await db.staffToken.create({
      data: { staffId: id, purpose: "invitation", expiresAt: new Date("2099-01-01") },
    });
    expect((await switchStaff(id, false, by, now)).ok).toBe(true);
    expect(await db.staffSession.count({ where: { staffId: id } })).toBe(0);
    expect(await db.staffToken.count({ where: { staffId: id, usedAt: null } })).toBe(0);
    expect(await db.auditEntry.findFirst({ where: { subjectId: id } })).toMatchObject({
      action: "staff-switched-off",
      actor: "test",
    });
  });

  test("an email is on the list once, in any writing", async () => {
    const person = { name: "Sample", email: "twice@example.com", role: "agent" } as const;
    expect((await invite(person, by, now)).ok).toBe(true);
    const again = await invite({ ...person, email: "TWICE@example.com" }, by, now);
    expect(again).toEqual({ ok: false, error: { code: "email-taken" } });
  });
});

describe("the first account", () => {
  test("is made once by two processes at once, and only where nobody is", async () => {
    const both = await Promise.all([createFirstOwner({}, now), createFirstOwner({}, now)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(both.find(Boolean)?.password).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(await createFirstOwner({}, now)).toBeNull();
    expect(await db.staff.findMany()).toMatchObject([{ mustChangePassword: true }]);
  });

  test("has the operator's address and password, which is never repeated", async () => {
    const given = { email: "Boss@Example.com", password: "lamp river onion" };
    expect(await createFirstOwner(given, now)).toEqual({ email: "boss@example.com", password: null });
  });
});
