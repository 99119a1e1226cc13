import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const db = new Database(file);
afterAll(() => void db.close());

let owner: TestStaff;
let agent: TestStaff;
beforeAll(async () => {
  owner = await addStaff(file, "owner");
  agent = await addStaff(file, "agent");
});

const headers = () => ({ Cookie: owner.cookie });
const page = async (path: string) =>
  (await (await answer(path, { headers: headers() })).text())
    .replaceAll("<!-- -->", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
const upload = async (content: string) => {
  const form = new FormData();
  form.set("file", new File([content], "rival.csv", { type: "text/csv" }));
  const body = { method: "POST", body: form, headers: { ...headers(), Origin: "http://evenhaul.test" } };
  return leadsTo(await answer("/admin/crm/import", body)) ?? "";
};
/** What the columns form holds now, by name. */
function formOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, name = "", options = ""] of html.matchAll(
    /<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/gs,
  ))
    fields[name] = /<option value="([^"]*)" selected=""/.exec(options)?.[1] ?? "";
  for (const [, name = "", value = ""] of html.matchAll(/name="(asked-[^"]+)" value="([^"]*)"/g))
    fields[name] = value;
  return fields;
}
const say = (path: string, html: string, answers: Record<string, string>) =>
  postForm(path, { ...formOf(html), ...answers, intent: "columns" }, headers());
const mappingIn = (html: string) => /name="mapping" value="(.*?)"\/>/s.exec(html)?.[1] ?? "";
/** The name of the select that asks for a value. */
const selectFor = (html: string, words: string) =>
  new RegExp(`name="asked-([a-z]+-\\d+)" value="${words}"`).exec(html)?.[1] ?? "";
const lead = (email: string) =>
  db.prepare("SELECT * FROM leads WHERE email_normalized = ?").get(email) as Record<string, unknown>;

const rival = () =>
  [
    "Customer,Email,Phone,Status,Assigned To,Date Added,Ship Date,Origin Zip,Destination Zip,Tariff",
    `Rival Person 1,rival-1@example.com,(585) 555-0151,Hot lead,${agent.name},11/5/26,12/5/26,33101.0,10001-1234,"$1,950.00"`,
    "Rival Person 2,rival-2@example.com,,Dead,Pat Elsewhere,2026-11-06T10:30:00Z,12-15-2026,331011234,10001,1200",
    'Rival Person 3,rival-3@example.com,,Quoted,,2026-11-07 09:00,2026-12-20T00:00:00.000Z,2108,"New York, NY 10001",',
    "Rival Person 4,rival-4@example.com,,Hot lead,Pat Elsewhere,11/8/2026 3:15 PM,ASAP,70011234,99999,call us",
  ].join("\r\n");

test("the sheet of a rival system comes in with no row lost", async () => {
  const path = await upload(rival());
  const asked = await page(path);
  // Days, ZIPs and prices are read; what we can't know is asked once for all rows.
  expect(asked).toContain("Pickup day: 12/5/26 is Dec 5, 2026.");
  expect(asked).toContain("The stage “Hot lead” is");
  expect(asked).toContain("The owner “Pat Elsewhere” is");
  expect(asked).toContain("Pickup day: what we can’t read");
  expect(asked).toContain("Choose above what it means.");
  const said = await say(path, asked, {
    [selectFor(asked, "Hot lead")]: "follow-up",
    [selectFor(asked, "Dead")]: "lost",
    [selectFor(asked, "Pat Elsewhere")]: agent.id,
    "unread-pickupOn": "note",
    "unread-price": "note",
    "unread-deliveryZip": "note",
  });
  expect(leadsTo(said)).toBe(`${path}?done=columns`);
  const ready = await page(path);
  expect(ready).toContain("4 new leads, 0 rows to leads that are there, 0 rows rejected.");
  // Still there, to be changed.
  expect(formOf(ready)[selectFor(ready, "Hot lead")]).toBe("follow-up");
  const run = await postForm(path, { intent: "import", mapping: mappingIn(ready) }, headers());
  expect(leadsTo(run)).toBe(`${path}?done=imported`);
  expect(lead("rival-1@example.com")).toMatchObject({
    stage: "follow-up",
    owner_id: agent.id,
    pickup_on: "2026-12-05",
    pickup_zip: "33101",
    delivery_zip: "10001",
    price: 1950,
    created_at: "2026-11-05T17:00:00.000+00:00",
  });
  expect(lead("rival-2@example.com")).toMatchObject({
    stage: "lost",
    owner_id: agent.id,
    pickup_on: "2026-12-15",
    pickup_zip: "33101",
    price: 1200,
    created_at: "2026-11-06T10:30:00.000+00:00",
  });
  expect(lead("rival-3@example.com")).toMatchObject({
    stage: "quoted",
    owner_id: null,
    pickup_on: "2026-12-20",
    pickup_zip: "02108",
    delivery_zip: "10001",
    price: null,
  });
  const fourth = lead("rival-4@example.com");
  expect(fourth).toMatchObject({ pickup_on: null, pickup_zip: "07001", delivery_zip: null, price: null });
  const notes = db
    .prepare("SELECT data ->> 'text' FROM lead_events WHERE lead_id = ? AND kind = 'note'")
    .pluck()
    .all(fourth.id);
  expect(notes).toEqual(["Pickup day: ASAP\nPrice: call us\nDelivery ZIP: 99999"]);
});

test("taking it back takes all of it back, also leads that came in long ago", async () => {
  const ids = db.prepare("SELECT import_id FROM leads WHERE email_normalized LIKE 'rival-%'").pluck().all();
  expect(new Set(ids).size).toBe(1);
  const path = `/admin/crm/import/${String(ids[0])}`;
  expect(await page(path)).toContain("deletes the 4 leads that nobody has touched since");
  await postForm(path, { intent: "undo" }, headers());
  expect(db.prepare("SELECT count(*) FROM leads WHERE email_normalized LIKE 'rival-%'").pluck().get()).toBe(
    0,
  );
  const left = "SELECT count(*) FROM contact_points WHERE value LIKE 'rival-%'";
  expect(db.prepare(left).pluck().get()).toBe(0);
});

test("days that may begin with the day are asked about once, and none is misread before", async () => {
  const path = await upload(
    [
      "Name,Email,Pickup date",
      "Day Person 1,day-1@example.com,13/5/2026",
      "Day Person 2,day-2@example.com,12/5/2026",
      "Day Person 3,day-3@example.com,2026-05-14",
    ].join("\n"),
  );
  const asked = await page(path);
  expect(asked).toContain("Pickup day: what comes first?");
  expect(asked).toContain("1 new lead, 0 rows to leads that are there, 2 rows rejected.");
  await say(path, asked, { "order-pickupOn": "day-first" });
  const ready = await page(path);
  expect(ready).toContain("3 new leads, 0 rows to leads that are there, 0 rows rejected.");
  expect(ready).toContain("12/5/2026 is May 12, 2026.");
  // A tab that shows the question unanswered imports nothing.
  const stale = await postForm(path, { intent: "import", mapping: mappingIn(asked) }, headers());
  expect(leadsTo(stale)).toBe(`${path}?done=columns-changed`);
  await postForm(path, { intent: "import", mapping: mappingIn(ready) }, headers());
  expect(lead("day-2@example.com")).toMatchObject({ pickup_on: "2026-05-12" });
});

test("answers that nobody could give are none", async () => {
  const path = await upload("Name,Email,Stage\nOdd Person,odd@example.com,Warm\n");
  const asked = await page(path);
  await say(path, asked, { [selectFor(asked, "Warm")]: "no-such-stage", "order-pickupOn": "sideways" });
  expect(await page(path)).toContain("0 new leads, 0 rows to leads that are there, 1 row rejected.");
  await say(path, asked, { [selectFor(asked, "Warm")]: "new" });
  expect(await page(path)).toContain("1 new lead, 0 rows to leads that are there, 0 rows rejected.");
});

test("further emails and phones of a row come in, and find the person again", async () => {
  const path = await upload(
    [
      "Name,Email,Phone,Email 2,Other phones",
      "Many Person,many-1@example.com,(585) 555-0161,many-2@example.com,(585) 555-0162; 585-555-0163",
      "Many Person,many-2@example.com,,,",
      "Odd Person,many-9@example.com,,not an address,",
    ].join("\n"),
  );
  const shown = await page(path);
  expect(shown).toContain("1 new lead, 1 row to leads that are there, 1 row rejected.");
  expect(shown).toContain("Same email address as the lead of line 2");
  await postForm(path, { intent: "import", mapping: mappingIn(shown) }, headers());
  const { id } = lead("many-1@example.com");
  const points = db.prepare("SELECT value FROM contact_points WHERE lead_id = ? ORDER BY value").pluck();
  expect(points.all(id)).toEqual([
    "5855550161",
    "5855550162",
    "5855550163",
    "many-1@example.com",
    "many-2@example.com",
  ]);
  const again = await upload("Name,Phone\nMany Person,5855550163\n");
  expect(await page(again)).toContain("Same phone number as Many Person");
});
