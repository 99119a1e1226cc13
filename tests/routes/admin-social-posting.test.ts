import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answer, leadsTo, runJob } from "#tests/support/answer.ts";
import { deliveryOf, postPath, press, rows, socialDesk, versionOf } from "#tests/support/social-desk.ts";
import { staffPassword } from "#tests/support/staff.ts";

let desk: Awaited<ReturnType<typeof socialDesk>>;
beforeAll(async () => {
  desk = await socialDesk();
}, 60_000);
afterAll(() => desk.network.stop());
beforeEach(() => {
  rows("DELETE FROM settings WHERE name IN ('social.needsApproval', 'outbox.isHeld')");
  desk.network.state.isDown = false;
});

describe("posting", () => {
  test("goes out once, with its short link, and says where it is", async () => {
    const id = await desk.draft();
    await desk.act(desk.writer, id, "now");
    await Promise.all([runJob("post social"), runJob("post social")]);
    await runJob("post social");
    const { status, url } = deliveryOf(id);
    expect(status).toBe("posted");
    const posted = desk.network.statuses.filter((each) => each.url === url);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.text).toMatch(/^Half a tank is plenty\.\n\nhttp\S*\/go\/[\w-]{8}$/);
    expect(await desk.screen(postPath(id))).toContain(String(url));
  });

  test("a broken server is tried again; what it did take isn't posted twice", async () => {
    const before = desk.network.statuses.length;
    const id = await desk.draft({ text: "Tried again." });
    await desk.act(desk.writer, id, "now", { text: "Tried again." });
    desk.network.state.isDown = true;
    await runJob("post social");
    expect(deliveryOf(id)).toMatchObject({ status: "waiting", error: expect.stringContaining("503") });
    rows(
      "UPDATE outbox_messages SET attempts = 3, due_at = created_at WHERE social_delivery_id = ?",
      deliveryOf(id).id,
    );
    await runJob("post social");
    expect(deliveryOf(id)).toMatchObject({ status: "failed" });
    expect(await desk.screen("/admin/social")).toContain("Not posted to Ours");
    desk.network.state.isDown = false;
    // It had arrived after all, and its key is forgotten by now.
    const link = String(rows("SELECT slug FROM short_links WHERE post_id = ?", id)[0]?.slug);
    const arrived = `Tried again.\n\n${(await desk.screen(postPath(id))).match(/http\S*\/go\/[\w-]{8}/)?.[0]}`;
    expect(arrived).toContain(link);
    desk.network.statuses.push({
      id: "99",
      url: `${desk.network.url}/@ours/99`,
      text: arrived,
      key: "old",
      media: [],
    });
    expect(leadsTo(await desk.act(desk.writer, id, "retry"))).toContain("done=retry");
    await runJob("post social");
    expect(deliveryOf(id)).toMatchObject({ status: "posted", url: `${desk.network.url}/@ours/99` });
    expect(desk.network.statuses).toHaveLength(before + 1);
  });

  test("waits while the outbox is held, and for its time", async () => {
    const before = desk.network.statuses.length;
    rows("INSERT INTO settings (name, value, updated_at) VALUES ('outbox.isHeld', 'on', '2026-11-22')");
    const held = await desk.draft();
    await desk.act(desk.writer, held, "now");
    const later = await desk.draft();
    await desk.act(desk.writer, later, "schedule", { when: "2030-01-07T09:00" });
    await runJob("post social");
    expect(desk.network.statuses).toHaveLength(before);
    rows("DELETE FROM settings WHERE name = 'outbox.isHeld'");
    await runJob("post social");
    expect(deliveryOf(held).status).toBe("posted");
    expect(deliveryOf(later).status).toBe("waiting");
    expect(leadsTo(await desk.act(desk.writer, later, "withdraw"))).toContain("done=withdraw");
    expect(rows("SELECT 1 FROM outbox_messages WHERE social_delivery_id = ?", deliveryOf(later).id)).toEqual(
      [],
    );
  });

  test("a day late is not posted, but said", async () => {
    const id = await desk.draft();
    await desk.act(desk.writer, id, "now");
    const old = "2026-01-01T00:00:00.000+00:00";
    rows("UPDATE social_posts SET scheduled_at = ? WHERE id = ?", old, id);
    rows("UPDATE outbox_messages SET created_at = ? WHERE social_delivery_id = ?", old, deliveryOf(id).id);
    await runJob("post social");
    expect(deliveryOf(id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("more than a day late"),
    });
    rows("UPDATE social_deliveries SET status = 'posted' WHERE post_id = ?", id);
  });

  test("by hand: the text to copy, then marked as posted, once", async () => {
    const id = await desk.draft({ channel: "by-hand" });
    await desk.act(desk.writer, id, "now", { channel: "by-hand" });
    expect(await desk.screen("/admin/social")).toContain("To post by hand");
    const button = `posted:${deliveryOf(id).id}`;
    const seen = versionOf(id);
    const url = { [`url-${deliveryOf(id).id}`]: "https://social.example/1" };
    expect(leadsTo(await desk.act(desk.writer, id, button, url))).toContain("done=posted");
    expect((await desk.act(desk.other, id, button, { ...url, seen })).status).toBe(409);
    expect(deliveryOf(id)).toMatchObject({ status: "posted", url: "https://social.example/1" });
  });
});

describe("short links", () => {
  const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" };

  test("lead to the page with its campaign, and count readers only", async () => {
    const id = await desk.draft();
    await desk.act(desk.writer, id, "now");
    const slug = String(rows("SELECT slug FROM short_links WHERE post_id = ?", id)[0]?.slug);
    const followed = await answer(`/go/${slug}`, { headers: browser });
    expect(followed.status).toBe(302);
    expect(followed.headers.get("Location")).toBe(
      "/quote?utm_source=mastodon&utm_medium=social&utm_campaign=tips",
    );
    await answer(`/go/${slug}`, { headers: browser });
    await answer(`/go/${slug}`, { headers: { "User-Agent": "Mastodon/4.4 (http.rb/5)" } });
    await answer(`/go/${slug}`, { method: "HEAD", headers: browser });
    await runJob("write clicks");
    expect(rows("SELECT sum(clicks) AS n FROM short_link_days WHERE slug = ?", slug)).toEqual([{ n: 2 }]);
    expect(await desk.screen(postPath(id))).toContain("2 clicks");
  });

  test("lead nowhere else, whatever is in the table, and unknown ones are not found", async () => {
    rows("INSERT INTO short_links (slug, target) VALUES ('elsewhere', '//elsewhere.example')");
    for (const slug of ["elsewhere", "unknown", "a%2Fb", "__proto__"])
      expect((await answer(`/go/${slug}`, { headers: browser })).status, slug).toBe(404);
  });
});

test("a channel's token is never shown, and another address needs it again", async () => {
  const page = await desk.screen(`/admin/social/channels?edit=${desk.channelId}`, desk.owner);
  expect(page).not.toContain("a-token");
  expect(
    String(rows("SELECT credentials FROM social_channels WHERE id = ?", desk.channelId)[0]?.credentials),
  ).not.toContain("a-token");
  const channel = {
    intent: "save",
    id: desk.channelId,
    kind: "mastodon",
    name: "Ours",
    handle: "",
    isOn: "on",
    currentPassword: staffPassword,
  };
  const moved = await press(desk.owner, "/admin/social/channels", {
    ...channel,
    seen: "version=0",
    url: "https://x.example",
  });
  expect(moved.status).toBe(400);
  expect(await moved.text()).toContain("Enter the token");
  const check = await press(desk.owner, "/admin/social/channels", { intent: "check", id: desk.channelId });
  expect(await check.text()).toContain("It knows us");
});
