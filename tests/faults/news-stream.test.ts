import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listen, slugsOf } from "#tests/support/listen.ts";
import type { Listener } from "#tests/support/listen.ts";
import { inDatabase, insertPost } from "#tests/support/news-posts.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";

const template = () => join(process.env[TEMPLATE] ?? "", "template.db");
const unreachable = { VPIC_BASE_URL: "http://127.0.0.1:9" };

let site: Site;
beforeAll(async () => {
  site = await startSite(template(), { ...unreachable, TRUST_PROXY: "X-Visitor" });
});
afterAll(() => site.stop());

const open: Listener[] = [];
afterEach(() => {
  for (const listener of open.splice(0)) listener.leave();
});
async function enter(headers: Record<string, string> = {}, from: Site = site) {
  const listener = await listen(`${from.url}/news/stream`, headers);
  open.push(listener);
  return listener;
}
const heard = async (listener: Listener, count: number) => {
  await expect.poll(() => listener.events.length).toBeGreaterThanOrEqual(count);
  return listener.events[count - 1];
};

describe("a stream", () => {
  test("begins with the ten items of /api/news, as an event with an id, and is held back by nobody", async () => {
    const listener = await enter({ "Accept-Encoding": "gzip, br" });
    expect(listener.status).toBe(200);
    expect(listener.headers).toMatchObject({
      "content-type": expect.stringMatching(/^text\/event-stream\b/),
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(listener.headers["cache-control"]).toContain("no-cache");
    expect(listener.headers["content-encoding"]).toBeUndefined();
    const first = await heard(listener, 1);
    expect(first?.event).toBe("news");
    expect(first?.id).toMatch(/^[\w-]+$/);
    expect(JSON.parse(first?.data ?? "")).toEqual(await (await fetch(`${site.url}/api/news`)).json());
    expect(listener.text()).toMatch(/^retry: \d+\n\n/);
  });

  test("has no data to hand to Remix, which would wait for its end", async () => {
    const asData = await fetch(`${site.url}/news/stream.data`, { signal: AbortSignal.timeout(10_000) });
    expect(asData.status).toBe(404);
  });

  test("is not opened by who asks for the head alone", async () => {
    const head = await fetch(`${site.url}/news/stream`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/event-stream/),
    ]);
    expect(await head.text()).toBe("");
  });

  test("tells of a row that another process inserts, changes and deletes, and of nothing else", async () => {
    const [one, other] = await Promise.all([enter(), enter()]);
    await Promise.all([heard(one, 1), heard(other, 1)]);
    inDatabase(site.database, insertPost({ slug: "from-outside", excerpt: "First words" }));
    expect(slugsOf(await heard(one, 2))[0]).toBe("from-outside");
    expect((await heard(other, 2))?.data).toBe(one.events[1]?.data);
    // A commit that changes no headline sends no message.
    inDatabase(site.database, "UPDATE news_posts SET body = 'More' WHERE slug = 'from-outside'");
    inDatabase(site.database, "UPDATE news_posts SET excerpt = 'Other words' WHERE slug = 'from-outside'");
    expect((await heard(one, 3))?.data).toContain("Other words");
    inDatabase(site.database, "DELETE FROM news_posts WHERE slug = 'from-outside'");
    expect(slugsOf(await heard(one, 4))).not.toContain("from-outside");
    expect(one.events).toHaveLength(4);
    expect(new Set(one.events.slice(0, 3).map(({ id }) => id)).size).toBe(3);
  });

  test("shows a post when its moment has come, without any commit", async () => {
    inDatabase(site.database, insertPost({ slug: "soon", published: "datetime('now', '+10 seconds')" }));
    const listener = await enter();
    expect(slugsOf(await heard(listener, 1))).not.toContain("soon");
    expect(slugsOf(await heard(listener, 2))[0]).toBe("soon");
    inDatabase(site.database, "DELETE FROM news_posts WHERE slug = 'soon'");
  });

  test("does not repeat what a browser that comes back has already", async () => {
    const first = await enter();
    const id = (await heard(first, 1))?.id ?? "";
    first.leave();
    const again = await enter({ "Last-Event-ID": id });
    const stranger = await enter({ "Last-Event-ID": "of-long-ago" });
    await heard(stranger, 1);
    expect(again.events).toEqual([]);
    inDatabase(site.database, insertPost({ slug: "for-who-came-back" }));
    expect(slugsOf(await heard(again, 1))[0]).toBe("for-who-came-back");
    inDatabase(site.database, "DELETE FROM news_posts WHERE slug = 'for-who-came-back'");
  });

  test("stands while the news cannot be read, logs it once, and goes on afterwards", async () => {
    const broken = await startSite(template(), unreachable);
    try {
      const listener = await enter({}, broken);
      await heard(listener, 1);
      inDatabase(broken.database, "ALTER TABLE news_posts RENAME TO hidden");
      const logged = () => broken.output().split("open tickers keep").length - 1;
      await expect.poll(logged).toBe(1);
      expect((await fetch(`${broken.url}/api/news`)).status).toBe(503);
      const page = await fetch(`${broken.url}/terms`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain("🚗 Latest Auto Transport News Loading...");
      inDatabase(broken.database, "ALTER TABLE hidden RENAME TO news_posts");
      inDatabase(broken.database, insertPost({ slug: "back-again" }));
      expect(slugsOf(await heard(listener, 2))[0]).toBe("back-again");
      expect(logged()).toBe(1);
    } finally {
      await broken.stop();
    }
  });
});

test("one visitor's pages beyond twenty are asked to come later, politely; others are let in", async () => {
  const own = { "X-Visitor": "203.0.113.7" };
  const all = await Promise.all(Array.from({ length: 20 }, () => enter(own)));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const late = await enter(own);
  expect(late.status).toBe(503);
  expect(late.headers["retry-after"]).toBe("60");
  expect((await enter({ "X-Visitor": "203.0.113.8" })).status).toBe(200);
  all[0]?.leave();
  await expect.poll(async () => (await enter(own)).status).toBe(200);
});

test("a thousand listeners come, hear, leave, and leave nothing behind", { timeout: 120_000 }, async () => {
  const folder = `/proc/${site.process.pid}/fd`;
  const sockets = () =>
    readdirSync(folder).filter((fd) => {
      try {
        return readlinkSync(join(folder, fd)).startsWith("socket:");
      } catch {
        return false;
      }
    }).length;
  // Connections of earlier tests may still be closing.
  await expect.poll(sockets).toBeLessThan(10);
  const before = sockets();
  const listeners: Listener[] = [];
  for (let group = 0; group < 10; group += 1)
    listeners.push(...(await Promise.all(Array.from({ length: 100 }, () => enter()))));
  expect(sockets()).toBeGreaterThanOrEqual(1_000);
  await Promise.all(listeners.map((listener) => heard(listener, 1)));
  inDatabase(site.database, insertPost({ slug: "for-all" }));
  await Promise.all(listeners.map((listener) => heard(listener, 2)));
  for (const listener of listeners) listener.leave();
  await expect.poll(sockets, { timeout: 30_000 }).toBeLessThanOrEqual(before + 5);
  inDatabase(site.database, "DELETE FROM news_posts WHERE slug = 'for-all'");
});

test("open streams end with the server, which is gone at once", async () => {
  const short = await startSite(template(), unreachable);
  const listeners = await Promise.all(Array.from({ length: 50 }, () => enter({}, short)));
  await Promise.all(listeners.map((listener) => heard(listener, 1)));
  const code = new Promise((resolve) => short.process.once("exit", resolve));
  short.process.kill("SIGTERM");
  await Promise.all(listeners.map(({ ended }) => ended));
  expect(await code).toBe(0);
  // A forced shutdown would take five seconds and log this.
  expect(short.output()).not.toContain("did not finish in time");
  await short.stop();
});
