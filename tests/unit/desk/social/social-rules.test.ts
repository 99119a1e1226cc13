import { describe, expect, test } from "vitest";
import { calendarDays } from "#app/domain/desk/social/calendar.ts";
import { firstSeasons } from "#app/domain/trip/pricing/first-seasons.ts";
import { postLength } from "#app/domain/desk/social/channel-kinds.ts";
import type { ChannelKind } from "#app/domain/desk/social/channel-kinds.ts";
import { linksIn, postFacets } from "#app/domain/desk/social/link-facets.ts";
import { busiestLane } from "#app/domain/desk/social/lane-idea.ts";
import { isReader } from "#app/domain/desk/social/is-reader.ts";
import type { DeliveryStatus } from "#app/domain/desk/social/delivery-status.ts";
import { readyProblems } from "#app/domain/desk/social/post-input.ts";
import { describeSocialProblems } from "#app/domain/desk/social/social-error-messages.ts";
import { campaignPath, isOwnPath } from "#app/domain/desk/social/post-link.ts";
import { postStateOf } from "#app/domain/desk/social/post-state.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { nextSeasonTurn } from "#app/domain/desk/social/season-idea.ts";
import { stepCard } from "#tests/support/step-card.ts";
import { nextFreeSlot, parseTimes } from "#app/domain/desk/social/slots.ts";

describe("the length of a post", () => {
  const link = `https://evenhaul.example/${"x".repeat(100)}`;

  test("counts every link as 23 characters on Mastodon, and whole on Bluesky", () => {
    expect(postLength("mastodon", `Go: ${link}.`)).toBe(4 + 23 + 1);
    expect(postLength("bluesky", `Go: ${link}.`)).toBe(4 + link.length + 1);
  });

  test("counts what readers see as one character once", () => {
    expect(postLength("bluesky", "👨‍👩‍👧é🇺🇸")).toBe(3);
  });

  test("one character too many names the channel, and a text of its own mends it", () => {
    const channel = { id: "b", kind: "bluesky" as const, name: "Ours", ownText: null };
    const post = { text: "x".repeat(301), altText: "", hasPicture: false, link: null };
    expect(describeSocialProblems(readyProblems({ ...post, channels: [channel] }))).toEqual([
      { field: "text", message: expect.stringContaining("Ours (Bluesky): 1 characters too many") },
    ]);
    expect(readyProblems({ ...post, channels: [{ ...channel, ownText: "Short." }] })).toEqual([]);
  });

  test("a picture needs its text", () => {
    const channels = [{ id: "m", kind: "mastodon" as const, name: "Ours", ownText: null }];
    const post = { text: "Hello", altText: "", hasPicture: true, link: null, channels };
    expect(readyProblems(post).map(({ field }) => field)).toEqual(["altText"]);
  });
});

test("a link's ends are offsets in UTF-8 bytes, without the sentence's punctuation", () => {
  const text = "Ça 🚗: https://evenhaul.example/é, and more";
  const [facet] = postFacets(text);
  const bytes = Buffer.from(text);
  expect(facet).toMatchObject({ uri: "https://evenhaul.example/é" });
  expect(bytes.subarray(facet?.byteStart, facet?.byteEnd).toString()).toBe("https://evenhaul.example/é");
  expect(facet?.byteStart).toBe(10);
});

describe("a link", () => {
  test("keeps its query and part, and gets the campaign", () => {
    expect(campaignPath("/quote?from=10001#top", "mastodon", "lane-of-the-week")).toBe(
      "/quote?from=10001&utm_source=mastodon&utm_medium=social&utm_campaign=lane-of-the-week#top",
    );
  });

  test.each([
    "//elsewhere.example",
    "/\\elsewhere.example",
    "https://elsewhere.example",
    "/admin",
    "/go/x",
    "/a b",
    "",
  ])("%j is not a public path of ours", (typed) => expect(isOwnPath(typed)).toBe(false));
  test.each(["/", "/quote?from=10001&to=33101", "/services/open-transport", "/going"])("%j is", (typed) =>
    expect(isOwnPath(typed)).toBe(true),
  );
});

describe("the next free slot", () => {
  const sunday = [{ weekday: 0, time: "09:00" }];

  test("is at the desk's nine o'clock on both sides of a change of the clock", () => {
    const before = new Date("2026-10-24T12:00:00Z");
    const first = new Date("2026-10-25T13:00:00Z");
    expect(nextFreeSlot(sunday, [], before)).toEqual(first);
    expect(nextFreeSlot(sunday, [first], before)).toEqual(new Date("2026-11-01T14:00:00Z"));
  });

  test("is still one in the hour that March skips", () => {
    const skipped = [{ weekday: 0, time: "02:30" }];
    expect(nextFreeSlot(skipped, [], new Date("2027-03-13T12:00:00Z"))).toEqual(
      new Date("2027-03-14T07:30:00Z"),
    );
  });

  test("passes over what has begun, and there is none without slots", () => {
    const now = new Date("2026-11-01T14:00:00Z");
    expect(nextFreeSlot(sunday, [], now)).toEqual(new Date("2026-11-08T14:00:00Z"));
    expect(nextFreeSlot([], [], now)).toBeNull();
  });
});

test("a month has whole weeks from Sunday, and its neighbors", () => {
  const { days, before, after } = calendarDays("month", "2026-11-24", "2026-01-01");
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-11-01", "2026-12-05", 35]);
  expect([before, after]).toEqual(["2026-10-01", "2026-12-01"]);
  expect(calendarDays("week", "no day", "2026-11-24").days[0]).toBe("2026-11-22");
});

describe("a post's state", () => {
  const now = new Date("2026-11-25T14:00:00Z");
  const post = { status: "scheduled", askedAt: null, scheduledAt: new Date("2026-11-25T13:59:00Z") };
  const on = (kind: ChannelKind, ...states: DeliveryStatus[]) =>
    states.map((status) => ({ status, channel: { kind } }));
  const of = (change: Partial<typeof post>, deliveries = on("mastodon", "queued")) =>
    postStateOf({ ...post, ...change }, deliveries, now);

  test("is failed if a channel failed, and posted once every channel has it", () => {
    expect(of({}, on("mastodon", "posted", "failed"))).toBe("failed");
    expect(of({}, on("mastodon", "posted", "queued"))).toBe("posting");
    expect(of({}, on("mastodon", "posted", "posted"))).toBe("posted");
  });

  test("says what it waits for", () => {
    expect(of({ status: "draft" })).toBe("draft");
    expect(postStateOf({ ...post, status: "draft", askedAt: now }, [], now)).toBe("awaiting-approval");
    expect(of({ status: "approved" })).toBe("approved");
    expect(of({ scheduledAt: new Date("2026-11-25T14:01:00Z") })).toBe("scheduled");
    expect(of({}, on("by-hand", "queued"))).toBe("by-hand");
  });
});

test.each([
  ["9:00 AM, 4 PM", ["09:00", "16:00"]],
  ["16:30; 12 am", ["00:00", "16:30"]],
  ["9, 09:00", ["09:00"]],
  ["", []],
  ["25:00", null],
  ["noon", null],
  ["13 PM", null],
])("the slots %j are %j", (typed, times) => expect(parseTimes(typed)).toEqual(times));

describe("the lane of the week", () => {
  const quote = (from: string, to: string, price: number) => ({ from, to, price });

  test("is the one with the most quotes, and its middle price", () => {
    const quotes = [900, 1_200, 1_000].map((price) => quote("Denver, CO", "Houston, TX", price));
    expect(busiestLane([...quotes, quote("Reno, NV", "Erie, PA", 1_500)])).toEqual({
      from: "Denver, CO",
      to: "Houston, TX",
      quotes: 3,
      middle: 1_000,
    });
  });

  test("is none before three people asked: two could know each other's price", () => {
    expect(busiestLane([quote("A", "B", 1), quote("A", "B", 2)])).toBeNull();
  });
});

test("the season turns where the rate card does", () => {
  expect(nextSeasonTurn(stepCard.seasons, "2026-11-22")).toEqual({
    on: "2026-12-01",
    until: "2026-12-01",
    flow: "south",
    percent: 4,
  });
  expect(nextSeasonTurn(stepCard.seasons, "2026-06-15")).toBeNull();
});

test("a curve turns where it begins to rise or to fall, and as far as it goes", () => {
  const after = (day: CalendarDay) => nextSeasonTurn(firstSeasons, day);
  expect(after("2027-09-12")).toEqual({ on: "2027-09-20", until: "2027-12-10", flow: "south", percent: 25 });
  // Across the year's end; of the turns on a day the largest, and none in the middle of a climb.
  expect(after("2026-12-23")).toEqual({ on: "2026-12-24", until: "2027-02-10", flow: "south", percent: -26 });
  expect(after("2027-06-20")).toBeNull();
});

test("a program that looks a link up is no reader", () => {
  const asks = (agent: string, more: Record<string, string> = {}) =>
    isReader("GET", (name) => ({ "User-Agent": agent, ...more })[name] ?? null);
  const browser = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0";
  expect(asks(browser)).toBe(true);
  expect(asks(browser, { "Sec-Purpose": "prefetch" })).toBe(false);
  for (const agent of ["", "curl/8.5", "Mastodon/4.4 (http.rb/5)", "Mozilla/5.0 (compatible; Googlebot/2.1)"])
    expect(asks(agent), agent).toBe(false);
});

test.each([
  ["See https://en.wikipedia.org/wiki/Ram_(truck).", ["https://en.wikipedia.org/wiki/Ram_(truck)"]],
  ["(https://evenhaul.example/quote)", ["https://evenhaul.example/quote"]],
  ["“https://evenhaul.example/quote”", ["https://evenhaul.example/quote"]],
  ["https://evenhaul.example/quote’s price", ["https://evenhaul.example/quote’s"]],
  ["Look: https://evenhaul.example/a_(b)_(c)), too", ["https://evenhaul.example/a_(b)_(c)"]],
  ["https://evenhaul.example/?a[]=1…", ["https://evenhaul.example/?a[]=1"]],
  ["Nothing: https://", []],
  ["Really?! https://evenhaul.example/x?!", ["https://evenhaul.example/x"]],
])("in %j the links are %j", (text, links) => {
  expect(linksIn(text).map(({ uri }) => uri)).toEqual(links);
});

test.each([
  ["My #ClassicCar, at last", ["ClassicCar"]],
  ["#a #b", ["a", "b"]],
  ["No #1 and no C# here", []],
  ["A #coche_rojo. And #Über!", ["coche_rojo", "Über"]],
  ["https://evenhaul.example/#top", []],
  ["＃full and (#bracket)", ["full", "bracket"]],
  [`#${"x".repeat(65)}`, []],
])("in %j the tags are %j", (text, tags) => {
  expect(postFacets(text).flatMap((facet) => ("tag" in facet ? [facet.tag] : []))).toEqual(tags);
});

test("a tag's ends are offsets in UTF-8 bytes, with its sign", () => {
  const text = "Ça 🚗 #ClassicCar!";
  const [facet] = postFacets(text);
  const bytes = Buffer.from(text).subarray(facet?.byteStart, facet?.byteEnd);
  expect(bytes.toString()).toBe("#ClassicCar");
});
