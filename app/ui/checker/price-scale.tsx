import type { DollarRange } from "../../domain/pricing/judge-price";

type Props = { asked: number; ours: DollarRange; published: DollarRange | null };

/** Hidden from screen readers, because the same figures follow as text. */
export function PriceScale({ asked, ours, published }: Props) {
  const ends = [asked, ours.low, ours.high, ...(published ? [published.low, published.high] : [])];
  const from = Math.min(...ends) * 0.9;
  const width = Math.max(...ends) * 1.05 - from;
  const at = (dollars: number) => ((dollars - from) / width) * 100;
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
  return (
    <div className="price-scale" aria-hidden="true">
      <svg width="100%" height={published ? 84 : 52} focusable="false">
        <line className="price-scale-lane" x1="0" x2="100%" y1="28" y2="28" />
        {bar(ours, 20, "price-scale-ours")}
        {published && (
          <>
            <line className="price-scale-lane" x1="0" x2="100%" y1="60" y2="60" />
            {bar(published, 52, "price-scale-published")}
          </>
        )}
        <line className="price-scale-asked" x1={`${at(asked)}%`} x2={`${at(asked)}%`} y1="8" y2="100%" />
        <circle className="price-scale-head" cx={`${at(asked)}%`} cy="8" r="7" />
      </svg>
      <ul>
        <li data-is="asked">their price</li>
        <li data-is="ours">our range</li>
        {published && <li data-is="published">published</li>}
      </ul>
    </div>
  );
}
