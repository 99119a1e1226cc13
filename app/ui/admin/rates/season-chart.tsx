import { seasonLines } from "#app/domain/trip/pricing/season-drawing.ts";
import type { SeasonLine } from "#app/domain/trip/pricing/season-drawing.ts";
import { dayAt, formatDayOfYear } from "#app/domain/trip/pricing/season-curve.ts";
import { percent } from "#app/ui/charts/geometry.ts";
import type { ShownRates } from "./rate-field";

const flowClasses: Record<SeasonLine["flow"], string> = {
  all: "is-all",
  south: "is-south",
  north: "is-north",
};

const HEIGHT = 220;
const [TOP, BOTTOM] = [10, 190];
const DAYS = 365;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MONTH_DAYS = DAYS / months.length;

/** The typed seasons over a year, and thin beneath them those of the card that staff began with. */
export function SeasonChart({ shown }: { shown: Pick<ShownRates, "fields" | "before"> }) {
  const [now, before] = [seasonLines(shown.fields), seasonLines(shown.before)];
  if (now.length === 0) return <p className="fine">No season changes a price.</p>;
  const all = [...now, ...before].flatMap(({ factors }) => factors);
  const [low, high] = [Math.floor(Math.min(1, ...all) * 10), Math.ceil(Math.max(1, ...all) * 10)];
  const yOf = (factor: number) => BOTTOM - ((factor * 10 - low) / Math.max(1, high - low)) * (BOTTOM - TOP);
  const step = high - low > 8 ? 2 : 1;
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => low + index).filter(
    (tick) => (tick - 10) % step === 0,
  );
  const pathOf = ({ factors }: SeasonLine) =>
    factors.map((factor, day) => `${day === 0 ? "M" : "L"}${day} ${yOf(factor).toFixed(1)}`).join("");
  const isSame = JSON.stringify(now) === JSON.stringify(before);
  return (
    <figure className="season-chart">
      <svg width="100%" height={HEIGHT} role="img" aria-label={now.map(summaryOf).join(" ")}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 10 ? "season-one" : "season-grid"}
              x1="0"
              x2="100%"
              y1={yOf(tick / 10)}
              y2={yOf(tick / 10)}
            />
            <text x="0" dx="-6" y={yOf(tick / 10) + 4} textAnchor="end">
              {(tick / 10).toFixed(1)}
            </text>
          </g>
        ))}
        <svg width="100%" height={HEIGHT} viewBox={`0 0 ${DAYS - 1} ${HEIGHT}`} preserveAspectRatio="none">
          {!isSame &&
            before.map((line) => <path key={line.flow} className="season-before" d={pathOf(line)} />)}
          {now.map((line) => (
            <path key={line.flow} className={`season-line ${flowClasses[line.flow]}`} d={pathOf(line)} />
          ))}
        </svg>
        {now.flatMap((line) =>
          line.points.map((day) => (
            <circle
              key={`${line.flow} ${day}`}
              className={`season-point ${flowClasses[line.flow]}`}
              cx={percent(day / (DAYS - 1))}
              cy={yOf(line.factors[day] ?? 1)}
              r="3"
            >
              <title>{`${line.title}, ${formatDayOfYear(dayAt(day))}: × ${line.factors[day]?.toFixed(2)}`}</title>
            </circle>
          )),
        )}
        {months.map((month, index) => (
          <text
            key={month}
            className={index % 3 === 0 ? undefined : "season-between"}
            x={percent((index + 0.5) / months.length)}
            y={HEIGHT - 10}
            textAnchor="middle"
          >
            {month}
          </text>
        ))}
        {months.slice(1).map((month, index) => (
          <line
            key={month}
            className="season-grid"
            x1={percent(((index + 1) * MONTH_DAYS) / DAYS)}
            x2={percent(((index + 1) * MONTH_DAYS) / DAYS)}
            y1={BOTTOM}
            y2={BOTTOM + 5}
          />
        ))}
      </svg>
      <figcaption className="fine">
        {now.map(({ flow, title }) => (
          <span key={flow} className={`season-key ${flowClasses[flow]}`}>
            {title}
          </span>
        ))}
        {!isSame && <span className="season-key is-before">Before</span>}
      </figcaption>
    </figure>
  );
}

/** "Southbound runs from × 0.80 on April 8 to × 1.25 on December 10." */
function summaryOf({ title, factors }: SeasonLine): string {
  const [low, high] = [Math.min(...factors), Math.max(...factors)];
  const on = (factor: number) => formatDayOfYear(dayAt(factors.indexOf(factor)));
  return `${title}: from × ${low.toFixed(2)} on ${on(low)} to × ${high.toFixed(2)} on ${on(high)}.`;
}
