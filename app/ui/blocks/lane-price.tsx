import type { LanePrice as Price } from "#app/domain/content/pages/page-view.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

/** The estimate with its range behind it; nothing if there is none. */
export const LanePrice = ({ price }: { price: Price | undefined }) =>
  price && (
    <>
      <strong>{formatDollars(price.estimate)}</strong>{" "}
      <span className="lane-price-range">
        {formatDollars(price.range.min)} – {formatDollars(price.range.max)}
      </span>
    </>
  );
