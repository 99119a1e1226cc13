import { percent, placeAround } from "./geometry";

type Props = {
  title: string;
  /** null if there's none */
  won: number | null;
  lost: number | null;
  middle: number;
  /** what is farther from the middle stands at the edge */
  reach: number;
};

/** A dot for what was won and a square for what was lost, left and right of the middle. */
export function DotRange({ title, won, lost, middle, reach }: Props) {
  const at = (value: number) => percent(placeAround(value, middle, reach));
  return (
    <svg className="chart" width="100%" height="30" role="img" aria-label={title}>
      <line className="grid" x1="0" x2="100%" y1="15" y2="15" />
      <line className="mid" x1="50%" x2="50%" y1="2" y2="28" />
      {won !== null && lost !== null && <line className="span" x1={at(won)} x2={at(lost)} y1="15" y2="15" />}
      {won !== null && <circle className="won" cx={at(won)} cy="15" r="5.5" />}
      {lost !== null && (
        <rect className="lost" x={at(lost)} y="10.5" width="9" height="9" transform="translate(-4.5 0)" />
      )}
    </svg>
  );
}
