import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import { newestArticles } from "#app/domain/content/pages/articles/load-articles.server.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { rateCardOn } from "#app/domain/trip/pricing/rate-card-on.server.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { deskDayOf, formatShortDay } from "#app/domain/base/text/desk-time.ts";
import type { PostError, SocialActor } from "./change-post.server";
import { busiestLane } from "./lane-idea";
import type { Idea } from "./idea";
import { createPost } from "./save-post.server";
import { nextSeasonTurn } from "./season-idea";
import type { SeasonTurn } from "./season-idea";
import { DAY_MS } from "#app/platform/durations.js";

const MAX_QUOTES = 5_000;
const FRESH_DAYS = 30;

const placeOf = (zip: string): string => {
  const place = findPlace(zip);
  return place.ok ? `${place.value.city}, ${place.value.state}` : "";
};

async function laneOfTheWeek(now: Date): Promise<Idea | null> {
  const rows = await db.quote.findMany({
    where: { createdAt: { gte: new Date(now.getTime() - 7 * DAY_MS), lte: now }, lead: { isSample: false } },
    select: { pickupZip: true, deliveryZip: true, estimatedPrice: true },
    orderBy: { createdAt: "desc" },
    take: MAX_QUOTES,
  });
  const quotes = rows.flatMap(({ pickupZip, deliveryZip, estimatedPrice: price }) => {
    const [from, to] = [placeOf(pickupZip), placeOf(deliveryZip)];
    return from && to ? [{ from, to, price }] : [];
  });
  const lane = busiestLane(quotes);
  if (!lane) return null;
  const { from, to, quotes: count, middle } = lane;
  const price = formatDollars(middle);
  return {
    key: `lane ${deskDayOf(now)} ${from} ${to}`,
    kind: "Lane of the week",
    summary: `${from} to ${to}: ${count} quotes, the middle one ${price}`,
    draft: {
      title: `Lane of the week: ${from} to ${to}`,
      text: `Lane of the week: ${from} to ${to}. ${count} people asked us for a price in the last seven days, and the one in the middle got ${price}. See what yours costs:`,
      linkPath: "/quote",
      campaign: "lane-of-the-week",
      altText: "",
    },
  };
}

const flows = { north: "northbound", south: "southbound", all: "most trips" } as const;

async function seasonTurning(now: Date): Promise<Idea | null> {
  const today = deskDayOf(now);
  const card = await rateCardOn(today);
  const turn = card.ok ? nextSeasonTurn(card.value.seasons, today) : null;
  if (!turn) return null;
  const { summary, title, text } = describeTurn(turn, today);
  return {
    key: `season ${turn.on} ${turn.flow}`,
    kind: "Season turns",
    summary,
    draft: { title, text, linkPath: "/quote", campaign: "season", altText: "" },
  };
}

function describeTurn({ on, until, flow, percent }: SeasonTurn, today: CalendarDay) {
  const [day, last] = [formatShortDay(on, today), formatShortDay(until, today)];
  const direction = flows[flow];
  const change = `${Math.abs(percent)}% ${percent > 0 ? "more" : "less"}`;
  const whom = flow === "all" ? "most trips cost" : `shipping a car ${direction} costs`;
  const held = "A price we quote today is held, even if the truck comes later. Lock yours in:";
  if (until === on)
    return {
      summary: `From ${day}, ${direction}: ${change} than the day before`,
      title: `Season turns: ${direction} from ${day}`,
      text: `From ${day}, ${whom} ${change} than the day before. ${held}`,
    };
  const moves = percent > 0 ? "rises" : "falls";
  return {
    summary: `From ${day} to ${last}, ${direction}: the price ${moves} ${Math.abs(percent)}%, a little every day`,
    title: `Season turns: ${direction} from ${day}`,
    text: `By ${last}, ${whom} ${change} than on ${day}. The price ${moves} a little every day. ${percent > 0 ? held : "If you can wait, see what each week costs:"}`,
  };
}

async function freshArticle(now: Date): Promise<Idea | null> {
  const [article] = await newestArticles(1);
  if (!article || now.getTime() - Date.parse(article.published) > FRESH_DAYS * DAY_MS) return null;
  const { path, heading, lead } = article;
  return {
    key: `article ${path}`,
    kind: "New article",
    summary: `“${heading}”, ${formatShortDay(article.published, deskDayOf(now))}`,
    draft: {
      title: `New article: ${heading}`.slice(0, 120),
      text: `${heading}\n\n${lead}`,
      linkPath: path,
      campaign: "article",
      altText: "",
    },
  };
}

/** Two people who press at once, or one who presses twice, get one draft. */
const draftIdOf = (key: string) => createHash("sha256").update(`idea ${key}`).digest("hex").slice(0, 24);

/** What our own figures and pages give to post about, without what was drafted already. */
export async function listIdeas(now: Date): Promise<Idea[]> {
  const found = await Promise.all([laneOfTheWeek(now), seasonTurning(now), freshArticle(now)]);
  const ideas = found.filter((idea) => idea !== null);
  const drafted = await db.socialPost.findMany({
    where: { id: { in: ideas.map(({ key }) => draftIdOf(key)) } },
    select: { id: true },
  });
  return ideas.filter(({ key }) => !drafted.some(({ id }) => id === draftIdOf(key)));
}

/** Makes an idea a draft for all channels; its id. An idea that is gone by now was drafted, or is past. */
export async function draftIdea(key: string, by: SocialActor, now: Date): Promise<Result<string, PostError>> {
  const id = draftIdOf(key);
  if (await db.socialPost.findFirst({ where: { id, deletedAt: null } })) return { ok: true, value: id };
  const idea = (await listIdeas(now)).find((each) => each.key === key);
  if (!idea) return err({ code: "not-found" });
  const channels = await db.socialChannel.findMany({ where: { isOn: true }, select: { id: true } });
  const input = { ...idea.draft, when: "", channels: channels.map((each) => ({ id: each.id, ownText: "" })) };
  return createPost(input, by, now, { id });
}
