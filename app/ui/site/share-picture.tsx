import { pictureHeight, pictureWidth } from "#app/domain/content/pages/registry/share-picture-path.ts";
import { mapColours as colours } from "#app/ui/map/map-colours.ts";

/** Heading lengths in characters, and the font size in pixels at which each fits on four lines. */
const sizes = [
  { most: 28, size: 96 },
  { most: 44, size: 82 },
  { most: 66, size: 70 },
  { most: 100, size: 58 },
];
const smallest = 50;
const MAX_BALANCED_LENGTH = 100;

const sizeFor = ({ length }: string) => sizes.find(({ most }) => length <= most)?.size ?? smallest;

/** Inline styles only, because satori doesn't read style sheets. */
export function SharePicture({ heading, business }: { heading: string; business: string }) {
  const fontSize = sizeFor(heading);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: pictureWidth,
        height: pictureHeight,
        padding: "56px 72px 116px",
        boxSizing: "border-box",
        color: colours.white,
        fontFamily: "sign",
      }}
    >
      <div style={{ display: "flex", alignItems: "center" }}>
        <svg viewBox="0 0 40 24" width="84" height="50.4" fill="none" strokeWidth="3" strokeLinecap="round">
          <path d="M2 20h36" stroke={colours.amber} strokeDasharray="7 7.5" />
          <path
            d="M3 13.5 11 5h12l8 8.5h4a2.5 2.5 0 0 1 2.5 2.5"
            stroke={colours.white}
            strokeLinejoin="round"
          />
        </svg>
        <div
          style={{ display: "block", marginLeft: 20, fontSize: 42, letterSpacing: "-0.02em", lineClamp: 1 }}
        >
          {business}
        </div>
      </div>
      <div style={{ display: "flex", flexGrow: 1, alignItems: "center" }}>
        <div
          style={{
            display: "block",
            maxWidth: 1000,
            fontSize,
            lineHeight: 1.08,
            letterSpacing: "-0.02em",
            lineClamp: 4,
            // Balancing text that gets cut off would leave half the line empty.
            textWrap: heading.length > MAX_BALANCED_LENGTH ? "wrap" : "balance",
            wordBreak: "break-word",
          }}
        >
          {heading}
        </div>
      </div>
      <div style={{ display: "flex", color: colours.nightText, fontFamily: "text", fontSize: 28 }}>
        Vehicle shipping in all 50 states
      </div>
    </div>
  );
}
