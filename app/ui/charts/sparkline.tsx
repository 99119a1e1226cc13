import { linePath } from "./geometry";

type Values = readonly (number | null)[];
type Props = { now: Values; before: Values };

const size = { width: 150, height: 30, margin: 2 };

/** Decoration beside a figure that says the same in words: the period as a line, the one before dotted. */
export function Sparkline({ now, before }: Props) {
  const most = Math.max(0, ...now.map(Number), ...before.map(Number));
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      aria-hidden="true"
    >
      <path className="spark-before" d={linePath(before, most, size)} />
      <path className="spark-now" d={linePath(now, most, size)} />
    </svg>
  );
}
