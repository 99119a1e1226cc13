import { expect, test } from "vitest";
import { postKind } from "#app/domain/content/news/edit/post-kind.server.ts";

const post = {
  title: "A new weigh station opens",
  excerpt: "",
  slug: "a-new-weigh-station-opens",
  body: "It opens.",
  kind: "news",
  happenedOn: "2026-11-20",
  sourceName: null,
  sourceUrl: null,
  isActive: true,
};

test("a post's text, as Deleted shows it, has its time as the desk reads it", () => {
  const text = postKind.describe({ ...post, publishedAt: new Date("2026-11-22T17:05:00Z") });
  expect(text).toMatch(/^Published: Nov 22, 2026, 12:05\sPM Eastern$/m);
  expect(postKind.describe({ ...post, publishedAt: null })).toContain("Published: draft");
  expect(text).toContain("Happened: 2026-11-20");
  expect(postKind.describe({ ...post, kind: "guide", publishedAt: null })).toMatch(/^Guide$/m);
});
