import type { Explainer } from "#app/domain/base/text/explainers.ts";
import {
  amber,
  amberDark,
  asphalt,
  at,
  blue,
  box,
  curb,
  disk,
  gray,
  hillFar,
  ink,
  line,
  navy,
  navyLight,
  repeat,
  ring,
  shape,
  silver,
  sky,
  sun,
  white,
} from "./pen";
import { clipboard, shadow } from "./scenery";
import { classic, closedBox, openRig, paints, sedan, suv, tractor } from "./vehicles";

const WIDTH = 640;

/** Where a phone shows the picture, its words are in the legend below alone. */
const MIN_LABEL_PX = 520;

type Side = "right" | "left" | "above" | "below";
/** `to` is what the number is about; a line leads there. */
type Mark = {
  at: readonly [x: number, y: number];
  to?: readonly [x: number, y: number];
  label: string;
  side?: Side;
  /** on the road */
  isDark?: boolean;
};

/** Numbers in the order of the legend (explained.ts), each with a short label for wide windows. */
function numbered(marks: readonly Mark[]): string {
  return marks
    .map(({ at: [x, y], to, label, side = "right", isDark = false }, index) => {
      const place = {
        right: `x="${x + 28}" y="${y + 6}"`,
        left: `x="${x - 28}" y="${y + 6}" text-anchor="end"`,
        above: `x="${x}" y="${y - 28}" text-anchor="middle"`,
        below: `x="${x}" y="${y + 40}" text-anchor="middle"`,
      }[side];
      return (
        (to
          ? line(`M${x} ${y}L${to.join(" ")}`, white, 6) +
            line(`M${x} ${y}L${to.join(" ")}`, ink, 2.5) +
            disk(to[0], to[1], 5, ink)
          : "") +
        disk(x, y, 20, ink) +
        ring(x, y, 20, white, 2.5) +
        `<text x="${x}" y="${y + 9}" font-size="25" fill="${white}" text-anchor="middle">${index + 1}</text>` +
        `<text class="label" ${place} font-size="18" fill="${isDark ? white : ink}" stroke="${isDark ? asphalt : sky}" stroke-width="5" paint-order="stroke">${label}</text>`
      );
    })
    .join("");
}

const sheet = (height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Archivo,system-ui,Arial,sans-serif" font-weight="700" stroke-linejoin="round"><style>@media(max-width:${MIN_LABEL_PX}px){.label{display:none}}</style>${box(0, 0, WIDTH, height, sky)}${drawing}</svg>\n`;

const deck = (y: number): string =>
  box(0, y, WIDTH, 40, navy) +
  box(0, y, WIDTH, 9, gray) +
  repeat(9, (slot) => box(18 + slot * 72, y + 18, 34, 11, ink, 5.5));

const strapOver = (x: number): string => {
  const d = `M${x - 62} 258L${x - 44} 212C${x - 26} 176 ${x + 26} 176 ${x + 44} 212L${x + 62} 258`;
  return (
    line(d, ink, 17) +
    line(d, amber, 12) +
    box(x - 72, 254, 20, 18, amberDark, 3) +
    box(x + 52, 254, 20, 18, amberDark, 3)
  );
};

/** A car from above, 250 by 104 around the origin, facing right. */
const carFromAbove = (): string =>
  [-74, 78].map((x) => box(x - 21, -60, 42, 18, ink, 5) + box(x - 21, 42, 42, 18, ink, 5)).join("") +
  shape("M-125-30c0-16 8-22 24-22H84c26 0 41 22 41 52s-15 52-41 52H-101c-16 0-24-6-24-22z", blue) +
  shape("M-74-38l18-5H18l26 5 10 0c8 24 8 52 0 76l-10 0-26 5H-56l-18-5c-8-24-8-52 0-76z", "#164fae") +
  shape("M30-35l26-3c8 24 8 52 0 76L30 35c6-22 6-48 0-70z", navy) +
  shape("M-62-34l-14-3c-8 24-8 50 0 74l14-3c-5-22-5-46 0-68z", navy) +
  shape("M108-40c8 6 12 12 14 20l-8-2zM108 40c8-6 12-12 14-20l-8 2z", sun) +
  [-74, 78]
    .map((x) =>
      [-51, 51]
        .map(
          (y) =>
            box(x - 34, y - 6, 68, 12, amber, 4) +
            box(x - 38, y - 8, 12, 16, amberDark, 3) +
            box(x + 26, y - 8, 12, 16, amberDark, 3),
        )
        .join(""),
    )
    .join("");

const arrow = (d: string, head: string) => line(d, gray, 4, 'stroke-dasharray="1 9"') + line(head, gray, 4);

const tieDowns = (): string =>
  sheet(
    534,
    shape("M0 206C60 176 120 170 190 190C250 162 330 154 400 180C470 154 560 158 640 182V262H0z", hillFar) +
      deck(262) +
      at(98, 262, 3.7, sedan(paints.red)) +
      strapOver(194) +
      strapOver(449.5) +
      box(232, 220, 34, 24, silver, 4) +
      box(238, 225, 22, 7, gray, 3) +
      line("M262 222L286 202", gray, 7) +
      line("M106 226L54 262", ink, 9) +
      line("M106 226L54 262", silver, 5, 'stroke-dasharray="3 8"') +
      disk(106, 226, 8, amberDark) +
      box(44, 254, 20, 18, amberDark, 3) +
      box(0, 302, WIDTH, 232, white) +
      box(60, 356, 520, 160, silver, 8) +
      box(72, 364, 496, 44, curb, 4) +
      box(72, 464, 496, 44, curb, 4) +
      at(320, 436, 1, carFromAbove()) +
      arrow("M470 436H528", "M518 426l12 10-12 10") +
      arrow("M170 436H112", "M122 426l-12 10 12 10") +
      numbered([
        { at: [440, 60], to: [450, 190], label: "Over each tire", side: "right" },
        { at: [268, 60], to: [252, 226], label: "Ratchet", side: "left" },
        { at: [74, 140], to: [106, 220], label: "Maker’s point", side: "above" },
        { at: [398, 336], to: [398, 384], label: "Two at the front", side: "right" },
        { at: [246, 336], to: [246, 384], label: "Two at the rear", side: "left" },
      ]),
  );

const inspection = (): string =>
  sheet(
    420,
    shape("M0 250C60 206 120 198 190 226C250 188 330 176 400 216C470 180 560 188 640 222V340H0z", hillFar) +
      box(0, 330, WIDTH, 90, asphalt) +
      box(0, 326, WIDTH, 7, curb) +
      repeat(8, (dash) => box(dash * 86 - 14, 408, 48, 6, amber, 3)) +
      shadow(262, 470, 345) +
      at(36, 344, 3.75, suv(paints.blue)) +
      line("M166 262l26-10M172 272l20-8", white, 4) +
      line("M316 192l-8 8 10 4-8 10", white, 2.5) +
      at(510, 30, 1, clipboard(3)) +
      line("M556 166c10-14 16 8 24-4s14 6 22-4", blue, 3.5) +
      numbered([
        { at: [52, 60], to: [176, 258], label: "Body" },
        { at: [404, 92], to: [318, 204], label: "Glass" },
        { at: [40, 384], to: [126, 314], label: "Tires and wheels", isDark: true },
        { at: [278, 388], to: [262, 306], label: "Underside", isDark: true },
        { at: [474, 190], to: [464, 256], label: "Lights", side: "above" },
        { at: [214, 60], to: [268, 222], label: "Dash" },
        { at: [470, 388], to: [396, 318], label: "It runs", isDark: true },
        { at: [582, 236], to: [578, 168], label: "Both sign", side: "below" },
      ]),
  );

const liftGate = (): string =>
  line("M-146-52H4", ink, 9) +
  line("M-120-48L-84-6L-48-48L-12-6M-120-6L-84-48L-48-6L-12-48", gray, 5) +
  box(-128, -8, 126, 8, ink, 3) +
  at(-142, -56, 1.08, classic(paints.red));

const openAndEnclosed = (): string =>
  sheet(
    560,
    shape("M0 190C60 158 120 150 190 172C250 142 330 134 400 162C470 138 560 142 640 166V240H0z", hillFar) +
      box(0, 236, WIDTH, 24, asphalt) +
      box(0, 233, WIDTH, 5, curb) +
      shadow(326, 490, 247) +
      at(86, 246, 1.04, openRig()) +
      box(0, 260, WIDTH, 300, "#f4f8fe") +
      shape("M0 460C60 428 120 420 190 442C250 412 330 404 400 432C470 408 560 412 640 436V524H0z", hillFar) +
      box(0, 520, WIDTH, 40, asphalt) +
      box(0, 517, WIDTH, 5, curb) +
      shadow(330, 560, 533) +
      at(
        168,
        532,
        1.0,
        at(316, 0, 1, tractor()) +
          closedBox(at(2, 0, 0.72, sedan(paints.blue)) + at(96, 0, 0.72, classic(paints.white))) +
          liftGate(),
      ) +
      line("M168 364V500", navyLight, 3) +
      numbered([
        { at: [44, 68], to: [112, 134], label: "Two decks", side: "right" },
        { at: [300, 44], to: [276, 108], label: "Upper deck", side: "right" },
        { at: [500, 76], to: [376, 130], label: "Open air", side: "right" },
        { at: [300, 318], to: [300, 372], label: "Walls", side: "right" },
        { at: [60, 396], to: [70, 472], label: "Lift gate", side: "above" },
        { at: [568, 330], to: [392, 430], label: "Few cars", side: "above" },
      ]),
  );

const drawings: Record<Explainer, () => string> = {
  "tie-downs": tieDowns,
  inspection,
  "open-and-enclosed": openAndEnclosed,
};

/** Draws one as an SVG document, 640 units wide, under 16 KB. */
export const drawExplainer = (name: Explainer): string => drawings[name]();
