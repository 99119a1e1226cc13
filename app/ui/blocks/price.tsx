import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

type Props = {
  /** whole US dollars */
  amount: number;
  range?: { min: number; max: number };
  /** "from", "about" */
  lead?: string;
};

export function Price({ amount, range, lead }: Props) {
  return (
    <p className="price figures">
      {lead && <span className="price-lead">{lead}</span>} <strong>{formatDollars(amount)}</strong>{" "}
      {range && (
        <span className="price-range">
          {formatDollars(range.min)}–{formatDollars(range.max)}
        </span>
      )}
    </p>
  );
}
