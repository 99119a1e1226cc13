import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leadsTo } from "#tests/support/answer.ts";
import { postPath, press, rows, socialDesk, versionOf } from "#tests/support/social-desk.ts";

let desk: Awaited<ReturnType<typeof socialDesk>>;
beforeAll(async () => {
  desk = await socialDesk();
}, 60_000);
afterAll(() => desk.network.stop());
beforeEach(() => {
  rows("DELETE FROM settings WHERE name IN ('social.needsApproval', 'outbox.isHeld')");
  desk.network.state.isDown = false;
});

describe("a draft", () => {
  test("is kept once, however often the button is pressed", async () => {
    const draftId = "0123456789abcdef01234567";
    await desk.draft({ draftId });
    await desk.draft({ draftId });
    expect(rows("SELECT 1 FROM social_posts WHERE id = ?", draftId)).toHaveLength(1);
    expect(await desk.screen("/admin/social")).toContain("A title");
  });

  test("keeps what was typed when it can't go out, and says why", async () => {
    const id = await desk.draft({ text: "x".repeat(501), linkPath: "" });
    const response = await desk.act(desk.writer, id, "now", { text: "y".repeat(501), linkPath: "" });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain("1 characters too many");
    expect(page).toContain("y".repeat(501));
    expect(rows("SELECT text FROM social_posts WHERE id = ?", id)[0]?.text).toBe("x".repeat(501));
  });

  test("changed by two people shows both texts to the second, and loses neither", async () => {
    const id = await desk.draft();
    const seen = versionOf(id);
    await desk.act(desk.other, id, "save", { text: "Theirs." });
    const late = await desk.act(desk.writer, id, "save", { text: "Mine.", seen });
    expect(late.status).toBe(409);
    const page = (await late.text()).replaceAll("<!-- -->", "");
    expect(page).toMatch(/Removed: <\/span>Theirs\./);
    expect(page).toMatch(/Added: <\/span>Mine\./);
    expect(rows("SELECT text FROM social_posts WHERE id = ?", id)[0]?.text).toBe("Theirs.");
  });

  test("leads to pages of ours only", async () => {
    const response = await press(desk.writer, postPath("new"), {
      ...desk.text,
      linkPath: "//elsewhere.example",
      intent: "save",
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("The link is a path of our public pages");
  });
});

describe("a post that is dragged to another day", () => {
  const move = (id: string, day: string, seen = versionOf(id)) =>
    press(desk.writer, "/admin/social?view=week", { intent: "move", post: id, day, seen });
  const timeOf = (id: string) =>
    rows("SELECT scheduled_at FROM social_posts WHERE id = ?", id)[0]?.scheduled_at;

  test("keeps its time of day, also across the change of the clocks, and goes out then", async () => {
    const id = await desk.draft({ when: "2027-03-10T15:30" });
    expect((await desk.act(desk.writer, id, "schedule", { when: "2027-03-10T15:30" })).status).toBe(303);
    const moved = await move(id, "2027-03-16");
    expect(leadsTo(moved)).toBe("/admin/social?view=week&done=moved");
    expect(timeOf(id)).toBe("2027-03-16T19:30:00.000+00:00");
    const due = rows(
      "SELECT due_at FROM outbox_messages WHERE social_delivery_id IN (SELECT id FROM social_deliveries WHERE post_id = ?)",
      id,
    );
    expect(due.map(({ due_at }) => due_at)).toEqual(due.map(() => "2027-03-16T19:30:00.000+00:00"));
    expect(
      rows("SELECT 1 FROM audit_entries WHERE action = 'social-post-moved' AND subject_id = ?", id),
    ).toHaveLength(1);
  });

  test("doesn't go into the past, nor over somebody else's change, nor to a day that doesn't exist", async () => {
    const id = await desk.draft({ when: "2027-03-10T15:30" });
    const before = timeOf(id);
    const past = await move(id, "2020-01-01");
    expect(past.status).toBe(400);
    expect((await move(id, "2027-02-31")).status).toBe(400);
    const seen = versionOf(id);
    await desk.act(desk.other, id, "save", { text: "Theirs.", when: "2027-03-10T15:30" });
    const late = await move(id, "2027-03-12", seen);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Somebody changed it meanwhile");
    expect(timeOf(id)).toBe(before);
    expect((await move("gone", "2027-03-12", "version=1")).status).toBe(409);
  });

  test("has 9 AM where it had no day", async () => {
    const id = await desk.draft();
    await move(id, "2027-01-12");
    expect(timeOf(id)).toBe("2027-01-12T14:00:00.000+00:00");
  });
});

describe("with approval", () => {
  test("nobody schedules what nobody else approved", async () => {
    const id = await desk.draft();
    await desk.needApproval();
    const response = await desk.act(desk.writer, id, "now");
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Somebody has to approve it first");
    expect(leadsTo(await desk.act(desk.writer, id, "ask"))).toContain("done=ask");
    expect((await desk.act(desk.writer, id, "approve")).status).toBe(400);
    expect(leadsTo(await desk.act(desk.other, id, "approve"))).toContain("done=approve");
    expect(leadsTo(await desk.act(desk.writer, id, "schedule", { when: "2030-01-07T09:00" }))).toContain(
      "done=schedule",
    );
  });

  test("somebody who changed another's draft is no second person for it", async () => {
    const id = await desk.draft();
    await desk.needApproval();
    await desk.act(desk.other, id, "save", { text: "Changed by somebody else." });
    const changed = { text: "Changed by somebody else." };
    await desk.act(desk.writer, id, "ask", changed);
    for (const staff of [desk.writer, desk.other]) {
      const response = await desk.act(staff, id, "approve", changed);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("Somebody else has to approve what you wrote");
    }
    expect(leadsTo(await desk.act(desk.owner, id, "approve", changed))).toContain("done=approve");
  });

  test("what the approver typed meanwhile isn't approved with it", async () => {
    const id = await desk.draft();
    await desk.needApproval();
    await desk.act(desk.writer, id, "ask");
    const response = await desk.act(desk.other, id, "approve", { text: "Slipped in." });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("You changed it, so somebody else has to approve it");
    expect(rows("SELECT text FROM social_posts WHERE id = ?", id)[0]?.text).toBe(desk.text.text);
  });

  test("an approval given while none was needed, by its writer, doesn't count later", async () => {
    const id = await desk.draft();
    await desk.act(desk.writer, id, "approve");
    await desk.needApproval();
    const response = await desk.act(desk.writer, id, "now");
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Somebody else has to approve it");
  });

  test("a changed text needs approval again; it can be sent back with a reason", async () => {
    const id = await desk.draft();
    await desk.needApproval();
    await desk.act(desk.writer, id, "ask");
    expect((await desk.act(desk.other, id, "send-back")).status).toBe(400);
    await desk.act(desk.other, id, "send-back", { note: "Say which tank." });
    expect(await desk.screen(postPath(id))).toContain("Say which tank.");
    await desk.act(desk.writer, id, "ask");
    await desk.act(desk.other, id, "approve");
    await desk.act(desk.writer, id, "save", { text: "Another text." });
    expect(rows("SELECT status FROM social_posts WHERE id = ?", id)[0]?.status).toBe("draft");
  });
});

describe("slots", () => {
  const week = (monday: string) => ({ "day-1": monday, intent: "slots" });
  const before = async () =>
    /name="seen" value="([^"]*)"/.exec(await desk.screen("/admin/social/slots"))?.[1] ?? "";

  test("are the next free times, one post each", async () => {
    await press(desk.writer, "/admin/social/slots", { ...week("9 AM, 16:00"), seen: await before() });
    const [one, two] = [await desk.draft(), await desk.draft()];
    await desk.act(desk.writer, one, "slot");
    await desk.act(desk.writer, two, "slot");
    const times = [one, two].map((id) =>
      String(rows("SELECT scheduled_at AS at FROM social_posts WHERE id = ?", id)[0]?.at),
    );
    expect(new Set(times).size).toBe(2);
  });

  test("what isn't a time is said, and a late change doesn't overwrite another", async () => {
    const bad = await press(desk.writer, "/admin/social/slots", { ...week("noonish"), seen: await before() });
    expect(bad.status).toBe(400);
    expect(await bad.text()).toContain("Monday: enter times");
    const late = await press(desk.writer, "/admin/social/slots", {
      ...week("8 AM"),
      seen: "slots=something+else",
    });
    expect(late.status).toBe(409);
  });
});

test("an idea becomes a draft with one press, and a second press finds it", async () => {
  const page = await desk.screen("/admin/social");
  const key = /name="key" value="(season [^"]*|article [^"]*)"/.exec(page)?.[1];
  expect(key).toBeDefined();
  const first = leadsTo(await press(desk.writer, "/admin/social", { intent: "idea", key: key ?? "" }));
  const second = leadsTo(await press(desk.other, "/admin/social", { intent: "idea", key: key ?? "" }));
  expect(first).toMatch(/^\/admin\/social\/posts\/[a-f0-9]{24}\?done=idea$/);
  expect(second).toBe(first);
});
