import type { LanePanelView, PriceStrip as Strip } from "#app/domain/crm/quotes/staff/lane-panel.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

type Props = { strip: Strip; panel: LanePanelView };

const percent = (at: number) => `${at}%`;
/** Half a square, in pixels. */
const half = 3.5;

/**
 * Prices on one axis, across in percent and down in pixels: a hatched band for published ones, dots for leads won,
 * hollow squares for those lost, a line for ours.
 */
export function PriceStrip({ strip, panel: { ours, published } }: Props) {
  const isRight = (strip.ours ?? 0) > 60;
  return (
    <svg className="strip" width="100%" height="150" role="img" aria-label={strip.description}>
      <defs>
        <pattern id="strip-hatch" width="5" height="5" patternUnits="userSpaceOnUse">
          <path className="hatch" d="M0 5 5 0" />
        </pattern>
      </defs>
      <g className="axis">
        <line x1="0" x2="100%" y1="128" y2="128" />
        {strip.ticks.map(({ label, at }) => (
          <g key={label}>
            <line x1={percent(at)} x2={percent(at)} y1="128" y2="132" />
            <text x={percent(at)} y="146" textAnchor="middle">
              {label}
            </text>
          </g>
        ))}
      </g>
      {strip.ours !== null && ours !== null && (
        <>
          <line className="ours" x1={percent(strip.ours)} x2={percent(strip.ours)} y1="16" y2="128" />
          <text
            className="ours-label"
            x={percent(strip.ours)}
            y="12"
            dx={isRight ? 4 : -4}
            textAnchor={isRight ? "end" : "start"}
          >
            ours {formatDollars(ours)}
          </text>
        </>
      )}
      <text x="0" y="34">
        {published ? `Published, ${published.pages} ${published.pages === 1 ? "page" : "pages"}` : ""}
      </text>
      {strip.band && (
        <rect
          className="band"
          x={percent(strip.band.from)}
          width={percent(Math.max(strip.band.to - strip.band.from, 0.5))}
          y="39"
          height="11"
          rx="2"
          fill="url(#strip-hatch)"
        />
      )}
      <text x="0" y="66">
        Won {strip.won.length}
      </text>
      {strip.won.map((at, index) => (
        <circle key={index} className="won" cx={percent(at)} cy="76" r="4" />
      ))}
      <text x="0" y="98">
        Lost {strip.lost.length}
      </text>
      {strip.lost.map((at, index) => (
        <rect
          key={index}
          className="lost"
          x={percent(at)}
          y="104"
          width={2 * half}
          height={2 * half}
          transform={`translate(${-half} 0)`}
        />
      ))}
    </svg>
  );
}
