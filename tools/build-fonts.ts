import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../app/generated/fonts");
const packaged = (file: string) => createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`);

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Characters of every page: ASCII, accented letters in names on our maps, and typographic marks. */
const COMMON = `${between(0x20, 0x7e)}\u00a0©°·×áéíñóü–—‘’“”…−→`;
/** The rest of Latin-1 and characters that people may paste, in separate files that only pages with them fetch. */
const RARE = [...`${between(0xa1, 0xff)}‚„†•‰′″‹›€™Œœ←↑↓`]
  .filter((letter) => !COMMON.includes(letter))
  .join("");

/** Kerning and tabular figures for money and miles; accented letters are precomposed and need no feature. */
const FEATURES = ["kern", "tnum"];

/** Name ids of the copyright, the license and its URL, which the Open Font License requires in the files. */
const NOTICES = [0, 13, 14];

type Axes = Record<string, number | { min: number; max: number }>;
type Face = { source: string; output: string; letters: string; axes: Axes };

/** The axis ranges that the style sheets use (app/styles/fonts.css has the same limits). */
const typefaces: { name: string; source: string; axes: Axes }[] = [
  {
    name: "archivo",
    source: packaged("archivo/files/archivo-latin-standard-normal.woff2"),
    axes: { wght: { min: 600, max: 800 }, wdth: 112 },
  },
  {
    name: "public-sans",
    source: packaged("public-sans/files/public-sans-latin-wght-normal.woff2"),
    axes: { wght: { min: 400, max: 700 } },
  },
];

const faces: Face[] = typefaces.flatMap(({ name, source, axes }) => [
  { source, axes, letters: COMMON, output: path.join(folder, `${name}.woff2`) },
  { source, axes, letters: RARE, output: path.join(folder, `${name}-rare.woff2`) },
]);

/** Code points as a CSS `unicode-range`: "U+A1-A8, U+AA". */
export function unicodeRange(letters: string): string {
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ");
}

export const rareRange = unicodeRange(RARE);

/** Subsets both typefaces to our characters and axes, unless app/generated/fonts is newer than its sources. */
export async function buildFonts(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { source, output, letters, axes } of faces) {
    if (isFresh(output, source)) continue;
    const font = await subsetFont(readFileSync(source), letters, {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures: FEATURES,
      preserveNameIds: NOTICES,
      variationAxes: axes,
    });
    writeFileSync(output, font);
  }
}

function isFresh(output: string, source: string): boolean {
  const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed(output) > Math.max(changed(source), changed(fileURLToPath(import.meta.url)));
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await buildFonts();
