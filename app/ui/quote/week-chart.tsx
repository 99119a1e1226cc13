import { formatShortDay } from "#app/domain/crm/quotes/days/format-short-day.ts";
import { cheapestWeek, isSteady } from "#app/domain/crm/quotes/days/when-view.ts";
import type { WeekPrice } from "#app/domain/crm/quotes/days/when-view.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { axisOf, heightAt, percent } from "#app/ui/charts/geometry.ts";

type Props = { weeks: readonly WeekPrice[]; chosen: string | null; label: string };

const HEIGHT = 200;
const [TOP, BOTTOM] = [24, 164];
/** Of the room for a week. */
const BAR_SHARE = 0.62;
const LABEL_EVERY = 4;

/**
 * The price by week as bars from zero, so that 2% more looks like 2%; nothing where a sentence says that all are alike.
 * It's percent across and pixels down, so the text keeps its size on a phone.
 */
export function WeekChart({ weeks, chosen, label }: Props) {
  if (isSteady(weeks)) return null;
  const { top, marks } = axisOf(Math.max(...weeks.map(({ price }) => price)));
  const heightOf = (dollars: number) => heightAt(dollars, top, BOTTOM, TOP);
  const cheapest = cheapestWeek(weeks);
  const room = 1 / weeks.length;
  return (
    <svg className="week-chart figures" width="100%" height={HEIGHT} role="img" aria-label={label}>
      {[0, ...marks].map((mark) => (
        <g key={mark}>
          <line className="week-grid" x1="0" x2="100%" y1={heightOf(mark)} y2={heightOf(mark)} />
          <text x="0" dx="-8" y={heightOf(mark) + 5} textAnchor="end">
            {formatDollars(mark)}
          </text>
        </g>
      ))}
      {weeks.map(({ day, price }, index) => (
        <g key={day}>
          <rect
            className={day === chosen ? "week-bar week-chosen" : "week-bar"}
            x={percent((index + (1 - BAR_SHARE) / 2) * room)}
            width={percent(BAR_SHARE * room)}
            y={heightOf(price)}
            height={BOTTOM - heightOf(price)}
          >
            <title>{`${formatShortDay(day)}: ${formatDollars(price)}`}</title>
          </rect>
          {cheapest?.day === day && (
            <circle
              className="week-cheapest"
              cx={percent((index + 0.5) * room)}
              cy={heightOf(price) - 11}
              r="6"
            />
          )}
          {index % LABEL_EVERY === 0 && (
            <text
              className={index === LABEL_EVERY ? "week-between" : undefined}
              x={percent((index + 0.5) * room)}
              y={HEIGHT - 14}
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
