import Database from "better-sqlite3";
import { beforeAll, describe, expect, test } from "vitest";
import { addStaff } from "../support/staff";
import type { TestStaff } from "../support/staff";
import { answer, postForm } from "../support/answer";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const onDatabase = <T>(work: (db: Database.Database) => T): T => {
  const db = new Database(file());
  const result = work(db);
  db.close();
  return result;
};

let count = 0;
/** A lead straight in the table, with the facts that a test is about. */
function addLead(facts: Record<string, string | number | null> = {}): string {
  const id = `lead${String(++count).padStart(20, "0")}`;
  const row = {
    id,
    full_name: `Sample Person ${count}`,
    created_at: "2026-11-20T12:00:00.000+00:00",
    ...facts,
  };
  const names = Object.keys(row);
  onDatabase((db) =>
    db.prepare(`INSERT INTO leads (${names}) VALUES (${names.map(() => "?")})`).run(...Object.values(row)),
  );
  return id;
}
const leadRow = (id: string) =>
  onDatabase((db) => db.prepare("SELECT * FROM leads WHERE id = ?").get(id)) as Record<string, unknown>;

let owner: TestStaff, agent: TestStaff, other: TestStaff;
const get = async (query: string, staff = agent) =>
  answer(`/admin/crm${query && `?${query}`}`, { headers: { Cookie: staff.cookie } });
/** A page's HTML without the marks that React puts between texts. */
const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const names = async (query: string, staff = agent) => {
  const html = await textOf(await get(query, staff));
  return [...html.matchAll(/<a[^>]*href="\/admin\/crm\/lead\d+[^>]*>([^<]+)</g)].map(([, name]) => name);
};
const post = (fields: Record<string, string>, staff = agent, query = "") =>
  postForm(`/admin/crm${query}`, fields, { Cookie: staff.cookie });
const changedIn = (response: Response) =>
  new URL(response.headers.get("Location") ?? "", "http://site").searchParams.get("changed") ?? "";

beforeAll(async () => {
  owner = await addStaff(file(), "owner");
  agent = await addStaff(file(), "agent");
  other = await addStaff(file(), "agent");
});

describe("filters in the address", () => {
  test("each filter leaves the leads that fit", async () => {
    addLead({ full_name: "Filter Stage", stage: "booked" });
    addLead({ full_name: "Filter Lost", stage: "lost", lost_reason: "price" });
    addLead({ full_name: "Filter Owner", owner_id: agent.id });
    addLead({ full_name: "Filter Source", source: "chat" });
    addLead({ full_name: "Filter Lane", pickup_state: "NY", delivery_state: "FL", pickup_zip: "14604" });
    addLead({ full_name: "Filter Vehicle", vehicle: "2021 Subaru Outback", size_class: "suv" });
    addLead({ full_name: "Filter Created", created_at: "2026-03-09T03:30:00.000+00:00" });
    addLead({ full_name: "Filter Pickup", pickup_on: "2026-12-05" });
    const tagged = addLead({ full_name: "Filter Tag" });
    onDatabase((db) => db.prepare("INSERT INTO lead_tags VALUES (?, 'vip')").run(tagged));
    addLead({ full_name: "Filter Waiting", waiting_since: "2026-11-20T12:00:00.000+00:00" });
    addLead({
      full_name: "Filter Due",
      next_task_at: "2026-01-01T12:00:00.000+00:00",
      next_task_title: "Call",
    });
    const queries: Record<string, string[]> = {
      "stage=booked": ["Filter Stage"],
      "stage=lost&reason=price": ["Filter Lost"],
      "owner=me": ["Filter Owner"],
      [`owner=${agent.id}&owner=none&stage=new&source=chat`]: ["Filter Source"],
      "source=chat": ["Filter Source"],
      "lane=NY-FL": ["Filter Lane"],
      "lane=-FL": ["Filter Lane"],
      "lane=NY-": ["Filter Lane"],
      "lane=14604-": ["Filter Lane"],
      "vehicle=suv": ["Filter Vehicle"],
      "vehicle=outb": ["Filter Vehicle"],
      // March 8 at the desk, although it's March 9 in London.
      "from=2026-03-08&to=2026-03-08": ["Filter Created"],
      "pickupFrom=2026-12-01&pickupTo=2026-12-31": ["Filter Pickup"],
      "tag=vip": ["Filter Tag"],
      "waiting=1": ["Filter Waiting"],
      "due=overdue": ["Filter Due"],
    };
    for (const [query, expected] of Object.entries(queries))
      expect([query, await names(query)]).toEqual([query, expected]);
    expect(await names("stage=open")).not.toContain("Filter Lost");
  });

  test("what can't be read is left out and named", async () => {
    const html = await textOf(await get("stage=nonsense&from=2026-02-30&tag=vip"));
    expect(html).toContain("could not be read and was left out: Stage, Created from.");
    expect(html).toContain("Filter Tag");
  });

  test("the filter form's address becomes the short one", async () => {
    const response = await get("form=filters&stage=open&owner=&laneFrom=new+york&laneTo=&sort=&q=");
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/admin/crm?stage=open&lane=NY-",
    ]);
  });

  test("an empty list says which filter to drop", async () => {
    const html = await textOf(await get("stage=booked&tag=vip"));
    expect(html).toContain("Without one of them there are:");
    expect(html).toContain("Tag: vip");
  });
});

describe("search", () => {
  test("finds a lead by name, phone in any writing, email, quote number, place and ZIP", async () => {
    const facts = {
      full_name: "Zoë Searched",
      email: "Zoe@Example.com",
      email_normalized: "zoe@example.com",
    };
    const trip = {
      pickup_place: "Rochester",
      pickup_state: "NY",
      pickup_zip: "14699",
      quote_number: "EH-7K3Q-9FXM",
    };
    addLead({ ...facts, ...trip, phone: "585-555-0199", phone_digits: "5855550199", delivery_state: "ME" });
    const phones = [
      "5855550199",
      "(585) 555-0199",
      "585.555.0199",
      "+1 585 555 0199",
      "555-0199",
      "585-555-01",
    ];
    const others = ["zoe sear", "ZOË", "zoe@example.com", "zoe@exam", "rochester", "14699", "Maine"];
    for (const q of [...phones, ...others])
      expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["Zoë Searched"]]);
  });

  test("finds a quote number with and without dashes, and an older quote's too; the exact one comes first", async () => {
    const id = addLead({ full_name: "Old Number" });
    onDatabase((db) => {
      const columns =
        "id quote_number token idempotency_key fingerprint lead_id pickup_address pickup_zip delivery_address delivery_zip transport_type vehicle_year vehicle_make vehicle_model is_running estimated_price price_min price_max distance estimates valid_until".split(
          " ",
        );
      const values = [
        "q1",
        "EH-QWER-TY12",
        "t",
        "k1",
        "f",
        id,
        "a",
        "14604",
        "b",
        "33101",
        "open",
        "2020",
        "A",
        "B",
        1,
        1,
        1,
        1,
        1,
        "{}",
        "2026-12-01",
      ];
      db.prepare(`INSERT INTO quotes (${columns}) VALUES (${columns.map(() => "?")})`).run(...values);
    });
    addLead({ full_name: "Qwer Ty12" });
    for (const q of ["EH-QWER-TY12", "ehqwerty12", "qwerty12"])
      expect((await names(`q=${q}`))[0]).toBe("Old Number");
    expect(await names("q=QWER-TY12")).toEqual(expect.arrayContaining(["Old Number", "Qwer Ty12"]));
  });

  test("follows a lead that changes or goes, and takes any text", async () => {
    const id = addLead({ full_name: "Before Rename" });
    onDatabase((db) => db.prepare("UPDATE leads SET full_name = 'Afterwards' WHERE id = ?").run(id));
    expect(await names("q=before+rename")).toEqual([]);
    expect(await names("q=afterwards")).toEqual(["Afterwards"]);
    onDatabase((db) => db.prepare("DELETE FROM leads WHERE id = ?").run(id));
    expect(await names("q=afterwards")).toEqual([]);
    for (const q of ['"', "'; DROP TABLE leads", "*", "NEAR(a b)", "x".repeat(300), "-", "%00"])
      expect((await get(`q=${encodeURIComponent(q)}`)).status).toBe(200);
  });
});

test("pages by key meet every lead once, also where many have the same value or none", async () => {
  for (let index = 0; index < 95; index++)
    addLead({ full_name: "Paged", campaign: "paging", price: index < 50 ? 1000 : index < 80 ? null : 2000 });
  for (const sort of ["price", "-price", "created", "name", "stage", "-task"]) {
    const [seen, firstPage] = [new Set<string>(), [] as string[]];
    let query: string | undefined = `campaign=paging&sort=${sort}`;
    let before = "";
    for (let page = 0; query !== undefined && page < 5; page++) {
      const html = await textOf(await get(query));
      const ids = [...html.matchAll(/name="id"[^>]*value="(lead\d+)"/g)].map(([, id = ""]) => id);
      if (page === 0) firstPage.push(...ids);
      for (const id of ids) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      if (page === 1) before = /href="\/admin\/crm\?([^"]*before=[^"]*)"/.exec(html)?.[1] ?? "";
      query = /href="\/admin\/crm\?([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect([sort, seen.size]).toEqual([sort, 95]);
    const back = await textOf(await get(before.replaceAll("&amp;", "&")));
    expect([...back.matchAll(/name="id"[^>]*value="(lead\d+)"/g)].map(([, id]) => id)).toEqual(firstPage);
  }
});

describe("changes of many leads", () => {
  test("move, with events and audit, and undo once only what nobody touched since", async () => {
    const [a, b] = [addLead({ campaign: "bulk-1" }), addLead({ campaign: "bulk-1" })];
    const moved = await post({ intent: "stage", stage: "quoted", all: "1", list: "campaign=bulk-1" });
    expect(moved.status).toBe(303);
    expect([leadRow(a).stage, leadRow(b).stage]).toEqual(["quoted", "quoted"]);
    const id = changedIn(moved);
    expect(await textOf(await get(`changed=${id}`))).toContain("2 leads moved to Quoted");
    onDatabase((db) => {
      expect(
        db
          .prepare("SELECT count(*) AS n FROM lead_events WHERE lead_id IN (?, ?) AND kind = 'stage-changed'")
          .get(a, b),
      ).toEqual({ n: 2 });
      expect(db.prepare("SELECT count(*) AS n FROM audit_entries WHERE subject_id = ?").get(id)).toEqual({
        n: 1,
      });
      db.prepare("UPDATE leads SET version = version + 1 WHERE id = ?").run(b);
    });
    expect((await post({ intent: "undo", change: id }, other)).status).toBe(404);
    expect((await post({ intent: "undo", change: id })).status).toBe(303);
    expect([leadRow(a).stage, leadRow(b).stage]).toEqual(["new", "quoted"]);
    const notice = await textOf(await get(`changed=${id}`));
    expect(notice).toContain("Undone: 1 lead is as before. 1 lead stayed");
    await post({ intent: "stage", stage: "booked", id: a });
    await post({ intent: "undo", change: id });
    expect(leadRow(a).stage).toBe("booked");
  });

  test("owner and tags, and back; an owner may undo anybody's", async () => {
    const id = addLead();
    const given = changedIn(await post({ intent: "owner", owner: other.id, id }));
    expect(leadRow(id).owner_id).toBe(other.id);
    await post({ intent: "undo", change: given }, owner);
    expect(leadRow(id).owner_id).toBeNull();
    const tags = () =>
      onDatabase((db) => db.prepare("SELECT tag FROM lead_tags WHERE lead_id = ?").pluck().all(id));
    const tagged = changedIn(await post({ intent: "add-tag", tag: " Big  Job ", id }));
    expect(tags()).toEqual(["big job"]);
    await post({ intent: "undo", change: tagged });
    expect(tags()).toEqual([]);
  });

  test("Lost asks why and Do not contact asks first; both come back", async () => {
    const waiting = "2026-11-20T12:00:00.000+00:00";
    const id = addLead({ waiting_since: waiting });
    const asked = await post({ intent: "stage", stage: "lost", id });
    expect([asked.status, leadRow(id).stage]).toEqual([200, "new"]);
    expect(await textOf(asked)).toContain("Move this lead to Lost?");
    const unsaid = await post({ intent: "stage", stage: "lost", confirmed: "1", id });
    expect([unsaid.status, leadRow(id).stage]).toEqual([400, "new"]);
    const lost = await post({ intent: "stage", stage: "lost", lostReason: "price", confirmed: "1", id });
    expect(leadRow(id)).toMatchObject({ stage: "lost", lost_reason: "price", waiting_since: null });
    await post({ intent: "undo", change: changedIn(lost) });
    expect(leadRow(id)).toMatchObject({ stage: "new", lost_reason: null, waiting_since: waiting });
    const stopped = await post({ intent: "stage", stage: "do-not-contact", confirmed: "1", id });
    expect(leadRow(id).contact_stopped_at).not.toBeNull();
    await post({ intent: "undo", change: changedIn(stopped) });
    expect(leadRow(id)).toMatchObject({ stage: "new", contact_stopped_at: null });
  });

  test("nothing chosen, an unknown stage and another site are refused", async () => {
    expect((await post({ intent: "stage", stage: "booked" })).status).toBe(400);
    expect((await post({ intent: "stage", stage: "nowhere", id: addLead() })).status).toBe(400);
    const headers = { Cookie: agent.cookie, "Sec-Fetch-Site": "cross-site" };
    expect(
      (await postForm("/admin/crm", { intent: "stage", stage: "booked", id: addLead() }, headers)).status,
    ).toBe(403);
  });
});

describe("saved views", () => {
  const viewId = (name: string) =>
    onDatabase((db) => db.prepare("SELECT id FROM saved_views WHERE name = ?").pluck().get(name)) as string;

  test("are saved, counted, renamed, shared and deleted", async () => {
    addLead({ campaign: "view", stage: "booked" });
    const saved = await post({
      intent: "save-view",
      name: " To  Florida ",
      query: "campaign=view&stage=booked",
    });
    expect(saved.status).toBe(303);
    expect(await textOf(await get(""))).toMatch(/To Florida <span class="count">1</);
    expect(await textOf(await get("", other))).not.toContain("To Florida");
    const id = viewId("To Florida");
    await post({ intent: "share-view", view: id });
    expect(await textOf(await get("", other))).toContain("To Florida");
    await post({ intent: "rename-view", view: id, name: "Southbound" });
    expect(await textOf(await get(""))).toContain("Southbound");
    await post({ intent: "delete-view", view: id });
    expect(await textOf(await get(""))).not.toContain("Southbound");
  });

  test("of somebody else are not changed, but an owner changes shared ones; a name is taken once", async () => {
    await post({ intent: "save-view", name: "Shared one", query: "stage=open&source=chat", isShared: "1" });
    const id = viewId("Shared one");
    expect((await post({ intent: "delete-view", view: id }, other)).status).toBe(404);
    expect((await post({ intent: "rename-view", view: "nothing", name: "x" })).status).toBe(404);
    const taken = await post({ intent: "save-view", name: "Shared one", query: "stage=lost" });
    expect(taken.status).toBe(400);
    expect(await textOf(taken)).toContain("You have a view with this name");
    expect((await post({ intent: "delete-view", view: id }, owner)).status).toBe(303);
  });
});

test("the board has a column for each stage with count and sum, and moves a card", async () => {
  const id = addLead({ full_name: "On Board", campaign: "board", price: 1200, stage: "contacted" });
  const html = await textOf(await get("view=board&campaign=board"));
  expect(html).toContain("$1,200");
  expect(html.indexOf("On Board")).toBeGreaterThan(html.indexOf(">Contacted<"));
  const moved = await post({ intent: "stage", stage: "quoted", id }, agent, "?view=board&campaign=board");
  expect(moved.headers.get("Location")).toMatch(/^\/admin\/crm\?view=board&campaign=board&changed=/);
  expect(leadRow(id).stage).toBe("quoted");
});

test("a merged lead is in no list, and its number leads to the one that stayed", async () => {
  const kept = addLead({ full_name: "Kept Person" });
  addLead({ full_name: "Gone Person", phone_digits: "5855550177", merged_into_id: kept });
  expect(await names("q=5855550177")).toEqual(["Kept Person"]);
  expect(await names("q=gone+person")).toEqual(["Kept Person"]);
});
