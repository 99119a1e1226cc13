import { formatShortDay } from "../../domain/quotes/days/format-short-day";
import { cheapestWeek } from "../../domain/quotes/days/when-view";
import type { WeekPrice } from "../../domain/quotes/days/when-view";
import { formatDollars } from "../../domain/pricing/format-dollars";
import { priceAxis } from "../../domain/quotes/staff/price-axis";
import { percent } from "../charts/geometry";

type Props = { weeks: readonly WeekPrice[]; chosen: string | null; label: string };

const HEIGHT = 210;
const [TOP, BOTTOM] = [18, 168];
/** Room for half a mark at both ends, as a share of the width. The scale is in the padding on the left. */
const INSET = 0.04;
const LABEL_EVERY = 4;

/** The price by week as a line. It's percent across and pixels down, so the text keeps its size on a phone. */
export function WeekChart({ weeks, chosen, label }: Props) {
  const { ticks, at } = priceAxis(weeks.map(({ price }) => price));
  const heightOf = (share: number) => Math.round(BOTTOM - (share / 100) * (BOTTOM - TOP));
  const cheapest = cheapestWeek(weeks);
  const xOf = (index: number) => percent(INSET + (index / Math.max(1, weeks.length - 1)) * (1 - 2 * INSET));
  const points = weeks.map(({ day, price }, index) => ({
    day,
    price,
    x: xOf(index),
    y: heightOf(at(price)),
  }));
  return (
    <svg className="week-chart figures" width="100%" height={HEIGHT} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick.label}>
          <line className="week-grid" x1="0" x2="100%" y1={heightOf(tick.at)} y2={heightOf(tick.at)} />
          <text x="0" dx="-8" y={heightOf(tick.at) + 5} textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      {points.slice(1).map(({ day, x, y }, index) => (
        <line key={day} className="week-line" x1={points[index]?.x} y1={points[index]?.y} x2={x} y2={y} />
      ))}
      {points.map(({ day, price, x, y }, index) => (
        <g key={day}>
          <circle
            className={day === chosen ? "week-chosen" : "week-dot"}
            cx={x}
            cy={y}
            r={day === chosen ? 8 : 5}
          >
            <title>{`${formatShortDay(day)}: ${formatDollars(price)}`}</title>
          </circle>
          {cheapest?.day === day && <circle className="week-cheapest" cx={x} cy={y} r="11" />}
          {index % LABEL_EVERY === 0 && (
            <text
              className={index === LABEL_EVERY ? "week-between" : undefined}
              x={x}
              y={HEIGHT - 16}
              textAnchor="middle"
            >
              {formatShortDay(day)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
