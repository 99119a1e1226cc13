import { percent } from "./geometry";

type Props = { share: number; before?: number | null };

/** A share of the whole width, with a stroke where it was before; the numbers stand beside it. */
export function ShareBar({ share, before = null }: Props) {
  return (
    <svg className="chart" width="100%" height="16" aria-hidden="true">
      <rect className="bar-now" x="0" y="1" width={percent(share)} height="14" />
      {before !== null && <rect className="bar-before" x={percent(before)} y="0" width="2.5" height="16" />}
    </svg>
  );
}
