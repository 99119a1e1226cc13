import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadsTo, postForm } from "#tests/support/answer.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const db = new Database(file);
afterAll(() => void db.close());

let owner: TestStaff;
beforeAll(async () => {
  owner = await addStaff(file, "agent");
});
const lead = (email: string) =>
  db.prepare("SELECT * FROM leads WHERE email_normalized = ?").all(email) as Record<string, unknown>[];

describe("a lead by hand", () => {
  const add = (fields: Record<string, string>) =>
    postForm("/admin/crm/new", fields, { Cookie: owner.cookie });
  const newPerson = {
    fullName: "Sample Person 30",
    email: "thirty@example.com",
    phone: "",
    key: "key-thirty",
  };

  test("it is made once, with its note and trip, and belongs to who made it", async () => {
    const trip = {
      pickupAddress: "33101",
      deliveryAddress: "10001",
      vehicleYear: "2019",
      vehicleMake: "Honda",
      vehicleModel: "Civic",
      note: "Rang us",
    };
    const [first, second] = await Promise.all([
      add({ ...newPerson, ...trip }),
      add({ ...newPerson, ...trip }),
    ]);
    expect(leadsTo(first)).toMatch(/^\/admin\/crm\/\w+$/);
    expect(leadsTo(second)).toBe(leadsTo(first));
    const [made, ...others] = lead("thirty@example.com");
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      source: "manual",
      owner_id: owner.id,
      pickup_place: "Miami",
      vehicle: "2019 Honda Civic",
    });
  });

  test("who is there already is told, with the choice", async () => {
    const asked = await add({ ...newPerson, key: "key-two", note: "Again" });
    expect(asked.status).toBe(409);
    const html = await asked.text();
    expect(html).toContain("This person may be here already");
    expect(html).toContain('value="Sample Person 30"');
    const [known] = lead("thirty@example.com");
    const joined = await add({ ...newPerson, key: "key-two", note: "Again", choice: String(known?.id) });
    expect(leadsTo(joined)).toBe(`/admin/crm/${String(known?.id)}`);
    expect(lead("thirty@example.com")).toHaveLength(1);
    await add({ ...newPerson, key: "key-three", choice: "new" });
    expect(lead("thirty@example.com")).toHaveLength(2);
  });

  test("what is wrong is said by field, with the values kept", async () => {
    const response = await add({ ...newPerson, email: "", pickupAddress: "00000", key: "key-four" });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain("Enter a phone number or an email address");
    expect(html).toContain("We don’t know this ZIP code");
    expect(html).toContain('value="00000"');
  });
});
