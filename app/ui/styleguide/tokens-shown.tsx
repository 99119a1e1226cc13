import { Section } from "#app/ui/blocks/section.tsx";

const colours = [
  "ink",
  "ink-soft",
  "paper",
  "white",
  "line",
  "edge",
  "muted",
  "mist",
  "mist-edge",
  "amber",
  "amber-deep",
  "amber-light",
  "amber-wash",
  "sand",
  "route",
  "route-wash",
  "good",
  "good-wash",
  "bad",
  "bad-wash",
  "night-text",
];
const spaces = ["half", "1", "2", "3", "4", "6", "8", "12"];
const shapes = ["radius-small", "radius-field", "radius-box", "radius-card", "shadow-edge", "shadow-card"];

export function TokensShown() {
  return (
    <>
      <Section id="colour" title="Colour" lede="One amber action on a page. Green and red only for state.">
        <ul className="guide-row">
          {colours.map((name) => (
            <li className="guide-swatch" key={name}>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--color-${name})`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="type"
        title="Type"
        lede="Archivo, wide, as road signs have it; Public Sans for what is read."
      >
        <p className="guide-type" data-size="h1">
          The price you book
        </p>
        <p className="guide-type" data-size="h2">
          is the price you pay
        </p>
        <p className="guide-type" data-size="h3">
          Every line of it
        </p>
        <p className="guide-type" data-size="lede">
          Cars, boats, motorcycles, golf carts and heavy equipment, door to door in all 50 states.
        </p>
        <p className="guide-type" data-size="text">
          Rates move from week to week. Between your booking and the delivery that is our risk, not yours.
        </p>
        <p className="guide-type" data-size="small">
          Small: notes beside a thing.
        </p>
        <p className="guide-type" data-size="fine">
          Fine: hints, labels of figures.
        </p>
        <p className="guide-type figures" data-size="text">
          $1,145 · 1,290 mi · déjà vu · “quoted” – dashed — 4 × 4 → ½
        </p>
      </Section>
      <Section id="space" title="Space, radius, shadow" tone="mist">
        <ul className="guide-row">
          {spaces.map((name) => (
            <li className="guide-space" key={name}>
              <svg aria-hidden="true" width={`var(--space-${name})`} height={`var(--space-${name})`}>
                <rect width="100%" height="100%" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
        <ul className="guide-row">
          {shapes.map((name) => (
            <li className="guide-shape" key={name} data-token={name}>
              {name}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
