import {
  amber,
  amberDark,
  amberLight,
  asphalt,
  at,
  blue,
  blueDark,
  box,
  curb,
  disk,
  gray,
  hillFar,
  hillNear,
  ink,
  leaf,
  leafLight,
  letters,
  line,
  navy,
  navyLight,
  red,
  repeat,
  ring,
  sand,
  shape,
  silver,
  sky,
  sun,
  white,
} from "./pen";

/** Every scene is this large; the road's edge is at ROAD. */
export const WIDTH = 640;
export const HEIGHT = 320;
export const ROAD = 268;

type Light = { sky: string; far: string; near: string; edge: string; asphalt: string; dash: string };

/** One light for each time of day; the colors of things stay the same. */
export const lights = {
  day: { sky, far: hillFar, near: hillNear, edge: curb, asphalt, dash: amber },
  dawn: { sky: "#ffe6bd", far: "#f6cf94", near: "#dcae7c", edge: "#b98a5c", asphalt, dash: amber },
  dusk: { sky: "#c9d7ea", far: "#a9bfd9", near: "#8aa6c6", edge: "#6f8fb4", asphalt, dash: amber },
  night: { sky: navy, far: "#28547f", near: "#3a6694", edge: "#4a78a8", asphalt: "#07121f", dash: amber },
  snow: { sky: "#dfe9f5", far: "#f3f7fc", near: white, edge: silver, asphalt: "#54667a", dash: white },
} as const satisfies Record<string, Light>;

const hills = ({ far, near }: Light): string =>
  shape("M0 208C60 166 120 158 190 186C250 148 330 136 400 176C470 140 560 148 640 182V270H0z", far) +
  shape("M0 238C80 206 150 214 220 230C310 198 420 202 500 228C560 212 610 214 640 222V270H0z", near);

export const road = ({ edge, asphalt: surface, dash }: Light): string =>
  box(0, 256, WIDTH, 64, surface) +
  box(0, 252, WIDTH, 6, edge) +
  repeat(8, (index) => box(index * 86 - 14, 292, 48, 5, dash, 2.5));

/** Hills and a road, with `behind` standing on the horizon. */
export const outdoors = (light: Light, behind: string, front: string, hasHills = true): string =>
  box(0, 0, WIDTH, HEIGHT, light.sky) + (hasHills ? hills(light) : "") + behind + road(light) + front;

/** A quiet wall and floor for things on a table. */
export const indoors = (front: string, wall: string = sky, floor: string = hillNear): string =>
  box(0, 0, WIDTH, HEIGHT, wall) + box(0, 256, WIDTH, 64, floor) + box(0, 252, WIDTH, 6, curb) + front;

/** The dark patch below what stands on the road, from x = -width / 2. */
export const shadow = (x: number, width: number, y = 269): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="5" fill="${ink}" opacity=".45"/>`;

export const sunDisk = (x: number, y: number, radius = 34): string => disk(x, y, radius, sun);

export const moon = (x: number, y: number): string =>
  shape(`M${x} ${y - 30}a30 30 0 1 0 26 45a24 24 0 0 1-26-45z`, sun);

export const stars = (...points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y]) => disk(x, y, 2, sand)).join("");

export const cloud = (fill: string = white): string =>
  shape("M18 0C4 0-2-10 2-20c2-8 12-12 20-8 4-16 30-20 40-6 12-6 28 0 28 14 10 2 14 20-2 20z", fill);

export const mountains = (fill: string = hillNear, cap: string = white, side: string = curb): string =>
  shape("M0 0L98-128 144-70 180-114 266 0z", fill) +
  shape("M98-128l46 58 36-44 86 114H126z", side, 0.55) +
  shape("M98-128l24 30-14 10-12-8-14 12-10-8zM180-114l20 26-12 8-10-8-14 8-6-6z", cap);

export const city = (): string =>
  shape("M0 0V-66h22v-34h20v22h14V-144h10l6-22 6 22h10v60h14v-34h26v52h18v-20h34V0z", hillNear) +
  shape("M56-78V-144h10l6-22V0h-16zM102-84v-34h13V0h-13zM22-100h10V0h-10z", hillFar) +
  [
    [78, -132],
    [78, -116],
    [78, -100],
    [78, -84],
    [120, -106],
    [120, -90],
    [28, -86],
    [28, -70],
    [158, -70],
    [158, -54],
  ]
    .map(([x = 0, y = 0]) => box(x, y, 6, 8, sun))
    .join("");

export const palm = (fill: string = leaf): string =>
  line("M0 0C2-40 6-62 18-94", fill, 7) +
  shape(
    "M18-94c-22-12-38-4-46 10 16-8 32-8 46-10zM18-94c-10-20-28-22-40-18 16 2 28 8 40 18zM18-94c10-20 26-22 38-16-16 2-26 8-38 16zM18-94c20-8 34 0 40 12-14-8-26-10-40-12zM18-94c6-14 4-28-4-36-2 12 0 24 4 36z",
    fill,
  );

export const tree = (): string =>
  box(-3, -20, 6, 20, navy) +
  disk(0, -34, 18, leafLight) +
  shape("M0-52a18 18 0 0 0 0 36 24 24 0 0 1 0-36z", hillFar, 0.6);

export const pine = (fill: string = leaf, cap?: string): string =>
  box(-3, -12, 6, 12, navy) +
  shape("M0-84L26-44H14L32-12H-32L-14-44H-26z", fill) +
  (cap ? shape("M0-84L13-64 4-68-4-60-13-64z", cap) : "");

/** 120 by 112. */
export const house = (roof: string = blue, wall: string = white, side: string = silver): string =>
  box(84, -112, 12, 26, side) +
  shape("M10 0V-70H110V0z", wall) +
  shape("M84 0V-70h26V0z", side) +
  shape("M0-66L60-112 120-66l-4 6H4z", roof) +
  shape("M60-112L120-66l-4 6H106L54-104z", ink, 0.25) +
  box(24, -38, 24, 38, navy, 2) +
  disk(43, -18, 2, amber) +
  box(62, -48, 28, 24, sun, 2) +
  line("M76-48v24M62-36h28", wall, 2.5);

/** A pin with its tip at the origin. */
export const pin = (fill: string): string =>
  shape("M0 0c-14-20-22-28-22-40a22 22 0 0 1 44 0c0 12-8 20-22 40z", fill) + disk(0, -40, 8.5, white);

/** A dotted route. */
export const dotted = (d: string, stroke: string = blue, width = 4): string =>
  line(d, stroke, width, 'stroke-dasharray="2 13"');

/** A clock of radius 46; the hands are path data from its center. */
export const clock = (hands: string): string =>
  disk(0, 0, 46, sun) +
  disk(0, 0, 36, white) +
  line("M0-30v6M30 0h-6M0 30v-6M-30 0h6", gray, 3.5) +
  line(hands, ink, 5) +
  disk(0, 0, 4, amberDark);

/** A month's page, 92 by 96 from its top left corner; `marked` are the days that are filled, from 0 to 19. */
export const calendar = (marked: readonly number[], head: string = red): string =>
  box(4, 6, 92, 96, hillNear, 8) +
  box(0, 0, 92, 96, white, 8) +
  shape("M0 24V8a8 8 0 0 1 8-8H84a8 8 0 0 1 8 8V24z", head) +
  box(20, -7, 6, 16, ink, 3) +
  box(66, -7, 6, 16, ink, 3) +
  repeat(20, (day) =>
    box(
      9 + (day % 5) * 15.5,
      33 + Math.floor(day / 5) * 15,
      11,
      10,
      marked.includes(day) ? amber : silver,
      2,
    ),
  );

/** A sheet of 100 by 130 from its top left corner, with lines of text. */
export const paper = (lines: string): string =>
  box(5, 6, 100, 130, hillNear, 6) + box(0, 0, 100, 130, white, 6) + lines;

export const textLines = (x: number, y: number, ...widths: readonly number[]): string =>
  widths.map((width, index) => box(x, y + index * 13, width, 5, silver, 2.5)).join("");

export const tick = (x: number, y: number, stroke: string = blue): string =>
  line(`M${x} ${y}l5 6 10-12`, stroke, 4);

/** 116 by 150 from its top left corner; four lines, so many of them ticked. */
export const clipboard = (ticked: number): string =>
  box(5, 6, 116, 150, ink, 10) +
  box(0, 0, 116, 150, amberDark, 10) +
  box(9, 14, 98, 127, white, 4) +
  box(36, -8, 44, 22, gray, 6) +
  box(36, -8, 44, 9, silver, 4.5) +
  repeat(4, (index) => {
    const y = 32 + index * 27;
    return (
      `<rect x="19" y="${y}" width="18" height="18" rx="4" fill="none" stroke="${gray}" stroke-width="3"/>` +
      (index < ticked ? tick(21, y + 8) : "") +
      box(46, y + 3, [48, 40, 50, 34][index] ?? 40, 5, silver, 2.5) +
      box(46, y + 12, [32, 44, 26, 40][index] ?? 30, 5, silver, 2.5)
    );
  });

/** 84 by 100, its top middle at the origin. */
export const shield = (fill: string = blue, shade: string = blueDark): string =>
  shape("M0 0c14 8 28 12 42 12 2 44-12 72-42 88-30-16-44-44-42-88 14 0 28-4 42-12z", fill) +
  shape("M0 0c14 8 28 12 42 12 2 44-12 72-42 88z", shade);

/** 78 by 150, standing on the origin's line, with its hose to the right. */
export const pump = (): string =>
  line("M66-112c26 4 30 20 28 44v22c0 16-20 16-20 0v-30c0-8-4-10-10-10", ink, 6) +
  box(-6, -10, 86, 10, ink, 3) +
  shape("M0-10V-140c0-8 5-12 12-12H62c8 0 12 5 12 12V-10z", red) +
  shape("M52-152H62c8 0 12 5 12 12V-10H52z", "#8f1d17") +
  box(10, -138, 44, 40, white, 4) +
  box(16, -131, 32, 10, navy, 2) +
  box(16, -117, 32, 5, silver, 2.5) +
  box(16, -108, 20, 5, silver, 2.5) +
  box(10, -84, 54, 8, amber, 2) +
  shape("M86-116l14-10 8 10-10 8v14h-12z", ink);

/** 44 by 126 standing on the origin's line; the cable's plug end is the caller's. */
export const charger = (): string =>
  box(-8, -8, 60, 8, ink, 3) +
  shape("M0-8V-114c0-7 5-12 12-12H32c7 0 12 5 12 12V-8z", white) +
  shape("M30-126h2c7 0 12 5 12 12V-8H30z", silver) +
  box(8, -114, 26, 22, navy, 4) +
  shape("M22-112l-9 11h7l-3 8 10-12h-7z", amber) +
  box(8, -82, 26, 5, blue, 2.5);

/** A signpost whose board of `width` by `height` is centered above the origin. */
export const board = (width: number, height: number, rise: number, fill: string, face: string): string =>
  box(-4, -rise, 8, rise, gray) +
  box(-width / 2, -rise - height, width, height, fill, 8) +
  `<rect x="${-width / 2 + 4}" y="${-rise - height + 4}" width="${width - 8}" height="${height - 8}" rx="5" fill="none" stroke="${white}" stroke-width="2.500"/>` +
  at(0, -rise - height / 2, 1, face);

export const speedLines = (d: string): string => line(d, "#5b94ee", 6, 'opacity=".8"');

export const waves = (fill: string = white): string =>
  line("M12 0H60M30 16H92M4 32H50M104 6h40M140 26h58M84 38h36M210 4h44M230 36h48", fill, 3, 'opacity=".8"');

export const snowflakes = (...points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y]) => disk(x, y, 4, white)).join("");

/** Coins seen from the side, `count` high, 52 wide, standing on the origin's line. */
export const coins = (count: number): string =>
  repeat(count, (index) => {
    const y = -12 - index * 12;
    return (
      box(index % 2 ? 2 : 0, y, 52, 12, amberDark, 5) +
      box(index % 2 ? 2 : 0, y, 52, 7, index % 2 ? amberLight : amber, 3.5)
    );
  });

/** A magnifying glass whose lens of radius 46 is at the origin. */
export const magnifier = (): string =>
  line("M36 36L76 76", ink, 14) + line("M40 40L76 76", navyLight, 6) + ring(0, 0, 46, ink, 9);

/** A measured length, with its ends and a word in the middle. */
export const measure = (x: number, y: number, width: number, word: string): string =>
  line(`M${x} ${y}H${x + width}M${x} ${y - 9}v18M${x + width} ${y - 9}v18`, blue, 3.5) +
  box(x + width / 2 - word.length * 6 - 8, y - 13, word.length * 12 + 16, 26, white, 6) +
  letters(x + width / 2, y + 7, 19, ink, word);

export const flag = (): string => line("M0 0V-106", white, 4) + shape("M2-106l44 14-44 16z", red);
