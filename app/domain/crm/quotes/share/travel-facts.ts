import { formatDays } from "#app/domain/trip/pricing/format-day.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import type { SeaPart } from "#app/domain/crm/quotes/estimate/estimate.ts";

type Days = { min: number; max: number };

/** Miles are whole statute miles; `sea` is null for a trip by road alone. */
type Travel = { distance: number; transitDays: Days; sea: SeaPart | null };

/** How far and how long, by road and by ship, and both together. */
export function travelFacts({ distance, transitDays, sea }: Travel): { name: string; value: string }[] {
  const total = { name: "Distance", value: formatMiles(distance) };
  if (!sea) return [total, { name: "On the road", value: formatDays(transitDays) }];
  const onLand = { min: transitDays.min - sea.days.min, max: transitDays.max - sea.days.max };
  return [
    total,
    { name: "On land", value: `${formatMiles(distance - sea.miles)}, ${formatDays(onLand)}` },
    { name: "At sea", value: `${formatMiles(sea.miles)}, ${formatDays(sea.days)} from sailing` },
    {
      name: "In all",
      value: `${formatDays(onLand)} by truck + ${formatDays(sea.days)} by sea = ${formatDays(transitDays)}`,
    },
  ];
}
