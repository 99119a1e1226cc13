import type { LanePrice as Price } from "../../domain/pages/page-view";
import { formatDollars } from "../../domain/pricing/format-dollars";

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
