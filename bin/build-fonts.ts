import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../app/generated/fonts");
const packaged = (file: string) => createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`);

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What our pages are written in: ASCII, Latin-1 with its accents, the printer's marks, arrows. */
const LETTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’‚“”„†•…‰′″‹›€™−×Œœ←↑→↓`;

/** Kerning, accents, and figures of one width for money and miles. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum"];

/** Copyright, licence and its address stay in the files, as the Open Font License asks. */
const NOTICES = [0, 13, 14];

type Face = { source: string; output: string; axes: Record<string, { min: number; max: number }> };

/** The part of each axis that the style sheets use (app/styles/fonts.css names the same limits). */
const faces: Face[] = [
  {
    source: packaged("archivo/files/archivo-latin-standard-normal.woff2"),
    output: path.join(folder, "archivo.woff2"),
    axes: { wght: { min: 600, max: 800 }, wdth: { min: 100, max: 115 } },
  },
  {
    source: packaged("public-sans/files/public-sans-latin-wght-normal.woff2"),
    output: path.join(folder, "public-sans.woff2"),
    axes: { wght: { min: 400, max: 800 } },
  },
];

/** Cuts both typefaces down to our letters and axes, unless what stands in app/generated/fonts is newer than its sources. */
export async function buildFonts(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { source, output, axes } of faces) {
    if (isFresh(output, source)) continue;
    const font = await subsetFont(readFileSync(source), LETTERS, {
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
