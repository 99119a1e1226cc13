import { beforeAll, describe, expect, test } from "vitest";
import { postForm } from "../support/answer";
import { addLead, file, leadRow, listOf, onDatabase, textOf } from "../support/lead-list";
import { addStaff } from "../support/staff";
import type { TestStaff } from "../support/staff";

let owner: TestStaff, agent: TestStaff, other: TestStaff;
let get: ReturnType<typeof listOf>["get"];
let post: ReturnType<typeof listOf>["post"];

const changedIn = (response: Response) =>
  new URL(response.headers.get("Location") ?? "", "http://site").searchParams.get("changed") ?? "";

beforeAll(async () => {
  owner = await addStaff(file(), "owner");
  agent = await addStaff(file(), "agent");
  other = await addStaff(file(), "agent");
  ({ get, post } = listOf(agent));
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
    await post({ intent: "stage", stage: "follow-up", id: a });
    await post({ intent: "undo", change: id });
    expect(leadRow(a).stage).toBe("follow-up");
  });

  test("a move that the table doesn't have changes nothing and says why", async () => {
    const id = addLead({ stage: "contacted" });
    const skipping = await post({ intent: "stage", stage: "dispatched", id });
    expect(skipping.status).toBe(409);
    expect(await textOf(skipping)).toContain("Dispatched comes after Booked. Book the lead’s quote first.");
    const priceless = await post({ intent: "stage", stage: "booked", id });
    expect(priceless.status).toBe(409);
    expect(await textOf(priceless)).toContain("They have no quote whose price still holds.");
    expect(leadRow(id).stage).toBe("contacted");
  });

  test("over fifty ask first, and say how many stay and why", async () => {
    const leads = Array.from({ length: 52 }, (_, index) =>
      addLead({ campaign: "many-1", stage: index < 50 ? "contacted" : "booked" }),
    );
    const asked = { intent: "stage", stage: "dispatched", all: "1", list: "campaign=many-1" };
    const question = await post(asked);
    expect(question.status).toBe(200);
    const text = await textOf(question);
    expect(text).toContain("Move these 2 leads to Dispatched?");
    expect(text).toContain("50 stay where they are: Dispatched comes after Booked.");
    expect(leads.filter((id) => leadRow(id).stage === "dispatched")).toEqual([]);
    const moved = await post({ ...asked, confirmed: "1" });
    expect(await textOf(await get(`changed=${changedIn(moved)}`))).toContain("2 leads moved to Dispatched");
    expect(leads.filter((id) => leadRow(id).stage === "dispatched")).toEqual(leads.slice(50));
    const none = await textOf(await post({ ...asked, stage: "delivered" }));
    expect(none).toContain("None of them can be moved to Delivered.");
  });

  test("owner and tags, and back; an owner may undo anybody's", async () => {
    const id = addLead();
    const given = changedIn(await post({ intent: "owner", owner: other.id, id }));
    expect(leadRow(id).owner_id).toBe(other.id);
    await post({ intent: "undo", change: given }, owner);
    expect(leadRow(id).owner_id).toBeNull();
    const subjects = onDatabase((db) =>
      db.prepare("SELECT DISTINCT subject FROM audit_entries WHERE subject_id = ?").pluck().all(given),
    );
    expect(subjects).toEqual(["1 lead"]);
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

describe("a saved view gets what the address has now", () => {
  const views = () =>
    onDatabase((db) => db.prepare("SELECT id, name, query, is_shared FROM saved_views").all()) as {
      id: string;
      name: string;
      query: string;
    }[];
  const named = (name: string) => views().find((view) => view.name === name) ?? { id: "", query: "" };
  const target = ({ id, query }: { id: string; query: string }) => `${id} ${query}`;
  const replace = (view: { id: string; query: string }, query: string, staff = agent) =>
    post({ intent: "replace-view", target: target(view), query }, staff, `?${query}`);

  test("one's own, with the audit's before and after, and it stays the one view", async () => {
    await post({ intent: "save-view", name: "Northbound", query: "stage=open&lane=FL-NY" });
    const before = named("Northbound");
    const html = await textOf(await get("stage=open&lane=GA-NY"));
    expect(html).toContain(`value="${target(before).replaceAll("&", "&amp;")}"`);
    expect((await replace(before, "stage=open&lane=GA-NY")).status).toBe(303);
    expect(named("Northbound")).toMatchObject({ id: before.id, query: "stage=open&lane=GA-NY" });
    const audit = onDatabase((db) =>
      db
        .prepare("SELECT before, after FROM audit_entries WHERE subject_id = ? ORDER BY id DESC")
        .get(before.id),
    ) as { before: string; after: string };
    expect([audit.before, audit.after].map((text) => (JSON.parse(text) as { query: string }).query)).toEqual([
      "stage=open&lane=FL-NY",
      "stage=open&lane=GA-NY",
    ]);
  });

  test("in two tabs: the second is told, and replaces it only when pressed again", async () => {
    await post({ intent: "save-view", name: "Two tabs", query: "stage=new" });
    const seen = named("Two tabs");
    expect((await replace(seen, "stage=quoted")).status).toBe(303);
    const second = await replace(seen, "stage=lost");
    expect(second.status).toBe(400);
    const html = await textOf(second);
    expect(html).toContain("This view was changed meanwhile.");
    expect(html).toContain(`value="${target({ ...seen, query: "stage=quoted" })}"`);
    expect(named("Two tabs").query).toBe("stage=quoted");
    // The same press twice is no clash.
    expect((await replace(seen, "stage=quoted")).status).toBe(303);
    expect((await replace(named("Two tabs"), "stage=lost")).status).toBe(303);
    expect(named("Two tabs").query).toBe("stage=lost");
  });

  test("a shared one only by its maker and by owners", async () => {
    await post({ intent: "save-view", name: "For all", query: "stage=booked", isShared: "1" });
    expect((await replace(named("For all"), "stage=dispatched", other)).status).toBe(404);
    expect(await textOf(await get("stage=dispatched", other))).not.toContain(target(named("For all")));
    expect((await replace(named("For all"), "stage=dispatched", owner)).status).toBe(303);
    expect(named("For all").query).toBe("stage=dispatched");
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
