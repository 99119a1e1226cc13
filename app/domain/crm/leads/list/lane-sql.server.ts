import { Prisma } from "#app/generated/prisma/client.ts";
import { zipsNear } from "#app/domain/trip/places/zips-near.server.ts";
import { isCity, LANE_MILES } from "./lane-filter";

const { sql, join } = Prisma;

/** One end of a lane: the states that an index finds, and the ZIPs within them if it's a city. */
export type EndSql = { states: Prisma.Sql; isOneState: boolean; zips: Prisma.Sql | null };

/** The end as conditions on its two columns of a lead `l`; null if it's a ZIP or anywhere. A city nobody knows is nowhere. */
export function endSql(name: "pickup" | "delivery", end: string): EndSql | null {
  const [state, zip] = [Prisma.raw(`l.${name}_state`), Prisma.raw(`l.${name}_zip`)];
  if (isCity(end)) {
    const near = zipsNear(end, LANE_MILES);
    const states = near.states.length > 0 ? sql`${state} IN (${join(near.states)})` : sql`${state} = ''`;
    const zips = sql`${zip} IN (SELECT value FROM json_each(${JSON.stringify(near.zips)}))`;
    return { states, isOneState: near.states.length === 1, zips };
  }
  return /^[A-Z]{2}$/.test(end) ? { states: sql`${state} = ${end}`, isOneState: true, zips: null } : null;
}
