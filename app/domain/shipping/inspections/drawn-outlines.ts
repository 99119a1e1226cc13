import type { DrawnView } from "./drawn-parts";

/** What is drawn: vehicles whose shapes differ so much that a mark needs another drawing. */
export const drawnKinds = ["car", "suv", "pickup", "motorcycle", "other"] as const;
export type DrawnKind = (typeof drawnKinds)[number];

export const drawnKindOf = (sizeClass: string): DrawnKind => {
  if (sizeClass === "suv" || sizeClass === "van") return "suv";
  if (sizeClass === "pickup" || sizeClass === "motorcycle") return sizeClass;
  return sizeClass === "sedan" || sizeClass === "exotic" ? "car" : "other";
};

/** Lines of a drawing, as SVG paths within this width and height; `glass` is filled lightly. */
export type Outline = { width: number; height: number; lines: readonly string[]; glass: readonly string[] };

const wheel = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
const wheels = [wheel(215, 345, 66), wheel(215, 345, 34), wheel(785, 345, 66), wheel(785, 345, 34)];
const belowBody = "L872 350A87 87 0 0 0 698 350L302 350A87 87 0 0 0 128 350L78 350Q55 350 55 325";

/** The driver's side, with the front on the left; the passenger's side is its mirror image. */
const sides: Record<DrawnKind, Omit<Outline, "width" | "height">> = {
  car: {
    lines: [
      `M55 325L58 275Q75 238 155 226L300 205L402 118Q420 104 460 103L640 103Q684 104 712 125L800 198L905 214Q945 224 946 275L946 325Q945 350 925 350${belowBody}Z`,
      "M318 206Q312 280 330 350M550 205L550 350M772 200Q768 270 706 305",
      "M470 232L505 232M655 232L690 232M62 268L120 250M940 255L900 240",
      ...wheels,
    ],
    glass: [
      "M332 204L412 134Q422 125 442 125L540 125L540 204Z",
      "M560 125L640 125Q668 126 692 146L762 204L560 204Z",
    ],
  },
  suv: {
    lines: [
      `M55 325L58 262Q75 224 165 214L300 200L392 96Q408 78 450 77L800 77Q842 79 866 115L912 205Q945 216 946 265L946 325Q945 350 925 350${belowBody}Z`,
      "M318 202Q312 280 330 350M550 200L550 350M770 200Q768 270 706 305M420 66L830 66",
      "M470 230L505 230M655 230L690 230M62 258L120 240M936 240L900 225",
      ...wheels,
    ],
    glass: [
      "M330 199L404 108Q414 98 434 98L540 98L540 199Z",
      "M560 98L730 98L745 199L560 199Z",
      "M755 98L800 98Q824 99 838 122L872 199L768 199Z",
    ],
  },
  pickup: {
    lines: [
      `M55 325L58 255Q70 215 165 206L290 196L372 92Q386 76 420 75L580 75Q604 76 612 98L632 200L930 200Q946 202 946 225L946 325Q945 350 925 350${belowBody}Z`,
      "M305 198Q300 280 322 350M470 196L470 350M632 200L632 350M645 222L935 222",
      "M400 228L435 228M560 228L595 228M62 250L115 234M940 250L915 250",
      ...wheels,
    ],
    glass: [
      "M318 194L384 106Q392 96 410 96L462 96L462 194Z",
      "M480 96L574 96Q588 97 592 112L608 194L480 194Z",
    ],
  },
  motorcycle: {
    lines: [
      wheel(230, 320, 110),
      wheel(230, 320, 60),
      wheel(770, 320, 110),
      wheel(770, 320, 60),
      "M230 320L350 120L320 90M350 120L430 80M350 130L440 260L620 300L770 320M620 300L560 180L440 180M360 150Q430 110 520 150L560 180L720 150Q780 150 800 185L640 205L560 180",
      "M450 200L600 200L610 290L470 290Z",
    ],
    glass: [],
  },
  other: {
    lines: ["M60 350L60 200Q60 120 140 110L860 110Q940 120 940 200L940 350Z", "M60 250L940 250", ...wheels],
    glass: [],
  },
};

const frontLines = [
  "M140 640L140 430Q150 380 220 362L300 190Q310 160 350 160L650 160Q690 160 700 190L780 362Q850 380 860 430L860 640Q860 662 838 662L162 662Q140 662 140 640Z",
  "M170 430L292 452L280 502L170 484ZM830 430L708 452L720 502L830 484Z",
  "M160 585L840 585M170 662L170 732L270 732L270 662M730 662L730 732L830 732L830 662M205 345L150 330L150 370L212 372M795 345L850 330L850 370L788 372",
];
const tops: Omit<Outline, "width" | "height"> = {
  lines: [
    "M60 230Q60 110 150 90L860 90Q945 110 945 230Q945 350 860 370L150 370Q60 350 60 230Z",
    "M330 92L315 55L345 55L360 92M330 368L315 405L345 405L360 368M400 130L720 130M400 330L720 330",
  ],
  glass: [
    "M270 130Q300 110 380 125L380 335Q300 350 270 330Q250 230 270 130Z",
    "M740 125L800 110Q830 230 800 350L740 335Z",
  ],
};
const boxed = "M140 640L140 200Q150 160 200 160L800 160Q850 160 860 200L860 640Z";

/** How a kind of vehicle is drawn from one side. */
export function outlineOf(kind: DrawnKind, view: DrawnView): Outline {
  const isPlain = kind === "motorcycle" || kind === "other";
  switch (view) {
    case "driver":
    case "passenger":
      return { width: 1_000, height: 460, ...sides[kind] };
    case "top":
      return {
        width: 1_000,
        height: 460,
        ...(isPlain ? { lines: tops.lines.slice(0, 1), glass: [] } : tops),
      };
    case "front":
      return {
        width: 1_000,
        height: 800,
        lines: isPlain
          ? [boxed]
          : [...frontLines, "M362 472L638 472L610 542L390 542ZM420 605L580 605L580 645L420 645Z"],
        glass: isPlain ? [] : ["M312 352L356 202Q360 190 375 190L625 190Q640 190 644 202L688 352Z"],
      };
    case "rear":
      return {
        width: 1_000,
        height: 800,
        lines: isPlain ? [boxed] : [...frontLines, "M390 492L610 492L610 560L390 560Z"],
        glass: isPlain ? [] : ["M322 340L362 208Q366 196 380 196L620 196Q634 196 638 208L678 340Z"],
      };
  }
}
