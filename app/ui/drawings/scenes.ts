import type { Illustration } from "#app/domain/base/text/illustrations.ts";
import {
  amber,
  asphalt,
  amberDark,
  at,
  blue,
  blueDark,
  blueLight,
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
  mirrored,
  navy,
  navyLight,
  red,
  redDark,
  repeat,
  ring,
  sand,
  sea,
  shape,
  silver,
  sun,
  white,
} from "./pen";
import {
  board,
  calendar,
  charger,
  city,
  clipboard,
  clock,
  cloud,
  coins,
  dotted,
  flag,
  HEIGHT,
  house,
  indoors,
  lights,
  magnifier,
  measure,
  moon,
  mountains,
  outdoors,
  palm,
  paper,
  pin,
  pine,
  pump,
  road,
  ROAD,
  shadow,
  shield,
  snowflakes,
  speedLines,
  stars,
  sunDisk,
  textLines,
  tick,
  tree,
  waves,
  WIDTH,
} from "./scenery";
import {
  boatRig,
  classic,
  closedRig,
  electric,
  flatbed,
  golfCart,
  hotshot,
  lowboyRig,
  motorcycle,
  openRig,
  carShip,
  paints,
  sedan,
  suv,
  tractor,
  wheel,
} from "./vehicles";

const { day, dawn, dusk, night, snow } = lights;

/** The services. */
const services = {
  "open-carrier": () =>
    outdoors(
      day,
      sunDisk(96, 74) + at(470, 84, 1.2, cloud()) + at(250, 58, 0.9, cloud()) + at(44, 254, 1, tree()),
      shadow(322, 520) + at(62, ROAD, 1.17, openRig()),
    ),
  "enclosed-trailer": () =>
    outdoors(
      dusk,
      sunDisk(548, 92) + at(30, 254, 1, pine()) + at(66, 254, 0.75, pine()),
      shadow(322, 520) + at(60, ROAD, 1.17, closedRig()),
    ),
  expedited: () =>
    outdoors(
      dawn,
      disk(470, 214, 74, sun) +
        disk(470, 214, 52, "#ffe9b8") +
        shape(
          "M0 238C80 206 150 214 220 230C310 198 420 202 500 228C560 212 610 214 640 222V270H0z",
          dawn.near,
        ),
      at(84, 76, 1, clock("M0 0V-21M0 0L16 8")) +
        dotted("M150 96C240 30 400 30 500 96", blue, 5) +
        at(508, 132, 0.8, pin(blue)) +
        speedLines("M20 160H88M4 190H62M34 218H92M8 246H56") +
        shadow(350, 440) +
        at(128, ROAD, 1.16, hotshot()),
    ),
  "door-to-door": () =>
    outdoors(
      day,
      disk(320, 96, 34, sun) + at(196, 254, 0.95, tree()) + at(450, 254, 1.1, tree()),
      at(24, 254, 1.25, house()) +
        mirrored(616, 254, 1.25, house(red, sand, "#ffcf70")) +
        dotted("M100 82C190 26 450 26 540 82") +
        at(100, 110, 1, pin(blue)) +
        at(540, 110, 1, pin(amber)) +
        shadow(318, 280) +
        at(186, ROAD, 1.02, flatbed()),
    ),
  boat: () =>
    outdoors(
      day,
      sunDisk(104, 70) +
        at(500, 62, 1, cloud()) +
        box(0, 196, 640, 60, sea) +
        at(20, 206, 1, waves()) +
        at(330, 206, 1, waves()) +
        at(
          566,
          214,
          1,
          shape("M-30 4L-18-10H18L30 4z", navy) +
            shape("M-12-8L-8-104H8L12-8z", white) +
            shape("M-11-34L-9.500-62H9.500L11-34z", red) +
            box(-12, -112, 24, 8, navy, 2) +
            box(-7, -126, 14, 14, sun) +
            shape("M-10-126L0-138 10-126z", red),
        ),
      shadow(316, 480) + at(66, ROAD, 1.16, boatRig()),
      false,
    ),
  "heavy-equipment": () =>
    outdoors(
      day,
      sunDisk(96, 66) +
        line("M560 254V74M524 74H632M560 74L532 96M560 58L626 74M560 58V74M560 58L526 74", curb, 5) +
        line("M612 76v44", curb, 3) +
        box(600, 120, 24, 16, curb, 2),
      shadow(322, 530) + at(52, ROAD, 1.15, lowboyRig()),
    ),
  motorcycle: () =>
    box(0, 0, 640, 320, "#dfe9f5") +
    repeat(8, (index) => line(`M${index * 86 + 20} 0V252`, hillFar, 5)) +
    box(0, 36, 640, 10, hillNear) +
    box(0, 176, 640, 12, curb) +
    repeat(11, (index) => box(26 + index * 60, 179, 22, 6, navy, 3)) +
    box(0, 252, 640, 68, navy) +
    box(0, 252, 640, 8, gray) +
    repeat(10, (index) => disk(36 + index * 64, 274, 3, gray)) +
    shadow(330, 380, 254) +
    at(94, 254, 1.02, motorcycle()) +
    shape("M474 252l16-40 9 3 7 37zM386 252l-10-24 8-3 20 27z", gray) +
    line("M370 92L318 250M376 96L526 250M204 142L122 250M214 150L272 250", amber, 5) +
    [318, 526, 122, 272].map((x) => disk(x, 250, 7, amberDark) + disk(x, 250, 3, ink)).join(""),
  "golf-cart": () =>
    outdoors(
      day,
      sunDisk(520, 76) +
        at(56, 250, 1.25, palm()) +
        at(596, 250, 1.05, palm()) +
        shape("M380 252C420 224 540 220 640 236V256H380z", "#c9dbef") +
        `<ellipse cx="508" cy="236" rx="26" ry="5" fill="${curb}"/>` +
        at(508, 236, 1, flag()),
      shadow(280, 320) + at(112, ROAD, 1.04, golfCart()),
    ),
  "cross-country": () =>
    outdoors(
      day,
      sunDisk(196, 74) +
        box(0, 186, 190, 70, sea) +
        at(6, 200, 0.9, waves()) +
        at(40, 254, 1.3, palm()) +
        at(120, 256, 1.2, mountains()) +
        at(440, 256, 1.16, city()),
      dotted("M64 92C190 20 430 14 560 70", blue, 5) +
        at(56, 116, 0.8, pin(blue)) +
        at(566, 96, 0.8, pin(amber)) +
        shadow(330, 360) +
        at(152, ROAD, 0.8, openRig()),
    ),
};

const priceSheet = (rows: readonly number[], total: boolean) =>
  rows
    .map((width, row) => box(12, 30 + row * 18, width, 6, silver, 3) + box(72, 30 + row * 18, 18, 6, gray, 3))
    .join("") +
  box(12, 12, 46, 9, navy, 3) +
  (total
    ? line("M12 102H90", silver, 2) + box(12, 110, 30, 8, navy, 3) + box(60, 108, 30, 12, amber, 3)
    : "");

const desk = () => box(40, 236, 560, 14, navy, 4) + box(60, 250, 16, 70, ink) + box(564, 250, 16, 70, ink);

const tinyTruck = (paint: string) =>
  box(0, -30, 62, 26, paint, 3) +
  shape("M64-4V-22h14l10 10v8z", amber) +
  shape("M70-19h7l6 7H70z", navy) +
  box(0, -6, 90, 4, ink) +
  wheel(16, -2, 7) +
  wheel(34, -2, 7) +
  wheel(78, -2, 7);

const windmill = (turn: number) =>
  shape("M-3 0L-1.500-110h3L3 0z", white) +
  repeat(
    3,
    (blade) =>
      `<path d="M0-110C6-124 6-146 0-166-3-146-4-124 0-110z" fill="${white}" transform="rotate(${turn + blade * 120} 0 -110)"/>`,
  ) +
  disk(0, -110, 4, silver);

/** A tire of radius 92 at the origin, as large as a scene allows. */
const bigTire = () =>
  disk(0, 0, 96, ink) +
  repeat(
    24,
    (notch) =>
      `<rect x="-7" y="-101" width="14" height="12" rx="3" fill="${ink}" transform="rotate(${notch * 15})"/>`,
  ) +
  ring(0, 0, 74, navyLight, 3) +
  disk(0, 0, 56, gray) +
  shape("M-56 0a56 56 0 0 1 112 0z", silver) +
  disk(0, 0, 34, navy) +
  repeat(6, (nut) => `<circle cx="0" cy="-22" r="5" fill="${silver}" transform="rotate(${nut * 60})"/>`) +
  disk(0, 0, 9, gray);

const stormCloud = () =>
  at(
    0,
    0,
    1,
    shape(
      "M40 0C10 2-6-20 6-42c6-14 26-22 42-14 10-36 68-42 86-10 28-12 60 4 58 32 26 4 30 34-6 34z",
      "#6f8fb4",
    ),
  ) +
  at(
    24,
    -4,
    0.8,
    shape(
      "M40 0C10 2-6-20 6-42c6-14 26-22 42-14 10-36 68-42 86-10 28-12 60 4 58 32 26 4 30 34-6 34z",
      leafLight,
    ),
  );

const rain = () =>
  line(
    "M40 120l-14 40M110 96l-14 40M190 130l-14 40M260 90l-14 40M330 126l-14 40M420 100l-14 40M500 128l-14 40M580 96l-14 40",
    white,
    3,
    'opacity=".7"',
  );

const bird = () => line("M0 0q9-10 18 0q9-10 18 0", navy, 4);

/** The articles of the blog. */
const articles = {
  checklist: () =>
    outdoors(
      day,
      sunDisk(566, 64) + at(30, 254, 1.35, house(blue)) + at(214, 254, 1.15, tree()),
      shadow(340, 280) +
        at(208, ROAD, 2.1, sedan(paints.red)) +
        at(474, 62, 1.12, clipboard(3)) +
        at(
          254,
          54,
          1,
          box(0, 0, 64, 108, ink, 10) +
            box(6, 12, 52, 80, "#c9dbef", 3) +
            at(9, 70, 0.38, sedan(paints.red)) +
            `<rect x="12" y="40" width="40" height="36" rx="3" fill="none" stroke="${amber}" stroke-width="2.500" stroke-dasharray="9 6"/>` +
            ring(32, 100, 4, silver, 2),
          -8,
        ),
    ),
  "classic-car": () =>
    outdoors(
      dusk,
      at(604, 254, 1.2, pine()) + at(566, 254, 0.9, pine()) + sunDisk(520, 84, 30),
      shadow(190, 370) +
        shape("M-10 62H322c8 0 14 6 14 14V228H-10z", navy) +
        shape("M-10 50H322c8 0 14 6 14 14v10H-10z", navyLight) +
        box(60, 82, 266, 142, sand) +
        box(60, 82, 266, 16, "#ffcf70") +
        shape("M200 98L300 224H100z", white, 0.55) +
        box(60, 206, 266, 18, "#ffcf70") +
        at(66, 222, 1.9, classic(paints.blue)) +
        box(-10, 224, 346, 20, ink) +
        box(322, 74, 14, 154, navy) +
        wheel(40, 246, 22) +
        wheel(92, 246, 22) +
        line("M330 228H612", ink, 9) +
        line("M396 232L432 264L468 232L504 264M396 264L432 232L468 264L504 232", gray, 5) +
        box(386, 262, 136, 8, ink, 3) +
        at(352, 224, 2.02, classic(paints.red)),
    ),
  neighborhood: () =>
    outdoors(
      day,
      disk(320, 78, 30, sun) + at(252, 254, 1, tree()) + at(396, 254, 0.85, tree()),
      at(10, 254, 1.05, house(navy)) +
        at(134, 254, 0.95, house(red, sand, "#ffcf70")) +
        at(410, 254, 0.95, house(blue)) +
        at(520, 254, 1.05, house(leaf, white)) +
        at(72, 122, 0.78, pin(blue)) +
        at(190, 134, 0.78, pin(blue)) +
        at(466, 134, 0.78, pin(amber)) +
        at(582, 122, 0.78, pin(amber)) +
        dotted("M92 88C180 30 460 30 562 88", blue, 4) +
        shadow(330, 330, 281) +
        at(176, 280, 0.72, openRig()),
    ),
  "weigh-station": () =>
    outdoors(
      day,
      sunDisk(84, 66) + at(540, 62, 1.1, cloud()),
      at(
        562,
        254,
        1,
        board(
          132,
          56,
          96,
          blueDark,
          letters(0, -3, 19, white, "WEIGH") + letters(0, 18, 19, white, "STATION"),
        ),
      ) +
        box(60, 262, 436, 12, gray, 3) +
        box(60, 262, 436, 5, silver, 3) +
        shadow(280, 420, 267) +
        at(70, 262, 0.92, openRig()) +
        at(222, 18, 0.92, shield()) +
        line("M203 60l13 15 26-32", white, 8),
    ),
  "electric-car": () =>
    outdoors(
      day,
      sunDisk(548, 68) +
        at(420, 226, 0.8, windmill(10)) +
        at(482, 230, 1, windmill(40)) +
        at(596, 232, 0.7, windmill(80)),
      at(62, 258, 1.45, charger()) +
        line("M126 176c50 0 20 92 70 86c34-6 24-50 46-56", ink, 6) +
        shadow(370, 330) +
        at(218, ROAD, 2.5, electric(paints.sky)) +
        disk(264, 206, 13, white) +
        shape("M267 196l-10 13h8l-3 9 11-14h-8z", amberDark),
    ),
  "fuel-pump": () =>
    outdoors(
      day,
      sunDisk(470, 70) + at(556, 58, 0.9, cloud()),
      box(36, 40, 250, 22, navy, 4) +
        box(36, 56, 250, 8, amber) +
        box(52, 62, 10, 196, curb) +
        box(258, 62, 10, 196, curb) +
        box(84, 246, 164, 12, silver, 4) +
        at(122, 248, 1.12, pump()) +
        shadow(430, 340) +
        at(354, ROAD, 1.28, tractor()),
    ),
  "two-trailers": () =>
    box(0, 0, 640, 320, day.sky) +
    sunDisk(584, 42, 26) +
    shape("M0 92C90 56 190 60 290 86C390 54 520 52 640 88V140H0z", day.far) +
    box(0, 134, 640, 26, asphalt) +
    box(0, 132, 640, 4, curb) +
    repeat(8, (index) => box(index * 86 - 14, 149, 40, 3.5, amber, 2)) +
    shape("M0 246C100 214 210 220 320 244C430 214 540 216 640 240V290H0z", "#c5d5e8") +
    box(0, 290, 640, 30, asphalt) +
    box(0, 288, 640, 4, curb) +
    repeat(8, (index) => box(index * 86 - 14, 306, 40, 3.5, amber, 2)) +
    shadow(318, 400, 143) +
    at(118, 143, 0.9, openRig()) +
    shadow(318, 400, 299) +
    at(118, 299, 0.8, closedRig()),
  "broker-desk": () =>
    indoors(
      at(
        36,
        40,
        1,
        box(0, 0, 240, 130, white, 8) +
          box(8, 8, 224, 114, "#c9dbef", 4) +
          shape("M8 100C60 60 110 84 150 70C190 54 216 66 232 60V122H8z", hillNear) +
          sunDisk(190, 44, 18) +
          line("M120 8V122M8 64H232", white, 6),
      ) +
        desk() +
        at(
          96,
          236,
          1,
          box(-6, -8, 120, 8, gray, 4) +
            box(0, -84, 108, 76, ink, 6) +
            box(6, -78, 96, 62, "#eaf1fc", 3) +
            dotted("M20-30C40-70 66-20 88-62", blue, 4) +
            disk(20, -30, 6, navy) +
            disk(88, -62, 6, amberDark),
        ) +
        at(
          246,
          236,
          1,
          shape("M0 0L8-24H60L68 0z", red) +
            shape("M4-24C-4-42 72-42 64-24L54-22C54-34 14-34 14-22z", navy) +
            repeat(3, (index) => disk(22 + index * 12, -8, 3, white)),
        ) +
        dotted("M330 214C372 196 376 78 420 70M330 218C380 214 384 150 420 146M330 224H420", amberDark, 4) +
        repeat(3, (row) => box(424, 26 + row * 70, 164, 60, white, 8)) +
        at(436, 76, 1.35, tinyTruck(navy)) +
        at(436, 146, 1.35, tinyTruck(blue)) +
        at(436, 216, 1.35, tinyTruck(red)) +
        disk(588, 30, 17, blue) +
        tick(580, 30, white),
    ),
  "price-sheet": () =>
    outdoors(
      day,
      sunDisk(88, 70) + at(214, 56, 0.9, cloud()),
      at(410, 30, 1.6, paper(priceSheet([44, 36, 48, 30], true)), 3) +
        at(318, ROAD, 1, coins(3)) +
        at(354, ROAD, 1, coins(6)) +
        shadow(180, 270) +
        at(48, ROAD, 2.2, suv(paints.blue)),
    ),
  summer: () =>
    box(0, 0, 640, 320, "#dcebfb") +
    disk(478, 96, 64, sun) +
    disk(478, 96, 46, amber) +
    box(0, 168, 640, 100, sea) +
    at(10, 184, 1, waves()) +
    at(300, 186, 1.1, waves()) +
    shape("M0 232C120 206 300 214 420 236C500 248 580 240 640 232V270H0z", "#ffe6b3") +
    at(586, 252, 1.5, palm()) +
    at(
      104,
      250,
      1,
      line("M0 0L-10-72", white, 4) +
        shape("M-66-62C-52-96 20-104 46-78L-10-72z", red) +
        shape("M-36-86C-26-94-10-98-6-92L-10-72-30-68z", white),
    ) +
    road({ ...day, edge: "#e0c58f" }) +
    at(30, 26, 1.05, calendar([5, 6, 7, 8, 9, 10, 11, 12, 13, 14])) +
    shadow(340, 400) +
    at(162, ROAD, 0.86, openRig()),
  "rising-prices": () =>
    box(0, 0, 640, 320, day.sky) +
    line("M56 60H600M56 116H600M56 172H600M56 228H600", hillFar, 3) +
    [56, 56, 72, 98, 128, 168]
      .map((height, index) =>
        box(
          74 + index * 88,
          284 - height,
          58,
          height,
          index === 5 ? amber : index > 3 ? blueLight : hillNear,
          5,
        ),
      )
      .join("") +
    box(40, 284, 570, 8, navy, 4) +
    at(74, 229, 0.62, flatbed(sedan(paints.blue))) +
    line("M262 176L352 146L438 104L536 60", red, 8) +
    shape("M526 40l34 6-20 28z", red),
};

const overlapped = (lens: string) => disk(0, 0, 46, white) + lens + magnifier();

/** The guides and posts. */
const guides = {
  brakes: () =>
    outdoors(
      day,
      at(560, 66, 1, cloud()) + at(420, 70, 0.8, cloud()),
      at(
        196,
        176,
        1.12,
        disk(0, 0, 96, ink) +
          ring(0, 0, 84, navyLight, 3) +
          disk(0, 0, 64, silver) +
          repeat(
            12,
            (hole) => `<circle cx="0" cy="-52" r="4.500" fill="${gray}" transform="rotate(${hole * 30})"/>`,
          ) +
          disk(0, 0, 34, gray) +
          repeat(
            6,
            (nut) => `<circle cx="0" cy="-21" r="5" fill="${ink}" transform="rotate(${nut * 60})"/>`,
          ) +
          disk(0, 0, 9, ink) +
          shape("M22-78A82 82 0 0 1 82 4L58 6A58 58 0 0 0 16-56z", red),
      ) +
        at(372, 70, 1.1, calendar([10, 11, 12, 13, 14], blue)) +
        at(506, 72, 1, clipboard(3)),
    ),
  bond: () =>
    indoors(
      desk() +
        at(
          92,
          74,
          1.2,
          paper(
            box(14, 16, 72, 10, navy, 4) +
              textLines(14, 40, 72, 60, 68, 44) +
              ring(74, 104, 14, amberDark, 5) +
              disk(74, 104, 6, amber),
          ),
        ) +
        at(322, 52, 1.75, shield()) +
        line("M292 132l22 26 42-52", white, 12) +
        at(438, 98, 1.32, calendar([6, 7, 8, 11, 12, 13, 14], red)),
    ),
  "clean-truck": () =>
    outdoors(
      { ...day, far: "#f3dfae", near: "#e2c37f", edge: "#c9a662" },
      sunDisk(560, 66) + at(22, 254, 1.2, palm()) + at(600, 254, 0.9, palm()),
      shadow(330, 300) +
        at(254, ROAD, 1.3, tractor()) +
        at(222, 118, 0.5, cloud(silver)) +
        at(196, 96, 0.36, cloud(silver)) +
        at(
          92,
          112,
          1,
          box(0, 0, 104, 76, ink, 10) +
            box(10, 10, 84, 40, "#dcebfb", 4) +
            line("M16 40l14-4 12 4 14-16 12 6 18-10", blue, 4) +
            disk(22, 62, 5, amber) +
            disk(42, 62, 5, silver) +
            disk(62, 62, 5, silver),
        ) +
        line("M196 150c44 10 30 84 76 86", ink, 5),
    ),
  "snow-chains": () =>
    outdoors(
      snow,
      at(250, 256, 1.5, mountains("#b7cce3", white, "#9db5cf")) +
        at(40, 254, 1.3, pine(leaf, white)) +
        at(596, 254, 1.25, pine(leaf, white)) +
        at(556, 254, 0.9, pine(leaf, white)) +
        shape("M0 246C120 230 260 240 360 246C480 234 580 238 640 244V258H0z", white),
      at(
        226,
        178,
        1.02,
        bigTire() +
          repeat(
            12,
            (link) =>
              `<g transform="rotate(${link * 30})"><path d="M0-62V-102" stroke="${amberDark}" stroke-width="7" stroke-dasharray="9 4"/></g>`,
          ) +
          `<circle r="66" fill="none" stroke="${amber}" stroke-width="6" stroke-dasharray="11 5"/>` +
          `<circle r="101" fill="none" stroke="${amber}" stroke-width="6" stroke-dasharray="11 5"/>`,
      ) +
        at(
          436,
          262,
          1,
          board(150, 62, 64, amber, letters(0, -5, 21, ink, "CHAINS") + letters(0, 19, 19, ink, "REQUIRED")),
        ) +
        snowflakes(
          [70, 60],
          [140, 96],
          [330, 40],
          [390, 92],
          [470, 56],
          [560, 96],
          [612, 40],
          [110, 160],
          [520, 150],
          [20, 116],
          [350, 150],
        ),
    ),
  "heavy-electric": () =>
    outdoors(
      day,
      sunDisk(92, 66) + at(520, 64, 1, cloud()),
      box(78, 262, 300, 14, gray, 3) +
        box(78, 262, 300, 5, silver, 3) +
        at(92, 262, 2.2, electric(paints.white)) +
        at(
          92,
          262,
          2.2,
          box(36, -13, 52, 6, blue, 2) + repeat(4, (cell) => box(38 + cell * 12.5, -12, 10, 4, blueLight, 1)),
        ) +
        at(
          500,
          258,
          1,
          box(-6, -96, 12, 96, gray) +
            disk(0, -122, 62, navy) +
            disk(0, -122, 52, white) +
            line("M-36-106A40 40 0 0 1-20-156M-8-162A40 40 0 0 1 24-154", hillNear, 7) +
            line("M30-148A40 40 0 0 1 37-106", red, 7) +
            line("M0-122L30-138", ink, 6) +
            disk(0, -122, 7, amberDark),
        ),
    ),
  "night-rest": () =>
    outdoors(
      night,
      moon(552, 84) +
        stars(
          [60, 50],
          [150, 92],
          [210, 40],
          [300, 70],
          [390, 36],
          [452, 100],
          [610, 130],
          [480, 44],
          [26, 120],
        ) +
        at(46, 254, 1, pine("#1c4066")) +
        at(88, 254, 0.75, pine("#1c4066")),
      at(116, 96, 1.12, clock("M0 0V-22M0 0L-15 9")) +
        shadow(360, 480) +
        at(134, ROAD, 1.06, openRig()) +
        letters(492, 92, 26, sand, "z") +
        letters(516, 74, 20, sand, "z"),
    ),
  "wheel-strap": () =>
    box(0, 0, 640, 320, day.sky) +
    shape("M0 208C60 166 120 158 190 186C250 148 330 136 400 176C470 140 560 148 640 182V270H0z", day.far) +
    shape("M0 0H640V120H0z", red) +
    shape("M0 0H150L118 52H0zM178 0H640V6L560 52H150z", navy) +
    shape("M0 56H640V64H0z", redDark, 0.5) +
    line("M150 66V164M150 88h0M560 66L540 150", redDark, 3) +
    box(84, 84, 44, 8, redDark, 4) +
    shape("M0 120H640V168H0z", red) +
    shape("M0 150H640V184H0z", redDark) +
    disk(340, 166, 128, ink) +
    box(0, 184, 640, 80, day.sky) +
    shape("M0 208C60 190 120 180 190 198C250 180 330 180 400 196C470 180 560 182 640 196V264H0z", day.far) +
    at(340, 166, 1, bigTire()) +
    box(0, 262, 640, 58, navy) +
    box(0, 262, 640, 10, gray) +
    repeat(8, (slot) => box(24 + slot * 84, 286, 40, 14, ink, 7)) +
    line("M240 262L254 130C286 56 394 56 426 130L440 262", ink, 25) +
    line("M240 262L254 130C286 56 394 56 426 130L440 262", amber, 18) +
    box(410, 200, 54, 36, silver, 6) +
    box(418, 207, 38, 11, gray, 3) +
    line("M458 206L498 178", gray, 10) +
    shape("M226 258h28v28h-28zM426 258h28v28h-28z", amberDark),
  "truck-length": () =>
    outdoors(
      day,
      sunDisk(584, 46, 30) + at(40, 44, 1, cloud()),
      shadow(300, 490) + at(76, ROAD, 1.05, openRig()) + measure(72, 84, 470, "80 ft"),
    ),
  hurricane: () =>
    box(0, 0, 640, 320, "#b9cbe0") +
    box(0, 200, 640, 60, "#7fa0c4") +
    at(0, 204, 1, waves()) +
    at(330, 208, 1, waves()) +
    at(
      112,
      98,
      1,
      `<path d="M0-58C34-58 58-32 54 0C50 34 14 46-12 30C-32 16-28-14-8-20C6-24 16-14 14-4M0 58C-34 58-58 32-54 0C-50-34-14-46 12-30" fill="none" stroke="${white}" stroke-width="13" stroke-linecap="round"/>` +
        disk(2, 0, 7, navy),
    ) +
    at(390, 92, 1.1, stormCloud()) +
    at(240, 70, 0.7, stormCloud()) +
    road(day) +
    at(
      60,
      256,
      1.25,
      line("M0 0C6-34 26-62 52-82", navyLight, 7) +
        shape(
          "M52-82c10-20 26-26 46-22-16 4-34 10-46 22zM52-82c20-14 40-10 52 2-18-4-36-4-52-2zM52-82c22-2 36 10 42 24-14-12-28-20-42-24zM52-82c14 6 22 22 20 38-4-16-10-28-20-38z",
          navyLight,
        ),
    ) +
    shadow(376, 380) +
    at(204, ROAD, 0.82, openRig([sedan(paints.white), null, sedan(paints.blue), suv(paints.red), null])) +
    at(
      576,
      254,
      1,
      board(
        92,
        58,
        84,
        blueDark,
        line("M-22-8h34M2-18l12 10-12 10", white, 5) + letters(0, 20, 15, white, "ROUTE"),
      ),
    ) +
    rain(),
  register: () =>
    indoors(
      desk() +
        at(
          150,
          236,
          1,
          box(100, -36, 40, 30, gray) +
            box(70, -8, 100, 8, ink, 4) +
            box(0, -190, 240, 156, ink, 10) +
            box(10, -180, 220, 132, white, 4) +
            box(10, -180, 220, 20, blue) +
            textLines(28, -146, 120, 92, 108) +
            at(30, -66, 0.9, tinyTruck(navy)) +
            textLines(150, -96, 60, 44),
        ) +
        at(414, 126, 1.22, overlapped(at(-28, 14, 0.64, tinyTruck(red)))) +
        at(
          500,
          236,
          1,
          box(0, -12, 90, 12, amberDark, 3) + box(6, -24, 78, 12, blueDark, 3) + box(2, -36, 84, 12, red, 3),
        ),
    ),
  "diesel-price": () =>
    outdoors(
      day,
      sunDisk(566, 56),
      at(
        116,
        256,
        1,
        box(-8, -60, 16, 60, gray) +
          box(-92, -226, 184, 168, navy, 12) +
          box(-80, -214, 160, 40, amber, 6) +
          letters(0, -185, 25, ink, "DIESEL") +
          box(-80, -164, 160, 92, ink, 6) +
          shape("M-42-152C-58-130-64-118-64-108a22 22 0 0 0 44 0c0-10-6-22-22-44z", amber) +
          shape("M-42-152C-58-130-64-118-64-108a22 22 0 0 0 22 22z", amberDark) +
          letters(34, -106, 36, sand, "/gal"),
      ) +
        at(
          236,
          60,
          1.08,
          box(5, 6, 200, 140, hillNear, 10) +
            box(0, 0, 200, 140, white, 10) +
            line("M20 32H180M20 62H180M20 92H180", "#eaf1fc", 3) +
            line("M20 116H180", silver, 4) +
            line("M24 96L54 80L84 88L112 50L142 62L174 34", blue, 7) +
            disk(112, 50, 7, amberDark) +
            disk(174, 34, 7, amberDark),
        ) +
        at(500, 262, 1.16, pump()),
    ),
  "car-ship": () =>
    box(0, 0, 640, 320, "#dcebfb") +
    sunDisk(316, 74, 40) +
    at(104, 66, 1, cloud()) +
    shape("M372 214C430 200 452 116 492 88C512 92 524 82 536 92C566 128 588 190 640 204V230H372z", leaf) +
    shape("M492 88C512 92 524 82 536 92C566 128 588 190 640 204V230H540C546 180 520 130 492 88z", "#5b7ca3") +
    box(0, 214, 640, 106, sea) +
    shape("M420 226C470 206 590 206 640 218V236H420z", "#ffe6b3") +
    at(548, 222, 0.9, palm("#4a6a92")) +
    at(600, 226, 1.1, palm("#4a6a92")) +
    at(40, 262, 1.06, carShip()) +
    shape("M0 272C60 262 120 282 180 272S300 262 360 272S480 282 540 272S620 266 640 272V320H0z", "#6c9be0") +
    at(20, 288, 1, waves()) +
    at(340, 288, 1, waves()) +
    dotted("M470 262C520 268 560 250 590 240", white, 5) +
    at(590, 236, 0.7, pin(amber)),
  snowbirds: () =>
    box(0, 0, 640, 320, day.sky) +
    at(-20, 256, 1, mountains("#b7cce3")) +
    shape("M0 236C80 214 170 224 250 244C360 226 480 224 640 238V270H0z", hillNear) +
    shape("M0 240C70 222 150 228 236 248V258H0z", white) +
    sunDisk(540, 76, 42) +
    at(54, 254, 1.1, pine(leaf, white)) +
    at(116, 254, 0.85, pine(leaf, white)) +
    at(560, 254, 1.3, palm()) +
    at(612, 254, 1, palm()) +
    snowflakes([40, 60], [96, 36], [150, 80], [196, 50], [30, 130], [120, 120], [186, 130]) +
    road(day) +
    at(262, 76, 1, bird()) +
    at(316, 54, 1, bird()) +
    at(322, 100, 1, bird()) +
    at(376, 80, 1, bird()) +
    shadow(320, 400) +
    at(140, ROAD, 0.86, openRig()),
  courthouse: () =>
    outdoors(
      day,
      sunDisk(96, 70) + at(548, 66, 1, cloud()),
      at(
        320,
        254,
        1.1,
        box(-150, -12, 300, 12, silver) +
          box(-138, -22, 276, 10, white) +
          repeat(
            6,
            (column) =>
              box(-120 + column * 44, -112, 20, 90, white) + box(-108 + column * 44, -112, 8, 90, silver),
          ) +
          box(-138, -124, 276, 14, silver) +
          shape("M-150-124L0-188 150-124z", white) +
          shape("M-110-130L0-178 110-130z", hillNear) +
          line("M0-172v34M-24-160h48", navy, 4) +
          line(
            "M-34-146a10 8 0 0 0 20 0zM14-146a10 8 0 0 0 20 0zM-24-160l-10 14h20zM24-160l-10 14h20z",
            navy,
            2.5,
          ),
      ) +
        at(352, 284, 0.56, openRig()) +
        at(36, 254, 1.2, tree()) +
        at(92, 254, 0.9, tree()),
    ),
};

const scenes: Record<Illustration, () => string> = { ...services, ...articles, ...guides };

/** Draws a scene as an SVG document of 640 by 320 units, under 16 KB. */
export const drawScene = (name: Illustration): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${scenes[name]()}</svg>\n`;
