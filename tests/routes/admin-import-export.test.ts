import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const db = new Database(file);
afterAll(() => void db.close());

let owner: TestStaff;
let otherOwner: TestStaff;
beforeAll(async () => {
  owner = await addStaff(file, "owner");
  otherOwner = await addStaff(file, "owner");
});

const as = ({ cookie }: TestStaff) => ({ Cookie: cookie });
const page = async (path: string, staff = owner) => {
  const response = await answer(path, { headers: as(staff) });
  return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "") };
};
const upload = (content: string | Uint8Array<ArrayBuffer>, name = "people.csv") => {
  const form = new FormData();
  form.set("file", new File([content], name, { type: "text/csv" }));
  const headers = { ...as(owner), Origin: "http://evenhaul.test" };
  return answer("/admin/crm/import", { method: "POST", body: form, headers });
};
const uploaded = async (content: string) => leadsTo(await upload(content)) ?? "";
/** The hidden field that says which columns the page showed. */
const shownMapping = (html: string) =>
  (/name="mapping" value="([^"]*)"/.exec(html)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
const runImport = async (path: string, staff = owner) =>
  postForm(path, { intent: "import", mapping: shownMapping((await page(path)).text) }, as(staff));
const lastAudit = (action: string) => {
  const row = db.prepare("SELECT after FROM audit_entries WHERE action = ? ORDER BY id DESC").get(action) as
    { after: string } | undefined;
  return row ? (JSON.parse(row.after) as Record<string, unknown>) : null;
};
const lead = (email: string) =>
  db.prepare("SELECT * FROM leads WHERE email_normalized = ? ORDER BY created_at").all(email) as Record<
    string,
    unknown
  >[];

const people = [
  "Name,Email,Phone,Tags,Notes,Pickup ZIP",
  "Sample Person 1,one@example.com,(585) 555-0101,vip,Call in spring,33101",
  "Sample Person 2,,585.555.0102,,,",
  "Sample Person 3,not an address,,,,",
  'Sample Person 4,four@example.com,,,"Two',
  'lines",99999',
  "Sample Person 1,ONE@example.com,,returning,,",
].join("\r\n");

describe("import", () => {
  test("a dry run says what would become of each row, and imports nothing", async () => {
    const path = await uploaded(people);
    expect(path).toMatch(/^\/admin\/crm\/import\/\w+$/);
    const { text } = await page(path);
    expect(text).toContain("2 new leads, 1 row to leads that are there, 2 rows rejected.");
    expect(text).toContain("“not an address” isn’t an email address.");
    expect(text).toContain("We don’t know the ZIP code “99999”.");
    expect(text).toContain("Same email address as the lead of line 2");
    expect(lead("one@example.com")).toEqual([]);

    const rejected = await answer(`${path}/rejected.csv`, { headers: as(owner) });
    expect(rejected.headers.get("Content-Disposition")).toContain("attachment");
    const lines = (await rejected.text()).split("\r\n");
    expect(lines[1]).toMatch(/^Sample Person 3,not an address,,,,,4,/);
    expect(lines[2]).toMatch(/^Sample Person 4,four@example.com,,,"Two\r?\n?/);
  });

  test("a row with a quotation mark where there can’t be one is rejected, and the others aren’t", async () => {
    const rows = ['Sample "Best" Person,stray@example.com', "Sample Person 6,six@example.com"];
    const path = await uploaded(["Name,Email", ...rows].join("\n"));
    const { text } = await page(path);
    expect(text).toContain("There’s a quotation mark within a cell.");
    await runImport(path);
    expect(lead("stray@example.com")).toEqual([]);
    expect(lead("six@example.com")).toHaveLength(1);
  });

  test("it imports once, whole, with events and audit, and joins who is there", async () => {
    const path = await uploaded(people);
    const mapping = shownMapping((await page(path)).text);
    const send = () => postForm(path, { intent: "import", mapping }, as(owner));
    const [first, second] = await Promise.all([send(), send()]);
    expect([leadsTo(first), leadsTo(second)]).toEqual([`${path}?done=imported`, `${path}?done=imported`]);

    const [one, ...others] = lead("one@example.com");
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      source: "import",
      phone_digits: "5855550101",
      pickup_place: "Miami",
      stage: "new",
    });
    const events = db
      .prepare("SELECT kind FROM lead_events WHERE lead_id = ? ORDER BY rowid")
      .pluck()
      .all(one?.id);
    expect(events).toEqual(["imported", "note", "tag-added", "imported", "tag-added"]);
    expect(
      db.prepare("SELECT tag FROM lead_tags WHERE lead_id = ? ORDER BY tag").pluck().all(one?.id),
    ).toEqual(["returning", "vip"]);
    expect(lastAudit("leads-imported")).toEqual({ created: 2, joined: 1, rejected: 2 });
    expect(
      db.prepare("SELECT content FROM lead_imports WHERE id = ?").pluck().get(path.split("/").at(-1)),
    ).toBe("");
    const { text } = await page(path);
    expect(text).toContain("2 new leads");
    expect((await answer(`${path}/rejected.csv`, { headers: as(owner) })).status).toBe(200);

    const again = await uploaded("Name,Email\nSample Person 1,one@example.com\n");
    expect((await page(again)).text).toContain("Same email address as Sample Person 1");
    await runImport(again);
    expect(lead("one@example.com")).toHaveLength(1);
  });

  test("an import that fails in the middle leaves nothing behind, and can be tried again", async () => {
    const path = await uploaded("Name,Email,Note\nSample Person 7,seven@example.com,Hello\n");
    db.exec(`CREATE TRIGGER break_import BEFORE INSERT ON lead_events WHEN NEW.kind = 'note'
             BEGIN SELECT RAISE(ABORT, 'broken'); END`);
    expect((await runImport(path)).status).toBe(500);
    db.exec("DROP TRIGGER break_import");
    expect(lead("seven@example.com")).toEqual([]);
    await runImport(path);
    expect(lead("seven@example.com")).toHaveLength(1);
  });

  test("columns can be chosen, and a tab that shows other columns imports nothing", async () => {
    const path = await uploaded("Who,Reach\nSample Person 5,five@example.com\n");
    const before = await page(path);
    expect(before.text).toContain("Choose the column with the name.");
    const columns = { intent: "columns", "column-fullName": "Who", "column-email": "Reach" };
    expect(leadsTo(await postForm(path, columns, as(owner)))).toBe(`${path}?done=columns`);
    const stale = await postForm(path, { intent: "import", mapping: "something else" }, as(owner));
    expect(leadsTo(stale)).toBe(`${path}?done=columns-changed`);
    expect(lead("five@example.com")).toEqual([]);
    await runImport(path);
    expect(lead("five@example.com")).toHaveLength(1);
  });

  test.each([
    ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), "This is an Excel workbook"],
    ["no header", "Sample Person 1,a@example.com\n", "The first line must name the columns"],
    ["two columns of one name", "Name,Name\na,b\n", "Two columns are named “Name”"],
    ["an open quotation mark in its header", 'Name,"Email\na,b\n', "a quotation mark opens and never closes"],
    ["nothing", "", "The file is empty"],
    ["too many bytes", `Name,Email\n${"x".repeat(5 * 1024 * 1024)}`, "larger than 5 MB"],
    ["far too many bytes", "x".repeat(31 * 1024 * 1024), "larger than 5 MB"],
  ])("a file with %s is told what is wrong", async (_, content, message) => {
    const response = await upload(content);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });

  test("an import is taken back once: what nobody touched goes, the rest stays and says why", async () => {
    const rows = [1, 2, 3, 4].map((n) => `Sample Person ${n},undo-${n}@example.com,Hello,vip`);
    const path = await uploaded(["Name,Email,Note,Tags", ...rows].join("\n"));
    await runImport(path);
    const [touched, merged] = [2, 3].map((n) => String(lead(`undo-${n}@example.com`)[0]?.id));
    const bystander = await uploaded("Name,Email\nSample Person 9,undo-9@example.com\n");
    await runImport(bystander);
    await postForm(`/admin/crm/${touched}`, { intent: "note", text: "Called" }, as(owner));
    db.prepare("UPDATE leads SET merged_into_id = ? WHERE id = ?").run(touched, merged);
    const { text } = await page(path);
    expect(text).toContain("deletes the 2 leads that nobody has touched since");
    expect(text).toContain("2 leads stay: 1 merged with another lead, 1 that somebody worked on.");
    expect((await postForm(path, { intent: "undo" }, as(otherOwner))).status).toBe(404);

    const undo = () => postForm(path, { intent: "undo" }, as(owner));
    const both = await Promise.all([undo(), undo()]);
    expect(both.map(leadsTo)).toEqual(Array(2).fill(`${path}?done=imported`));
    expect([1, 2, 3, 4, 9].map((n) => lead(`undo-${n}@example.com`).length)).toEqual([0, 1, 1, 0, 1]);
    expect((await page(path)).text).toMatch(/Taken back: 2 leads gone\. 2 leads stay/);
    expect((await page("/admin/crm/import")).text).toContain("Taken back");
    const audits = db.prepare("SELECT after FROM audit_entries WHERE action = 'leads-import-undone'").all();
    expect(audits).toEqual([{ after: '{"removed":2,"quoted":0,"merged":1,"changed":1}' }]);
  });

  test("nobody sees another owner's import", async () => {
    const path = await uploaded("Name,Email\nSample Person 9,nine@example.com\n");
    expect((await page(path, otherOwner)).status).toBe(404);
    expect((await page(`${path}/rejected.csv`, otherOwner)).status).toBe(404);
    expect((await postForm(path, { intent: "import", mapping: "" }, as(otherOwner))).status).toBe(404);
    expect((await page("/admin/crm/import", otherOwner)).text).not.toContain("people.csv");
  });
});

describe("export", () => {
  test("a filtered list leaves as a CSV that runs no formula, and the audit log says so", async () => {
    db.prepare(
      "INSERT INTO leads (id, full_name, email, email_normalized, phone, stage, campaign) VALUES ('evil', ?, 'evil@example.com', 'evil@example.com', '+1 585 555 0104', 'contacted', ?)",
    ).run('=HYPERLINK("http://x")', "a, b");
    const response = await answer("/admin/crm/export.csv?stage=contacted", { headers: as(owner) });
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(/attachment; filename="leads-.*\.csv"/);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [header, row, rest] = bytes.toString().slice(1).split("\r\n");
    expect(header).toMatch(/^Name,Email,Phone,Stage,/);
    expect(row).toMatch(
      /^"'=HYPERLINK\(""http:\/\/x""\)",evil@example.com,'\+1 585 555 0104,Contacted,.*"a, b"/,
    );
    expect(rest).toBe("");
    expect(lastAudit("leads-exported")).toEqual({ filters: "stage=contacted", rows: 1, isWhole: true });
  });

  test("chosen leads leave in their order", async () => {
    db.exec(
      "INSERT INTO leads (id, full_name, email) VALUES ('chosen2', 'Sample Person 22', 'c2@example.com')",
    );
    const body = "id=chosen2&id=evil&id=no-such-lead";
    const response = await answer("/admin/crm/export.csv", {
      method: "POST",
      body,
      headers: {
        ...as(owner),
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: "http://evenhaul.test",
      },
    });
    const names = (await response.text()).split("\r\n").slice(1, -1);
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^Sample Person 22,/);
    expect(lastAudit("leads-exported")).toEqual({ chosen: 3, rows: 2, isWhole: true });
  });

  test("who goes away in the middle gets no more, and the audit log has what left", async () => {
    const insert = db.prepare("INSERT INTO leads (id, full_name, email, campaign) VALUES (?, ?, ?, 'many')");
    db.transaction(() => {
      for (let n = 0; n < 4_500; n += 1) insert.run(`many${n}`, `Sample Person ${n}`, `many${n}@example.com`);
    })();
    const response = await answer("/admin/crm/export.csv?campaign=many", { headers: as(owner) });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => lastAudit("leads-exported")).toMatchObject({ rows: 1_000, isWhole: false });
    const whole = await answer("/admin/crm/export.csv?campaign=many", { headers: as(owner) });
    const ids = (await whole.text())
      .split("\r\n")
      .slice(1, -1)
      .map((row) => row.split(",")[1]);
    expect(new Set(ids).size).toBe(4_500);
    db.exec("DELETE FROM leads WHERE campaign = 'many'");
  });

  test("what we export comes in again unchanged", async () => {
    const response = await answer("/admin/crm/export.csv?stage=contacted", { headers: as(owner) });
    const path = await uploaded(await response.text());
    const { text } = await page(path);
    expect(text).toContain("0 new leads, 1 row to leads that are there, 0 rows rejected.");
  });
});
