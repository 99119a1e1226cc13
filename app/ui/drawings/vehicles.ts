import {
  amber,
  amberDark,
  amberLight,
  at,
  blue,
  blueDark,
  blueLight,
  box,
  curb,
  disk,
  gray,
  ink,
  line,
  navy,
  navyLight,
  red,
  redDark,
  repeat,
  ring,
  sand,
  shape,
  silver,
  sun,
  white,
} from "./pen";

// Every vehicle is seen from its right side, faces right, and stands with its tires on y = 0.

/** The color of a body and its shade below. */
type Paint = readonly [body: string, shade: string];
export const paints = {
  blue: [blue, blueDark],
  red: [red, redDark],
  white: [white, silver],
  navy: [navy, ink],
  amber: [amber, amberDark],
  silver: [silver, "#b3bcc6"],
  sky: [blueLight, blue],
} as const satisfies Record<string, Paint>;

export const wheel = (x: number, y: number, radius: number): string => {
  const rim = Math.round(radius * 58) / 100;
  return (
    disk(x, y, radius, ink) +
    disk(x, y, rim, gray) +
    shape(`M${x - rim} ${y}a${rim} ${rim} 0 0 1 ${rim * 2} 0z`, silver) +
    disk(x, y, Math.round(radius * 20) / 100, ink)
  );
};

/** A wheel in its dark arch. */
const arched = (x: number, y: number, radius: number) => disk(x, y, radius + 2.5, ink) + wheel(x, y, radius);

const glass = (d: string) => shape(d, navy);

/** 120 by 38. */
export const sedan = ([body, shade]: Paint): string =>
  shape(
    "M4-9C2-9 1-11 1-14l1-6c1-3 3-4 6-4.500L22-26 36-36c2-1.400 5-2 8-2h24c4 0 6.500 1 9 3l13 9.500 18 2.500c6 1 10 3 10.500 8l.5 4c0 1.500-1 2-2.500 2z",
    body,
  ) +
  shape("M1.300-16H118.600l.4 5c0 1.500-1 2-2.500 2H4C2-9 1-11 1-14z", shade) +
  glass(
    "M29-26.400 39-33.400c1.500-1 3-1.400 5-1.400H55v8.600zM59-34.800h9c3 0 5 .8 7 2.400l7.500 6.200L59-26.200z",
  ) +
  shape("M111-21.500l6 1.500 1.200 3.500H111z", sun) +
  shape("M1.800-20H7v4H1.300z", red) +
  arched(26, -9, 9) +
  arched(95, -9, 9);

/** 120 by 49. */
export const suv = ([body, shade]: Paint): string =>
  shape(
    "M4-9C2-9 1-11 1-14V-34c0-3 1-5 3-8l3-4c1-2 3-3 6-3H68c4 0 6 1 8.500 4L88-30l18 3c7 1 11 4 11.500 9l.5 7c0 1.500-1 2-2.500 2z",
    body,
  ) +
  shape("M1-18H118l.5 7c0 1.500-1 2-2.500 2H4C2-9 1-11 1-14z", shade) +
  glass("M8-31l4-10c.8-2 2-3 4-3h14v13zM34-44h19v13H34zM57-44h11c2.500 0 4 .8 5.500 2.800L82-31H57z") +
  shape("M110-25.500l6 2 1.200 4.500H110z", sun) +
  shape("M1-30H5v8H1z", red) +
  arched(26, -10, 10) +
  arched(95, -10, 10);

/** 124 by 42, with long fenders and a chrome line. */
export const classic = ([body, shade]: Paint): string =>
  shape(
    "M2-11C1-16 3-20 9-22c10-4 22-4 31-4l12-10c3-2 6-3 10-3h9c4 0 6 1 8 4l7 9c14 0 26 2 33 7 3 2 4 5 3 8z",
    body,
  ) +
  shape("M2-15H122c.3 1.500.2 3-.2 4H2C1.700-12.400 1.700-13.800 2-15z", shade) +
  glass("M46-26.500l9-7c2-1.500 4-2 7-2h1v9zM66-35.500h4c2.500 0 4 .6 5.500 2.700l5 6.300H66z") +
  line("M88-22h22", silver, 1.5) +
  line("M6-18.500H40", silver, 1.5) +
  arched(27, -10, 10) +
  arched(98, -10, 10);

/** 130 by 48. */
const pickup = ([body, shade]: Paint): string =>
  shape(
    "M2-12V-30c0-1.500 1-2 2-2H50l8-14c1.500-2.500 3-3.500 6-3.500H82c3 0 5 1 7 3.500l10 13 17 2.500c6 1 9 3 9.500 8l.5 8c0 2-1 2.500-2.500 2.500z",
    body,
  ) +
  shape("M2-19H125.700l.3 4.500c0 2-1 2.500-2.500 2.500H2z", shade) +
  glass("M60-33l6-10.500c.6-1 1.300-1.500 2.500-1.500H74v12zM78-45h4c1.500 0 2.500.5 3.500 1.800L93-33H78z") +
  shape("M118-29.500l5 2 1.500 4.500H118z", sun) +
  shape("M2-30H6v7H2z", red) +
  line("M56-31V-14", ink, 1, 'opacity=".35"') +
  arched(26, -11, 11) +
  arched(102, -11, 11);

/** A smooth car with a charging port at its rear fender (22, -24): 122 by 40. */
export const electric = ([body, shade]: Paint): string =>
  shape(
    "M5-9C2-9 1-11 1-14v-8c0-3 2-5 5-6L20-30C32-38 42-41 55-41c14 0 22 4 32 12l18 4c9 2 14 5 15 11l.5 3c0 1.500-1 2-2.500 2z",
    body,
  ) +
  shape("M1-17H119.500l1 6c0 1.500-1 2-2.500 2H5C2-9 1-11 1-14z", shade) +
  glass("M30-29C38-35 45-37.500 54-37.500V-29zM58-37.500c9 .3 15 3.500 21 8.500H58z") +
  shape("M108-22l9 2.500 1.500 3H108z", sun) +
  shape("M1-25h6v3.500H1z", red) +
  arched(26, -9.5, 9.5) +
  arched(97, -9.5, 9.5);

/** The tractor of every large rig, 190 by 116 with its frame from x = -58. */
export const tractor = (): string =>
  box(-58, -30, 180, 8, ink) +
  box(-8, -112, 6, 86, gray, 3) +
  box(-8, -112, 3, 86, silver, 1.5) +
  shape("M4-24V-108c0-5 4-8 9-8H30c12 0 20 6 26 15l8 14 12 26 38 5c9 1 13 6 14 13l2 19z", amber) +
  shape("M4-40H129.300l.7 16H4z", amberDark) +
  shape("M4-116h26c6 0 11 1.500 15 4H14c-6 0-10 2-10 8z", amberLight) +
  glass("M45-88H59l12 27H45z") +
  shape("M45-88h7L45-72z", navyLight) +
  box(16, -86, 16, 14, navy, 2) +
  line("M39-94V-28", ink, 1.5, 'opacity=".3"') +
  box(42, -54, 9, 3, ink, 1.5) +
  shape("M64-87l5 0 12 26H76z", amberDark) +
  box(120, -54, 9, 30, silver, 2) +
  line("M123-50v22M126.500-50v22", gray, 1.5) +
  shape("M112-52h8v8h-8z", white) +
  box(98, -24, 36, 9, ink, 3) +
  box(28, -30, 48, 16, gray, 7) +
  box(28, -30, 48, 6, silver, 3) +
  disk(104, -17, 20, ink) +
  wheel(-40, -17, 17) +
  wheel(-2, -17, 17) +
  wheel(104, -17, 17);

/** Three cars on the upper deck and two below; fewer paints leave spots empty. */
type Load = readonly (string | null)[];
const fullLoad: Load = [
  sedan(paints.blue),
  suv(paints.red),
  sedan(paints.white),
  suv(paints.white),
  sedan(paints.navy),
];

/** The two decks of an open carrier alone, 320 by 115. */
const openDecks = (load: Load = fullLoad): string => {
  const [first, second, third, fourth, fifth] = load;
  return (
    at(20, -101.5, 0.8, (first ?? "") + at(127.5, 0, 1, second ?? "") + at(255, 0, 1, third ?? ""), -2.6) +
    at(36, -36, 0.78, fourth ?? "") +
    at(144, -37, 0.82, fifth ?? "") +
    line("M8-99L314-113", ink, 6) +
    line("M4-34H284L314-46", ink, 8) +
    line("M14-99V-34M110-103V-34M212-108V-34M306-113V-44", ink, 5) +
    line("M14-34L110-103M212-34L306-112", navyLight, 2.5) +
    box(0, -32, 210, 10, ink, 3) +
    box(6, -30, 14, 5, red, 2) +
    wheel(50, -17, 17) +
    wheel(88, -17, 17) +
    box(124, -28, 60, 10, navy, 3)
  );
};

/** 446 by 120. */
export const openRig = (load?: Load): string => at(312, 0, 1, tractor()) + openDecks(load);

/** A closed trailer, 312 by 168; `inside` is drawn at the left bottom of a window of 186 by 76 in its wall. */
export const closedBox = (inside?: string): string =>
  shape("M0-158c0-6 4-10 10-10H300c8 0 12 4 12 12V-34H0z", navy) +
  shape("M0-54H312v20H0z", ink) +
  shape("M10-168H300c8 0 12 4 12 10H0c0-6 4-10 10-10z", navyLight) +
  line("M20-152V-56M254-152V-56M282-152V-56", navyLight, 2) +
  (inside === undefined
    ? line("M56-152V-56M92-152V-56M128-152V-56M164-152V-56M200-152V-56M226-152V-56", navyLight, 2)
    : box(44, -144, 186, 88, sand, 6) +
      shape("M44-72H230v10a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z", amberLight) +
      shape("M44-138a6 6 0 0 1 6-6H224a6 6 0 0 1 6 6v6H44z", amberLight) +
      shape("M137-136L190-72H84z", white, 0.55) +
      disk(137, -138, 3.5, white) +
      at(44, -62, 1, inside) +
      box(48, -62, 178, 5, gray, 2)) +
  box(4, -90, 8, 30, amber, 2) +
  box(0, -44, 14, 6, red, 2) +
  wheel(52, -17, 17) +
  wheel(90, -17, 17) +
  box(122, -32, 120, 9, ink, 3) +
  box(244, -32, 6, 26, gray, 2);

const tiedClassic = at(30, 0, 1.02, classic(paints.red)) + line("M57-11L30 0M130-11L160 0", amber, 3.5);

/** 446 by 168. */
export const closedRig = (inside: string | undefined = tiedClassic): string =>
  at(316, 0, 1, tractor()) + closedBox(inside);

/** One car on a gooseneck trailer behind a pickup: 410 by 94. */
export const hotshot = (car: string = sedan(paints.blue)): string =>
  at(36, -42, 1.34, car) +
  line("M24-40H232L276-26", ink, 8) +
  shape("M0-18l34-26h10l-18 28z", ink) +
  line("M68-54L44-40M162-54L186-40", amber, 4) +
  box(18, -36, 12, 7, red, 2) +
  wheel(92, -15, 15) +
  wheel(128, -15, 15) +
  at(258, 0, 1.2, pickup(paints.amber));

/** A small wrecker-like truck with one car on its bed: 262 by 92. */
export const flatbed = (car: string = suv(paints.blue)): string =>
  at(27, -28, 1.06, car) +
  line("M12-27H162", ink, 8) +
  shape("M0-6l14-24h10l-4 24z", ink) +
  box(12, -24, 150, 8, navy, 2) +
  at(
    156,
    0,
    1,
    box(-10, -24, 104, 8, ink) +
      shape("M4-18V-84c0-5 3-8 8-8H52c6 0 10 3 12 8l11 30 16 4c6 2 8 6 8 12v20z", amber) +
      shape("M4-34H99v16H4z", amberDark) +
      glass("M30-80H50c4 0 6 1 7 5l8 23H30z") +
      shape("M30-80h10L30-62z", navyLight) +
      shape("M88-44h8l3 8H88z", white) +
      box(82, -20, 22, 7, ink, 3) +
      arched(72, -14, 14),
  ) +
  wheel(46, -14, 14) +
  wheel(78, -14, 14);

const boat = (): string =>
  shape("M0-40C60-36 190-40 262-84 246-44 214-14 176-8H22C8-10 2-24 0-40z", white) +
  shape("M5-24C70-20 170-22 226-38 212-22 196-12 176-8H22C12-10 8-16 5-24z", blue) +
  shape("M13-14C70-11 150-11 200-17 192-12 184-9 176-8H22C18-9 15-11 13-14z", blueDark) +
  line("M2-39C70-35 186-40 254-80", amber, 4) +
  glass("M96-46L120-78c2-3 4-4 8-4h26l22 32z") +
  shape("M128-82h26l6 9-30 3z", blueLight, 0.7) +
  line("M120-80l-22 34M154-82l24 31", ink, 3) +
  line("M78-46V-104H148L174-50", ink, 4) +
  shape("M66-110h88c4 0 6 3 6 6H66z", amber) +
  shape("M24-41h40v-12c0-4-2-6-6-6H34c-6 0-10 4-10 10z", silver) +
  line("M196-58l0-14M222-70l0-12M196-72L244-92", gray, 3) +
  shape("M-26-62c0-4 3-7 7-7H-4c4 0 6 3 6 7v20h-28z", ink) +
  shape("M-22-42H-2l-4 34-6 8h-8z", navy) +
  box(-26, -56, 28, 5, blue);

/** A boat on its trailer behind a pickup: 432 by 142. */
export const boatRig = (): string =>
  at(26, -32, 1, boat()) +
  line("M20-28H260L312-18", ink, 8) +
  line("M72-30l-10-16M198-30l12-20M242-30l18-44M260-72v40", ink, 5) +
  shape("M252-84l14-6 6 14-14 6z", amber) +
  box(20, -26, 18, 8, red, 2) +
  wheel(102, -16, 16) +
  wheel(140, -16, 16) +
  shape("M80-18a42 20 0 0 1 82 0h-6a36 15 0 0 0-70 0z", navy) +
  at(298, 0, 1.06, pickup(paints.amber));

/** 320 by 197. */
export const golfCart = (): string =>
  shape("M20-186c0-7 5-11 12-11H232c10 0 18 4 22 13l2 5H20z", blue) +
  shape("M32-197H232c9 0 16 3 20 9H22c1-6 5-9 10-9z", blueLight) +
  line("M44-178L52-96M150-178V-118M240-178L266-92", ink, 6) +
  line("M240-178L266-92", silver, 2.5) +
  shape("M62-122c0-5 4-8 9-8h10c5 0 8 3 9 8l5 44H68zM152-122c0-5 3-8 8-8h8c5 0 8 3 9 8l5 44h-28z", ink) +
  shape("M66-84h66c5 0 8 3 8 7v7H60v-6c0-5 2-8 6-8zM152-84h50c5 0 8 3 8 7v7h-64v-6c0-5 2-8 6-8z", navy) +
  shape(
    "M22-72c0-8 4-12 12-12H62v16H212l10 10h24l14-34c2-5 5-7 11-7h15c12 0 22 8 24 22l6 34c1 6-2 9-8 9H30c-6 0-9-4-9-10z",
    amber,
  ) +
  shape("M21-54H315l1 10c1 6-2 9-8 9H30c-6 0-9-4-9-10z", amberDark) +
  shape("M262-99h24c12 0 20 7 23 20H257z", amberLight) +
  shape("M300-76h9l2 14h-11z", white) +
  line("M262-96L238-112", ink, 5) +
  line("M226-104L248-122", ink, 6) +
  box(18, -104, 18, 46, gray, 3) +
  shape("M12-128c0-4 3-6 6-6h22l4 36H12z", white) +
  shape("M12-110H42l2 12H12z", silver) +
  line("M20-134l-4-24M28-134l0-28M36-134l5-22", gray, 3.5) +
  repeat(3, (index) => disk(16 + index * 12, [-160, -164, -157][index] ?? 0, 5, ink)) +
  wheel(78, -26, 26) +
  wheel(264, -26, 26);

/** On its tires at x = 132 and x = 330; 330 by 206. */
export const motorcycle = (): string =>
  repeat(2, (index) => {
    const x = 132 + index * 198;
    const spokes = repeat(
      5,
      (spoke) =>
        `<path d="M${x - 40}-58H${x + 40}" stroke="${gray}" stroke-width="2.500" transform="rotate(${spoke * 36} ${x} -58)"/>`,
    );
    return (
      ring(x, -58, 48.5, ink, 15) +
      spokes +
      ring(x, -58, 41, gray, 5) +
      disk(x, -58, 18, silver) +
      disk(x, -58, 7, ink)
    );
  }) +
  line("M330-58L288-150", silver, 11) +
  line("M330-58L288-150", gray, 4) +
  shape("M276-110a62 62 0 0 1 106 22l-9 3a54 54 0 0 0-92-17z", blue) +
  line("M132-58L212-64L262-140", ink, 9) +
  line("M212-64L170-120", ink, 8) +
  shape("M186-108H264l4 28c0 12-6 22-14 26H196c-10-6-14-14-14-24z", gray) +
  shape("M190-102l34 0 4 18-36 2zM232-102h30l2 16-30 4z", silver) +
  line("M192-98H226M234-98H262M192-92H226M234-92H262M192-86H226M234-86H262", gray, 2) +
  disk(206, -62, 17, silver) +
  disk(206, -62, 9, gray) +
  shape("M188-122c10-24 40-34 70-32 18 1 30 8 36 18l-22 26H196c-8 0-12-5-8-12z", blue) +
  shape("M200-134c14-14 34-19 56-18 12 0 20 3 26 7-30-4-58 0-82 11z", blueLight) +
  shape("M190-116H284l-12 10H196c-5 0-8-4-6-10z", blueDark) +
  shape("M96-128c16-10 34-8 52-4 16 4 30 12 46 12l-2 14c-40 6-74-2-98-12-4-2-3-7 2-10z", ink) +
  shape("M70-104a70 70 0 0 1 96-10l-6 8a60 60 0 0 0-82 9z", blue) +
  box(66, -112, 14, 9, red, 3) +
  line("M288-150L262-178L246-176", ink, 7) +
  line("M262-178l-6-20", ink, 4) +
  shape("M246-206h18c4 0 5 4 2 6l-16 5c-6 1-8-10-4-11z", ink) +
  disk(300, -150, 17, ink) +
  shape("M302-166a16 16 0 0 1 0 32 22 22 0 0 0 0-32z", sun) +
  line("M212-50C190-42 160-40 108-40", silver, 11) +
  line("M108-43H176", white, 3) +
  box(92, -48, 38, 15, gray, 7);

/** 240 by 136, on tracks from x = 0 to 132. */
const excavator = (): string =>
  box(0, -30, 132, 30, ink, 15) +
  box(6, -25, 120, 20, navy, 10) +
  repeat(5, (index) => disk(18 + index * 24, -15, 8, gray) + disk(18 + index * 24, -15, 3.5, ink)) +
  box(44, -40, 48, 12, ink, 2) +
  shape("M0-44c0-24 4-34 16-36H66v44H8c-5 0-8-3-8-8z", amber) +
  shape("M0-52H66v16H8c-5 0-8-3-8-8z", amberDark) +
  line("M12-68H44M12-60H44", amberDark, 3) +
  shape("M60-36V-98c0-4 3-7 7-7h26c5 0 8 2 10 7l14 36c1 3 1 5 1 8v18z", amber) +
  glass("M68-97h22c3 0 5 1 6 4l12 32H68z") +
  shape("M68-97h12L68-76z", navyLight) +
  shape("M60-52H118v16H60z", amberDark) +
  shape("M104-58L148-128c4-6 10-7 15-4l8 6-50 76z", amber) +
  shape("M121-50l50-76 5 5-46 74z", amberDark) +
  shape("M150-130l16-4 62 56-12 12z", amber) +
  shape("M158-121l58 55 6-6-60-56z", amberDark) +
  line("M122-88L150-112", silver, 6) +
  disk(160, -126, 6, ink) +
  shape("M210-82l20 2 8 28c2 10-4 18-14 20l-22 4c-8 1-8-6-4-10z", navy) +
  shape("M200-28l-8 6 12 1zM212-30l-6 8 11-1zM224-33l-4 9 11-3z", gray);

/** An excavator on a lowboy: 466 by 172. */
export const lowboyRig = (): string =>
  at(332, 0, 1, tractor()) +
  shape("M2-24h20l8-6H244l20-38h74v12h-64l-16 38H32l-6 4H2z", ink) +
  shape("M30-30H244l3-5H32z", gray) +
  at(38, -35, 1, excavator()) +
  line("M68-46L46-30M152-46L180-30", gray, 3) +
  box(0, -36, 20, 16, amber, 2) +
  shape("M0-20l8-16h7l-8 16zM12-20l8-16v14l-1 2z", ink) +
  line("M6-36V-62", gray, 2.5) +
  shape("M7-64l20 5-20 7z", red) +
  wheel(32, -15, 15) +
  wheel(66, -15, 15) +
  wheel(100, -15, 15);

/** A ship with closed decks for cars and a ramp at its stern: 400 by 140, its waterline on y = 0. */
export const carShip = (): string =>
  shape("M12-30H384l-34 46H30z", navy) +
  shape("M20-6H366l-16 22H30z", ink) +
  line("M-6-2L24-34", gray, 6) +
  shape("M12-30V-112c0-5 3-8 8-8H318c26 0 50 40 66 90z", white) +
  shape("M12-48H374l10 18H12z", silver) +
  line("M24-66H356M24-84H346M24-102H334", silver, 2.5) +
  repeat(6, (index) => box(46 + index * 44, -77, 20, 5, curb, 2.5)) +
  box(150, -112, 64, 22, blue, 4) +
  at(160, -94, 0.36, sedan([white, silver])) +
  shape("M282-120v-16c0-5 3-8 8-8h26c5 0 8 3 9 8l5 20z", white) +
  box(290, -137, 30, 8, navy, 2) +
  shape("M52-120v-26h30v26z", amber) +
  box(52, -146, 30, 7, amberDark) +
  line("M12-30H384", amber, 4);
