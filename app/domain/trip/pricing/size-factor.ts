import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { formatFeet, formatPounds } from "#app/domain/trip/vehicles/format-measurement.ts";
import type { Measurements } from "#app/domain/trip/vehicles/measurements.ts";
import type { SizeRule } from "./vehicle-rule";

/** The measure that sets a load's price, as its line names it, and the factor on the class's price. */
export type SizeFactor = { factor: number; label: string; note: string };

/** What is past a limit: the measure, what the load has and the most that we price, as people read them. */
export type Oversize = { measure: "length" | "width" | "height" | "weight"; given: string; most: string };

type Step = { at: number; factor: number };

/** On the line between the two steps around a value; the first step's factor also counts below it. */
function factorAt(value: number, steps: readonly Step[]): number {
  const [first] = steps;
  if (!first || value <= first.at) return first?.factor ?? 1;
  const next = steps.findIndex(({ at }) => at >= value);
  const [from, to] = [steps[next - 1], steps[next]];
  if (!from || !to) return steps.at(-1)?.factor ?? 1;
  return from.factor + ((value - from.at) / (to.at - from.at)) * (to.factor - from.factor);
}

/** The factor of a load's length or weight, whichever is greater, or the first limit that it is past. */
export function sizeFactor(of: Measurements, rule: SizeRule): Result<SizeFactor, Oversize> {
  const lengths = rule.lengths.map(({ feet, factor }) => ({ at: feet * 12, factor }));
  const weights = rule.weights.map(({ pounds, factor }) => ({ at: pounds, factor }));
  const limits = [
    { measure: "width", value: of.widthInches, most: rule.width, format: formatFeet },
    { measure: "height", value: of.heightInches, most: rule.height, format: formatFeet },
    { measure: "length", value: of.lengthInches, most: lengths.at(-1)?.at ?? 0, format: formatFeet },
    { measure: "weight", value: of.weightPounds, most: weights.at(-1)?.at ?? 0, format: formatPounds },
  ] as const;
  const past = limits.find(({ value, most }) => value > most);
  if (past) {
    const { measure, value, most, format } = past;
    return err({ measure, given: format(value), most: format(most) });
  }
  const [length, weight] = [factorAt(of.lengthInches, lengths), factorAt(of.weightPounds, weights)];
  return ok(
    length >= weight
      ? {
          factor: length,
          label: `Length ${formatFeet(of.lengthInches)}`,
          note: length < 1 ? "a shorter load" : "a longer load",
        }
      : {
          factor: weight,
          label: `Weight ${formatPounds(of.weightPounds)}`,
          note: weight < 1 ? "a lighter load" : "a heavier load",
        },
  );
}
