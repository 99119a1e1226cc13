import { db } from "#app/db.server.ts";
import type { Lead } from "#app/generated/prisma/client.ts";
import { isLostReason, lostReasonLabels } from "#app/domain/crm/leads/lost-reasons.ts";
import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { publishedRange } from "#app/domain/trip/pricing/published-range.ts";
import { transitDays } from "#app/domain/trip/pricing/transit-days.ts";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import { seaLegs } from "#app/domain/trip/routing/driving-route.ts";
import type { DrivingRoute } from "#app/domain/trip/routing/driving-route.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { routePicture } from "#app/domain/trip/routing/route-picture.server.ts";
import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
import type { LanePanelView, PriceStrip, PublishedPrices, SimilarLead } from "./lane-panel";
import { priceAxis } from "./price-axis";
import { decidedStages, isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { findSimilarLeads } from "./similar-leads.server";
import { DAY_MS } from "#app/platform/durations.js";

/** Fewer say nothing about a lane. */
const MIN_CARRIERS = 3;

/** The lane panel of a lead's page; null until both ends are known and a road joins them. */
export async function loadLanePanel(lead: Lead, now: Date): Promise<LanePanelView | null> {
  if (!lead.pickupZip || !lead.deliveryZip) return null;
  const found = findRoute(lead.pickupZip, lead.deliveryZip);
  const picture = routePicture(lead.pickupZip, lead.deliveryZip);
  if (!found.ok || !picture) return null;
  const route = found.value;
  const similar = await findSimilarLeads(lead, now);
  const leads = similar.leads.map(presentSimilar);
  const published = publishedOf(route, lead);
  const won = similar.leads.filter(({ stage }) => isBookedStage(stage));
  const sea = seaLegs(route);
  return {
    miles: route.miles,
    transitDays: transitDays(
      sea.reduce((miles, leg) => miles - leg.miles, route.miles),
      sea,
    ),
    picture,
    roads: route.roads,
    states: route.states.map(({ state }) => state),
    today: calendarDayOf(now),
    ours: lead.price,
    published,
    similar: {
      days: similar.days,
      leads,
      carrierPay: await carrierPayOf(won.flatMap(({ quoteNumber }) => quoteNumber ?? [])),
      ...listOf(route, new Date(now.getTime() - similar.days * DAY_MS)),
    },
    strip: stripOf(lead.price, published, leads),
  };
}

type Found = Awaited<ReturnType<typeof findSimilarLeads>>["leads"][number];

function presentSimilar(lead: Found): SimilarLead {
  const isWon = isBookedStage(lead.stage);
  const { lostReason } = lead;
  const reason = lostReason && isLostReason(lostReason) ? lostReasonLabels[lostReason].toLowerCase() : "";
  return {
    id: lead.id,
    lane: `${lead.pickupPlace ?? "?"} to ${lead.deliveryPlace ?? "?"}`,
    vehicle: lead.vehicle ?? "",
    price: lead.price ?? 0,
    isWon,
    ended: isWon ? `won, ${stageLabel(lead.stage).toLowerCase()}` : `lost${reason && `, ${reason}`}`,
    endedOn: calendarDayOf(lead.stageChangedAt),
  };
}

function publishedOf(route: DrivingRoute, lead: Lead): PublishedPrices | null {
  const transportType = transportTypes.find((type) => type === lead.transportType) ?? "open";
  const kind = (lead.sizeClass ?? "sedan") as SizeClass;
  const isRunning = lead.isRunning ?? true;
  const { range, figures } = publishedRange(route, route.miles, { kind, transportType, isRunning });
  if (!range) return null;
  return { ...range, figures, pages: new Set(figures.map(({ source }) => source.url)).size };
}

async function carrierPayOf(quoteNumbers: string[]) {
  const quotes = await db.quote.findMany({
    where: { quoteNumber: { in: quoteNumbers }, carrierPay: { not: null } },
    select: { carrierPay: true },
  });
  const pays = quotes.flatMap(({ carrierPay }) => carrierPay ?? []);
  if (pays.length < MIN_CARRIERS) return null;
  return { low: Math.min(...pays), high: Math.max(...pays), count: pays.length };
}

function listOf({ pickup, delivery }: DrivingRoute, since: Date) {
  const query = new URLSearchParams(decidedStages.map((stage) => ["stage", stage]));
  query.append("lane", `${pickup.state}-${delivery.state}`);
  query.append("from", calendarDayOf(since));
  return {
    listPath: `/admin/crm?${query}`,
    listLabel: `All won and lost, ${pickup.state} to ${delivery.state}`,
  };
}

function stripOf(
  ours: number | null,
  published: PublishedPrices | null,
  leads: SimilarLead[],
): PriceStrip | null {
  const [won, lost] = [true, false].map((isWon) =>
    leads.filter((lead) => lead.isWon === isWon).map(({ price }) => price),
  ) as [number[], number[]];
  const band = published ? [published.low, published.high] : [];
  const amounts = [...(ours === null ? [] : [ours]), ...band, ...won, ...lost];
  if (amounts.length === 0) return null;
  const { ticks, at } = priceAxis(amounts);
  return {
    ticks,
    band: published && { from: at(published.low), to: at(published.high) },
    ours: ours === null ? null : at(ours),
    won: won.map(at),
    lost: lost.map(at),
    description: [
      published && `Published: ${formatDollars(published.low)} to ${formatDollars(published.high)}.`,
      describeMedian("won", won),
      describeMedian("lost", lost),
      ours !== null && `Ours: ${formatDollars(ours)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function describeMedian(what: "won" | "lost", prices: number[]): string {
  if (prices.length === 0) return `No similar lead ${what}.`;
  const median = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0;
  return `${prices.length} similar ${prices.length === 1 ? "lead" : "leads"} ${what}, median ${formatDollars(median)}.`;
}
