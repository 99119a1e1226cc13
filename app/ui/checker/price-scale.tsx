import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { DollarRange } from "#app/domain/trip/pricing/judge-price.ts";
import { scaleOf } from "#app/domain/crm/checker/scale-of.ts";

type Props = { asked: number; ours: DollarRange; published: DollarRange | null };

/** Hidden from screen readers, because the same figures follow as text. */
export function PriceScale({ asked, ours, published }: Props) {
  const { from, to, marks } = scaleOf([
    asked,
    ...[ours, published].flatMap((range) => (range ? [range.low, range.high] : [])),
  ]);
  const at = (dollars: number) => ((dollars - from) / (to - from)) * 100;
  const bar = ({ low, high }: DollarRange, y: number, kind: string) => (
    <rect
      className={kind}
      x={`${at(low)}%`}
      y={y}
      width={`${Math.max(at(high) - at(low), 0.5)}%`}
      height="16"
      rx="4"
    />
  );
  const floor = published ? 84 : 52;
  return (
    <div className="price-scale" aria-hidden="true">
      <svg width="100%" height={floor + 28} focusable="false">
        {marks.map((dollars) => (
          <line
            key={dollars}
            className="price-scale-mark"
            x1={`${at(dollars)}%`}
            x2={`${at(dollars)}%`}
            y1="8"
            y2={floor + 6}
          />
        ))}
        <line className="price-scale-lane" x1="0" x2="100%" y1="28" y2="28" />
        {bar(ours, 20, "price-scale-ours")}
        {published && (
          <>
            <line className="price-scale-lane" x1="0" x2="100%" y1="60" y2="60" />
            {bar(published, 52, "price-scale-published")}
          </>
        )}
        <line className="price-scale-asked" x1={`${at(asked)}%`} x2={`${at(asked)}%`} y1="8" y2={floor} />
        <circle className="price-scale-head" cx={`${at(asked)}%`} cy="8" r="7" />
        {marks.map((dollars, index) => (
          <text
            key={dollars}
            className="price-scale-dollars figures"
            data-next-to-end={marks.length > 4 && [1, marks.length - 2].includes(index) ? "" : undefined}
            x={`${at(dollars)}%`}
            y={floor + 22}
            textAnchor={dollars === from ? "start" : dollars === to ? "end" : "middle"}
          >
            {formatDollars(dollars)}
          </text>
        ))}
      </svg>
      <ul>
        <li data-is="asked">their price</li>
        <li data-is="ours">our range</li>
        {published && <li data-is="published">published</li>}
      </ul>
    </div>
  );
}
