import { money } from "../quote/format";

type Props = {
  /** whole US dollars */
  amount: number;
  range?: { min: number; max: number };
  /** "from", "about" */
  lead?: string;
};

/** An amount as a sign has it, with its range in smaller figures. */
export function Price({ amount, range, lead }: Props) {
  return (
    <p className="price figures">
      {lead && <span className="price-lead">{lead}</span>} <strong>{money(amount)}</strong>{" "}
      {range && (
        <span className="price-range">
          {money(range.min)}–{money(range.max)}
        </span>
      )}
    </p>
  );
}
