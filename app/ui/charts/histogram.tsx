import { heightAt, percent } from "./geometry";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** good: solid; late: hatched; none: an outline. */
export type Bucket = {
  label: string;
  /** below the bar */ tick: string;
  count: number;
  kind: "good" | "late" | "none";
};
type Props = {
  title: string;
  buckets: readonly Bucket[];
  /** a line after so many buckets, with what it means */
  mark: { after: number; label: string };
};

const [TOP, BOTTOM, HEIGHT] = [34, 150, 170];

/** How many fall into each bucket; the number stands on each bar, so nothing depends on color. */
export function Histogram({ title, buckets, mark }: Props) {
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  const step = 1 / buckets.length;
  return (
    <svg className="chart" width="100%" height={HEIGHT} role="img" aria-label={title}>
      <defs>
        <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch-line" d="M0 0v6" />
        </pattern>
      </defs>
      <line className="grid" x1="0" x2="100%" y1={BOTTOM} y2={BOTTOM} />
      {buckets.map(({ label, tick, count, kind }, index) => {
        const y = heightAt(count, most, BOTTOM, TOP);
        const middle = percent((index + 0.5) * step);
        return (
          <g key={label}>
            <rect
              className={classes[kind]}
              fill={kind === "late" ? "url(#hatch)" : undefined}
              x={percent((index + 0.07) * step)}
              width={percent(step * 0.86)}
              y={y}
              height={Math.round((BOTTOM - y) * 10) / 10}
            />
            <text className="val" x={middle} y={y - 5} textAnchor="middle">
              {formatCount(count)}
            </text>
            <text x={middle} y={HEIGHT - 4} textAnchor="middle">
              {tick}
            </text>
          </g>
        );
      })}
      <line
        className="mark"
        x1={percent(mark.after * step)}
        x2={percent(mark.after * step)}
        y1="0"
        y2={BOTTOM}
      />
      <text className="mark-t" x={percent(mark.after * step)} dx="5" y="11">
        {mark.label}
      </text>
    </svg>
  );
}

const classes = { good: "bar-now", late: "bar-late", none: "bar-none" };
