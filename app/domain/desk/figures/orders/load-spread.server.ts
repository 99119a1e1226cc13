import { db } from "#app/db.server.ts";
import type { Days } from "#app/domain/desk/figures/dashboard/period.ts";
import { cancelReasonLabel, cancelReasons, UNSAID } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { waitRanges } from "./order-figures-view";
import type { OrderGroup, SpreadBy, SpreadRow } from "./order-figures-view";
import { medianOfCounts } from "./order-sums";

/** So many orders of a group for a reason, or after so many days; the other one is null. */
type Counted = { group: string; why: string | null; days: number | null; count: number };

/**
 * How the days to pickup are spread and why orders were canceled, group by group: of months and distances from the sums,
 * which have both by day, and of lanes from the index that has one lane's orders together.
 */
export async function loadSpread(
  days: Days,
  by: SpreadBy,
  groups: readonly OrderGroup[],
): Promise<SpreadRow[]> {
  const counted = await { month: countMonths, distance: countBands, lane: countLanes }[by](days, groups);
  return groups.map((group) =>
    spreadOf(
      group,
      counted.filter((row) => row.group === group.name),
    ),
  );
}

/** In the order in which they are chosen, so that a reason stands at the same place in each row. */
const reasonCodes: readonly string[] = [...cancelReasons.map(({ code }) => code), UNSAID];

function spreadOf(
  { name, label, days, miles, lane, canceled }: OrderGroup,
  counted: readonly Counted[],
): SpreadRow {
  const waited = counted.flatMap(({ days: value, count }) => (value === null ? [] : [{ value, count }]));
  const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
  return {
    name,
    label,
    days,
    miles,
    lane,
    canceled,
    waits: waitRanges.map(({ from, to }) =>
      sum(waited.filter(({ value }) => value >= from && (to === null || value <= to))),
    ),
    medianWait: medianOfCounts(waited),
    reasons: reasonCodes
      .map((code) => ({
        code,
        label: cancelReasonLabel(code),
        count: sum(counted.filter(({ why }) => why === code)),
      }))
      .filter(({ count }) => count > 0),
  };
}

type Row = { group: string; why: string | null; days: number | bigint | null; n: number | bigint };

const readRows = (rows: readonly Row[]): Counted[] =>
  rows.map(({ group, why, days, n }) => ({
    group,
    why,
    days: days === null ? null : Number(days),
    count: Number(n),
  }));

const countMonths = async ({ first, last }: Days): Promise<Counted[]> =>
  readRows(
    await db.$queryRaw<Row[]>`
      SELECT substr(day, 1, 7) AS "group", iif(dimension = 'canceled', name, NULL) AS why,
        iif(dimension = 'wait', CAST(name AS INTEGER), NULL) AS days, sum(orders + canceled) AS n
      FROM order_sums WHERE dimension IN ('canceled', 'wait') AND day BETWEEN ${first} AND ${last}
      GROUP BY 1, 2, 3`,
  );

const countBands = async ({ first, last }: Days): Promise<Counted[]> =>
  readRows(
    await db.$queryRaw<Row[]>`
      SELECT substr(name, 1, instr(name, ':') - 1) AS "group",
        iif(dimension = 'band-canceled', substr(name, instr(name, ':') + 1), NULL) AS why,
        iif(dimension = 'band-wait', CAST(substr(name, instr(name, ':') + 1) AS INTEGER), NULL) AS days,
        sum(orders + canceled) AS n
      FROM order_sums WHERE dimension IN ('band-canceled', 'band-wait') AND day BETWEEN ${first} AND ${last}
      GROUP BY 1, 2, 3`,
  );

async function countLanes({ first, last }: Days, groups: readonly OrderGroup[]): Promise<Counted[]> {
  const lanes = groups.map(({ lane: name }) => {
    const at = name.indexOf("-");
    return { name, from: name.slice(0, at), to: name.slice(at + 1) };
  });
  return readRows(
    await db.$queryRaw<Row[]>`
      SELECT asked.value ->> 'name' AS "group",
        iif(o.state = 'canceled', coalesce(o.cancel_why, ${UNSAID}), NULL) AS why, o.wait_days AS days, count(*) AS n
      FROM json_each(${JSON.stringify(lanes)}) AS asked
      CROSS JOIN orders AS o INDEXED BY "orders_lane_idx"
        ON o.pickup_state = asked.value ->> 'from' AND o.delivery_state = asked.value ->> 'to'
      WHERE o.booked_on BETWEEN ${first} AND ${last} AND (o.state = 'canceled' OR o.wait_days IS NOT NULL)
      GROUP BY 1, 2, 3`,
  );
}
