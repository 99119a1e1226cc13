import { pointRowsOf, curvePath, rowsOf } from "./rate-card-fields";
import type { RateFields } from "./rate-card-fields";
import { curveTitles } from "./rate-layout";
import type { Season } from "./rate-card";
import { stepFactor } from "./season";
import type { Flow } from "./season";
import { curveFactor, daysOfYear, isDayOfYear } from "./season-curve";
import type { SeasonPoint } from "./season-curve";

/** A year of a flow: its factor on each of 365 days, and the days that have a point, counted from January 1. */
export type SeasonLine = { flow: Flow; title: string; factors: number[]; points: number[] };

/** What is typed, as far as it can be read: staff see a slip in the drawing before they read the message. */
export function seasonLines(fields: RateFields): SeasonLine[] {
  const steps = stepsOf(fields);
  return curveTitles.flatMap(([flow, title]) => {
    if (steps.length > 0)
      return [{ flow, title, factors: daysOfYear.map((day) => stepFactor(steps, flow, day)), points: [] }];
    const points = pointsOf(fields, curvePath(flow));
    if (points.length < 2) return [];
    const factors = daysOfYear.map((day) => curveFactor(points, day));
    return [{ flow, title, factors, points: points.map(({ on }) => daysOfYear.indexOf(on)) }];
  });
}

function pointsOf(fields: RateFields, path: string): SeasonPoint[] {
  const points = pointRowsOf(fields, path).flatMap((row) => {
    const on = fields[`${path}.${row}.on`]?.trim() ?? "";
    const factor = Number(fields[`${path}.${row}.factor`]);
    return isDayOfYear(on) && factor > 0 ? [{ on, factor }] : [];
  });
  return points.filter(({ on }, index) => on !== points[index - 1]?.on);
}

function stepsOf(fields: RateFields): Season[] {
  const path = "seasons.table";
  return rowsOf(fields, path).map((row) => {
    const field = (key: string) => fields[`${path}.${row}.${key}`] ?? "";
    return {
      label: field("label"),
      from: field("from"),
      to: field("to"),
      flow: flowOf(field("flow")),
      factor: Number(field("factor")),
    };
  });
}

const flowOf = (typed: string): Flow => curveTitles.find(([flow]) => flow === typed)?.[0] ?? "all";
