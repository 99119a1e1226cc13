import { axisOf, heightAt, percent } from "./geometry";
import { formatCount } from "#app/domain/base/text/format-count.ts";

export type DayBar = { label: string; value: number; before: number | null; isWeekend: boolean };
type Props = { title: string; bars: readonly DayBar[] };

const [TOP, BOTTOM, HEIGHT] = [12, 150, 170];
/** Left of the first bar, for the axis. */
const LEFT = 0.05;
/** Labels below at most. */
const LABELS = 6;

/** A bar for each day and a stroke where it was in the period before; weekends are paler. */
export function DayBars({ title, bars }: Props) {
  const { top, marks } = axisOf(Math.max(0, ...bars.flatMap(({ value, before }) => [value, before ?? 0])));
  const step = (1 - LEFT) / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / LABELS);
  return (
    <svg className="chart" width="100%" height={HEIGHT} role="img" aria-label={title}>
      {[0, ...marks].map((mark) => {
        const y = heightAt(mark, top, BOTTOM, TOP);
        return (
          <g key={mark}>
            <line className="grid" x1={percent(LEFT)} x2="100%" y1={y} y2={y} />
            {mark > 0 && (
              <text x={percent(LEFT)} dx="-6" y={y + 4} textAnchor="end">
                {formatCount(mark)}
              </text>
            )}
          </g>
        );
      })}
      {bars.map(({ label, value, before, isWeekend }, index) => {
        const x = LEFT + index * step;
        const y = heightAt(value, top, BOTTOM, TOP);
        return (
          <g key={label}>
            <rect
              className={isWeekend ? "bar-now is-weekend" : "bar-now"}
              x={percent(x + step * 0.15)}
              width={percent(step * 0.7)}
              y={y}
              height={Math.round((BOTTOM - y) * 10) / 10}
            >
              <title>{`${label}: ${value}${before === null ? "" : `, before ${before}`}`}</title>
            </rect>
            {before !== null && (
              <rect
                className="bar-before"
                x={percent(x)}
                width={percent(step)}
                y={heightAt(before, top, BOTTOM, TOP) - 1}
                height="2.5"
              />
            )}
            {index % every === 0 && (
              <text x={percent(x + step / 2)} y={HEIGHT - 4} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
